import module from 'node:module';
import { compiledCache } from './lib/root.mjs';

// What was compiled at the last start need not be compiled at this one; a Node that is only to install the pinned one may not know it.
module.enableCompileCache?.(compiledCache);
const { openShop } = await import('./lib/open-shop.mjs');
const { runMain } = await import('./lib/stop-error.mjs');

await runMain(() => openShop({ mode: 'built' }));
