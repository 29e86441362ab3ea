import type { DrawingKind, Kind } from './drawing.types.ts';
import { basketKind } from './kinds/basket.ts';
import { bowlKind } from './kinds/bowl.ts';
import { candleKind } from './kinds/candle.ts';
import { cardKind, posterKind } from './kinds/card-and-poster.ts';
import { chairKind } from './kinds/chair.ts';
import { clockKind } from './kinds/clock.ts';
import { cushionKind } from './kinds/cushion.ts';
import { glassKind } from './kinds/glass.ts';
import { holderKind } from './kinds/holder.ts';
import { jugKind } from './kinds/jug.ts';
import { lampKind } from './kinds/lamp.ts';
import { mirrorKind } from './kinds/mirror.ts';
import { mugKind } from './kinds/mug.ts';
import { notebookKind } from './kinds/notebook.ts';
import { pendantKind } from './kinds/pendant.ts';
import { planterKind } from './kinds/planter.ts';
import { plateKind } from './kinds/plate.ts';
import { rugKind, towelKind } from './kinds/rug-and-towel.ts';
import { stoolKind } from './kinds/stool.ts';
import { throwKind } from './kinds/throw.ts';
import { trayKind } from './kinds/tray.ts';
import { vaseKind } from './kinds/vase.ts';
import { wrapKind } from './kinds/wrap.ts';

/** How each kind is drawn, and the words its pictures may use. */
export const KINDS: Readonly<Record<DrawingKind, Kind>> = {
  vase: vaseKind,
  planter: planterKind,
  basket: basketKind,
  clock: clockKind,
  mirror: mirrorKind,
  chair: chairKind,
  stool: stoolKind,
  mug: mugKind,
  bowl: bowlKind,
  plate: plateKind,
  jug: jugKind,
  glass: glassKind,
  tray: trayKind,
  lamp: lampKind,
  pendant: pendantKind,
  candle: candleKind,
  holder: holderKind,
  rug: rugKind,
  cushion: cushionKind,
  throw: throwKind,
  towel: towelKind,
  poster: posterKind,
  notebook: notebookKind,
  card: cardKind,
  wrap: wrapKind,
};
