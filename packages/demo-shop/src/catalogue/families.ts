import { basketFamily } from './families/basket.family.ts';
import { bowlFamily } from './families/bowl.family.ts';
import { candleFamily } from './families/candle.family.ts';
import { cardFamily } from './families/card.family.ts';
import { chairFamily } from './families/chair.family.ts';
import { clockFamily } from './families/clock.family.ts';
import { cushionFamily } from './families/cushion.family.ts';
import { glassFamily } from './families/glass.family.ts';
import { holderFamily } from './families/holder.family.ts';
import { jugFamily } from './families/jug.family.ts';
import { lampFamily } from './families/lamp.family.ts';
import { mirrorFamily } from './families/mirror.family.ts';
import { mugFamily } from './families/mug.family.ts';
import { notebookFamily } from './families/notebook.family.ts';
import { pendantFamily } from './families/pendant.family.ts';
import { planterFamily } from './families/planter.family.ts';
import { plateFamily } from './families/plate.family.ts';
import { posterFamily } from './families/poster.family.ts';
import { rugFamily } from './families/rug.family.ts';
import { stoolFamily } from './families/stool.family.ts';
import { throwFamily } from './families/throw.family.ts';
import { towelFamily } from './families/towel.family.ts';
import { trayFamily } from './families/tray.family.ts';
import { vaseFamily } from './families/vase.family.ts';
import { wrapFamily } from './families/wrap.family.ts';
import type { Family } from './family.types.ts';

/** All families, in the order in which the catalogue takes turns between them: neighbours differ in form and colour. */
export const FAMILIES: readonly Family[] = [
  vaseFamily,
  lampFamily,
  rugFamily,
  mugFamily,
  posterFamily,
  chairFamily,
  bowlFamily,
  cushionFamily,
  candleFamily,
  planterFamily,
  notebookFamily,
  pendantFamily,
  plateFamily,
  basketFamily,
  glassFamily,
  clockFamily,
  throwFamily,
  jugFamily,
  cardFamily,
  mirrorFamily,
  holderFamily,
  towelFamily,
  trayFamily,
  stoolFamily,
  wrapFamily,
];
