import { room as databaseRestart } from './database-restart.mjs';
import { room as diskFull } from './disk-full.mjs';
import { room as journeys } from './journeys.mjs';
import { room as outage } from './outage.mjs';
import { room as passThrough } from './pass-through.mjs';
import { room as pictures } from './pictures.mjs';
import { room as productPage } from './product-page.mjs';
import { room as slowClients } from './slow-clients.mjs';
import { room as soak } from './soak.mjs';

/** @type {readonly import('./lib/room.mjs').Room[]} the quick ones first */
export const rooms = [
  pictures,
  outage,
  databaseRestart,
  diskFull,
  slowClients,
  passThrough,
  productPage,
  journeys,
  soak,
];
