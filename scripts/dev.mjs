import { openShop } from './lib/open-shop.mjs';
import { runMain } from './lib/stop-error.mjs';

// From the sources: a change of the shop replaces its modules in the browser, a change of the host restarts it.
await runMain(() => openShop({ mode: 'watch', inspect: true }));
