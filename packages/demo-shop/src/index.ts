import type { DemoShop } from '@vitrin/commerce-host/seeding';

/** Sources run as they are; the build puts both programs into one folder. */
const pictureProgram = import.meta.url.endsWith('.ts') ? './drawings/picture-process.ts' : './picture-process.js';

/** The demo of the reference host. */
export const demoShop: DemoShop = {
  // The goods are large and written once: later starts do not load them.
  fill: async (tx, options) => (await import('./fill-shop.ts')).fillShop(tx, options),
  pictures: new URL('../pictures.bin', import.meta.url),
  pictureProgram: new URL(pictureProgram, import.meta.url),
};
