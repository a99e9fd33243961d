/*
 * How names of the rules are drawn. A game's skin is data (docs/FORMAT.md, Skins); what it leaves out
 * is drawn plainly, from the name itself where that is the name of something we can draw.
 */

const PATTERNS = {
  paper: "#efe6cf", woods: "#d5d8a8", slope: "#e3d3ae", hilltop: "#d3bd90", village: "#e6d4b4",
  city: "#dcc9a8", sea: "#b9cfd6", harbour: "#c9dcdd", shoal: "#cfdfd8", beach: "#eadfb8",
  marsh: "#d8dcbb", baize: "#6f8f6b", rock: "#cfc5b4", road: "#d9c49a", river: "#efe6cf",
  crest: "#8a6d3f", wall: "#8d8374", coast: "#6d8790", boom: "#6b5a44", mole: "#cbbd9f",
  street: "#efe3c8",
};

const ALIKE = {
  clear: "paper", open: "paper", plain: "paper", ground: "paper", land: "paper", forest: "woods",
  wood: "woods", hill: "hilltop", hills: "hilltop", stream: "river", town: "village", water: "sea",
  lake: "harbour", swamp: "marsh", table: "baize", mountain: "rock", square: "street",
  block: "city", cliff: "rock", rough: "rock", gentle: "slope", bog: "marsh", reef: "shoal", port: "harbour", mainland: "paper", citywall: "wall", quay: "mole", causeway: "mole", temple: "city", palace: "city", fort: "wall", tower: "wall", box: "paper", steep: "slope",
};

const SIDES = [
  { field: "#33597f", ink: "#f6f1e4", edge: "#1d3550" },
  { field: "#c8992e", ink: "#2a2418", edge: "#7d5d14" },
];
const NEUTRAL = { field: "#d9d0bb", ink: "#3a342a", edge: "#8a8069" };
const BANDS = ["#7a3b8f", "#2f7d6b", "#b4552d", "#3f6fa3", "#8a7a1f", "#a33f5f", "#4d5a66", "#6b8f2f"];

function known(name) {
  if (!name) return "paper";
  const words = [name, ...name.split(/[-_ ]/)];
  for (const w of words) {
    if (w in PATTERNS) return w;
    if (w in ALIKE) return ALIKE[w];
  }
  return null;
}

export class Skin {
  constructor(data, sides) {
    this.data = data || {};
    this.sides = sides || []; /* words, in the scenario's order */
  }

  side(word) {
    const index = this.sides.indexOf(word);
    if (index < 0) return NEUTRAL;
    const own = this.data.sides?.[index] || {};
    return { ...SIDES[index % 2], ...own };
  }

  terrain(name) {
    const own = this.data.terrains?.[name] || {};
    const pattern = own.pattern || known(name) || "paper";
    return { pattern, fill: own.fill || PATTERNS[pattern] || PATTERNS.paper };
  }

  feature(kind) {
    const own = this.data.features?.[kind] || {};
    const pattern = own.pattern || known(kind) || "road";
    return { pattern, stroke: own.stroke || PATTERNS[pattern], fill: own.fill || null,
             width: Number(own.width) || 0 };
  }

  symbol(name) {
    const own = this.data.symbols?.[name] || {};
    const shape = this.data.shapes?.[own.shape] || this.data.shapes?.[name] || null; /* its parts */
    return { shape, letters: own.letters || (name || "").slice(0, 3).toUpperCase() };
  }

  /** The word for the board's unit of distance. */
  unit(kind) {
    return this.data.unit || { hex: "hexes", square: "squares", area: "areas", graph: "steps" }[kind] || "units";
  }

  mark(kind) {
    const own = this.data.marks?.[kind] || {};
    return { text: own.text || "", fill: own.fill || "#6a5f4d", ink: own.ink || "#fff8e8",
             shape: own.shape || null };
  }

  group(name) {
    if (!name) return null;
    const own = this.data.groups?.[name];
    if (own?.band) return own.band;
    let sum = 0;
    for (const c of name) sum = (sum * 31 + c.charCodeAt(0)) >>> 0;
    return BANDS[sum % BANDS.length];
  }
}

/** The angle (degrees, clockwise from the right) of each facing of a game. */
export function facingAngles(facings) {
  const list = facings || [];
  const n = list.length;
  const compass = { N: -90, NNE: -67.5, NE: -45, ENE: -22.5, E: 0, ESE: 22.5, SE: 45, SSE: 67.5, S: 90,
                    SSW: 112.5, SW: 135, WSW: 157.5, W: 180, WNW: 202.5, NW: 225, NNW: 247.5 };
  const upright = { NE: -60, E: 0, SE: 60, SW: 120, W: 180, NW: 240 };
  const flat = { N: -90, NE: -30, SE: 30, S: 90, SW: 150, NW: 210 };
  const twelve = { N: -90, NNE: -60, NE: -30, ENE: -30, E: 0, ESE: 30, SE: 30, SSE: 60, S: 90, SSW: 120,
                   SW: 150, WSW: 150, W: 180, WNW: 210, NW: 210, NNW: 240 };
  const names = list.map((f) => f.toUpperCase());
  /** @type {Record<string, number>} */
  let table = compass;
  if (n === 6) table = names.includes("E") ? upright : flat;
  if (n === 12) table = twelve;
  /* hexsides (N, NEE ...), corners (NE, E ...) and the four winds in one list */
  if (names.includes("NEE")) table = { ...upright, N: -90, NEE: -30, SEE: 30, S: 90, SWW: 150, NWW: 210, NORTH: -90, EAST: 0, SOUTH: 90, WEST: 180 };
  return names.map((f, i) => table[f] ?? -90 + (360 * i) / (n || 1));
}
