import type { Family } from './catalogue.types.ts';
import {
  bowlFamily,
  glassFamily,
  holderFamily,
  jugFamily,
  mugFamily,
  planterFamily,
  plateFamily,
  vaseFamily,
} from './families/ceramics.table.ts';
import {
  basketFamily,
  chairFamily,
  clockFamily,
  mirrorFamily,
  stoolFamily,
  trayFamily,
} from './families/furniture.table.ts';
import { candleFamily, lampFamily, pendantFamily } from './families/light.table.ts';
import { cardFamily, notebookFamily, posterFamily, wrapFamily } from './families/paper.table.ts';
import { cushionFamily, rugFamily, throwFamily, towelFamily } from './families/textile.table.ts';

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
