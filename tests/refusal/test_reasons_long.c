/* Twenty thousand refusals a game: each is answered by a case of that verb at that decision. */
#include "tests/refusal/ask.h"

int main(void)
{
    return ac_refusal_test(20000);
}
