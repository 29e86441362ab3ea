/** Parts of the host that a package for tests joins: a host in one process over an image of a seeded database. */
export { openPglite } from '../db/open-pglite.ts';
export { seedOnce } from '../seed/seed-once.ts';
export { DatabaseImage, imageOf } from './database-image.ts';
export { openPurchaseBooks, type PurchaseBooks } from './purchase-books.ts';
export { createSeededHost } from './seeded-host.ts';
