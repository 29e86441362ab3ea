/** The suite that every front end on this checkout can be held to: `packages/chart-testing/README.md`, "Other front ends". */
export { checkoutCommands, type SuiteCommand } from './checkout-commands.table.ts';
export { checkoutPromises } from './checkout-promises.ts';
export { checkoutSuite } from './checkout-suite.ts';
export type { ShopBooks, ShopPlace, ShopReading } from './shop-reading.types.ts';
export { typed } from './typed.table.ts';
