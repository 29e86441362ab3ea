import { drawBasket } from './kinds/basket.ts';
import { drawBowl } from './kinds/bowl.ts';
import { drawCandle } from './kinds/candle.ts';
import { drawCard } from './kinds/card.ts';
import { drawChair } from './kinds/chair.ts';
import { drawClock } from './kinds/clock.ts';
import { drawCushion } from './kinds/cushion.ts';
import { drawGlass } from './kinds/glass.ts';
import { drawHolder } from './kinds/holder.ts';
import { drawJug } from './kinds/jug.ts';
import { drawLamp } from './kinds/lamp.ts';
import { drawMirror } from './kinds/mirror.ts';
import { drawMug } from './kinds/mug.ts';
import { drawNotebook } from './kinds/notebook.ts';
import { drawPendant } from './kinds/pendant.ts';
import { drawPlanter } from './kinds/planter.ts';
import { drawPlate } from './kinds/plate.ts';
import { drawPoster } from './kinds/poster.ts';
import { drawRug } from './kinds/rug.ts';
import { drawStool } from './kinds/stool.ts';
import { drawThrow } from './kinds/throw.ts';
import { drawTowel } from './kinds/towel.ts';
import { drawTray } from './kinds/tray.ts';
import { drawVase } from './kinds/vase.ts';
import { drawWrap } from './kinds/wrap.ts';
import type { DrawingKind } from './picture-spec.types.ts';
import type { DrawThing } from './thing.types.ts';

/** The drawing function of each kind. */
export const KINDS: Readonly<Record<DrawingKind, DrawThing>> = {
  vase: drawVase,
  planter: drawPlanter,
  basket: drawBasket,
  clock: drawClock,
  mirror: drawMirror,
  chair: drawChair,
  stool: drawStool,
  mug: drawMug,
  bowl: drawBowl,
  plate: drawPlate,
  jug: drawJug,
  glass: drawGlass,
  tray: drawTray,
  lamp: drawLamp,
  pendant: drawPendant,
  candle: drawCandle,
  holder: drawHolder,
  rug: drawRug,
  cushion: drawCushion,
  throw: drawThrow,
  towel: drawTowel,
  poster: drawPoster,
  notebook: drawNotebook,
  card: drawCard,
  wrap: drawWrap,
};
