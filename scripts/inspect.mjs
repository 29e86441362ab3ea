import { openShop } from './lib/open-shop.mjs';
import { runMain } from './lib/stop-error.mjs';

// From the sources, for a production build holds no byte of the inspector.
await runMain(() => openShop({ mode: 'source', inspect: true }));
