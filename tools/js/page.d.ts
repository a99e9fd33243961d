/*
 * What the page's classes have besides what their constructors say plainly: members that come by
 * Object.assign or later, and the parts that a Hand is put together from. For the type check alone.
 */
import type { asking } from "../../web/js/why.js";
import type { barring } from "../../web/js/bar.js";
import type { foreseeing } from "../../web/js/foresee.js";
import type { planning } from "../../web/js/plans.js";
import type { lassoing } from "../../web/js/lasso.js";
import type { overlaying } from "../../web/js/overlay.js";
import type { looking } from "../../web/js/sight.js";
import type { lookingBack } from "../../web/js/past.js";

type Parts = typeof asking & typeof barring & typeof foreseeing & typeof planning & typeof lassoing;

type Overlays = typeof looking & typeof overlaying;
type Past = typeof lookingBack;

declare global {
  interface Window {
    aciesTable: any; /* for tests */
    aciesLanguage?: any; /* the edge at which words are translated, in another language than English */
  }
}

declare module "../../web/js/play.js" {
  interface Hand extends Parts {
    moment: any;
    loop: any;
    looping: any;
  }
}
declare module "../../web/js/analysis.js" {
  interface Analysis {
    state: string;
    done: number;
    of: number;
    first: any;
    result: any;
  }
}
declare module "../../web/js/api.js" {
  interface Socket {
    closed?: boolean;
  }
}
declare module "../../web/js/board.js" {
  interface Board extends Overlays {
    names: Map<string, string>;
    hoverFan: any;
    keepFan: any;
    measuring: any;
  }
}
declare module "../../web/js/choose.js" {
  interface Choices {
    verbNames: any;
  }
}
declare module "../../web/js/draft.js" {
  interface Draft {
    table: any;
    auto: any;
    real: any;
    texts: string[];
    marks: any[];
    steps: any[];
    alerts: any[];
  }
}
declare module "../../web/js/free.js" {
  interface Free {
    order: any;
  }
}
declare module "../../web/js/lesson.js" {
  interface Lesson {
    table: any;
    data: any;
    kept: any;
    games: any;
  }
}
declare module "../../web/js/replay.js" {
  interface Reel {
    gone: any;
  }
}
declare module "../../web/js/sounds.js" {
  interface Sounds {
    audio: any;
  }
}
declare module "../../web/js/table.js" {
  interface Table extends Past {
    replay: any;
    id: string;
    app: any;
    ctx: any;
    items: any[];
    queue: any[];
    trails: Map<string, any>;
    fallen: Map<string, any>;
    speed: string;
    held: any;
  }
}
