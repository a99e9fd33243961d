/*
 * The words of a game for people: what its buttons say and what is left to do in a phase. They are data
 * (docs/FORMAT.md, Words); what a game leaves out is said with the rules' own words.
 */

export class Words {
  /** @param data the words of a game's skin @param name gives a piece's name for people */
  constructor(data, name = (piece) => piece) {
    this.verbs = data?.verbs || {};
    this.leftBy = data?.left;
    this.name = name;
  }

  /**
   * What a choice is called, and which of its arguments are told by that; null where the game has no words for it.
   * @param beside names of the verbs that may be chosen beside it
   */
  of(choice, { phase, beside } = {}) {
    const own = this.verbs[choice.verb.name];
    if (!own) return null;
    const other = Object.keys(own.beside || {}).find((verb) => beside?.has(verb));
    const value = this.value(own, choice);
    const text = value || own.beside?.[other] || own.phase?.[phase] || own.label;
    if (!text) return null;
    const told = new Set(value ? choice.verb.args.map((a) => a.name) : []);
    const put = (_, arg) => {
      told.add(arg);
      return this.say(choice.action.args?.[arg]);
    };
    return { text: text.replace(/\{([\w-]+)\}/g, put), told };
  }

  /* "stop fight" is neither a stop nor a verb with an object: each of its values has a name of its own. */
  value(own, choice) {
    const spec = own.value && choice.verb.args.find((a) => a.kind === "name");
    return spec && own.value[choice.action.args?.[spec.name]];
  }

  say(value) {
    if (value === null || value === undefined) return "";
    return Array.isArray(value) ? value.map(this.name).join(", ") : this.name(String(value));
  }

  /** What a piece that may be given this order may do: "move", "shoot". */
  may(verb) {
    return this.verbs[verb]?.may || verb;
  }

  /** Does this verb end what one piece does, and not the phase? */
  endsPiece(verb) {
    return this.verbs[verb]?.ends === "piece";
  }

  /** Is it what most players want (true), what they seldom want (false), or neither? */
  main(verb) {
    const { main } = this.verbs[verb] || {};
    return main === undefined ? null : main === "yes" || main === "true";
  }

  /** "Shoot all": the button that does it everywhere, one after another. */
  all(verb) {
    return this.verbs[verb]?.all || null;
  }

  /** What those who have not acted in a phase could still do; empty where acting is not what the phase is about. */
  left(phase) {
    return this.leftBy ? this.leftBy[phase] || "" : "can still act";
  }
}
