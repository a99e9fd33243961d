#include "inside.h"
#define BUG ac_bug("syracuse: the campaign is not loaded")
void syra_campaign_begin(const struct syra_play *p){(void)p;BUG;}
void syra_campaign_outcome(const struct syra_play *p, int i){(void)p;(void)i;BUG;}
void syra_campaign_chance(const struct syra_look *l, struct ac_chance *o){(void)l;(void)o;BUG;}
void syra_campaign_lines(const struct syra_look *l, int r, const int a[2], struct ac_card *c){(void)l;(void)r;(void)a;(void)c;}
uint64_t syra_supply_net(const struct syra_look *l, int side){(void)l;(void)side;return 0;}
int syra_score_map(const struct syra_look *l, const struct ac_action *a, int s){(void)l;(void)a;(void)s;return 0;}
#define F(n) void syra_##n##_go_on(const struct syra_play *p){(void)p;BUG;} void syra_##n##_legal(const struct syra_look *l, struct ac_actions *o){(void)l;(void)o;BUG;} void syra_##n##_apply(const struct syra_play *p, const struct ac_action *a){(void)p;(void)a;BUG;}
F(turn) F(impulse) F(skirmish) F(replace) F(settle)
