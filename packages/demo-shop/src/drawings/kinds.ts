import { basketKind } from './kinds/basket.ts';
import { bowlKind } from './kinds/bowl.ts';
import { candleKind } from './kinds/candle.ts';
import { cardKind } from './kinds/card.ts';
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
import { posterKind } from './kinds/poster.ts';
import { rugKind } from './kinds/rug.ts';
import { stoolKind } from './kinds/stool.ts';
import { throwKind } from './kinds/throw.ts';
import { towelKind } from './kinds/towel.ts';
import { trayKind } from './kinds/tray.ts';
import { vaseKind } from './kinds/vase.ts';
import { wrapKind } from './kinds/wrap.ts';
import type { DrawingKind } from './picture-spec.types.ts';
import type { Kind } from './thing.types.ts';

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
