import { openShop } from './lib/open-shop.mjs';
import { runMain } from './lib/stop-error.mjs';

await runMain(() => openShop({ mode: 'built' }));
