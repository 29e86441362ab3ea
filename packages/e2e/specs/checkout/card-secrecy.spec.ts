import { allPurchases, quickPurchases } from '../../src/secrecy/purchases.ts';
import { watchPurchases } from '../../src/secrecy/watch-purchases.ts';
import { test } from '../../src/secrecy/watched-shop.ts';

// The control alone records a trace; an error that nobody catches is one of its leaks.
test.use({ trace: 'off', screenshot: 'off', expectedConsole: [/planted/] });

if (process.env.LONG === '1') watchPurchases('PGlite', allPurchases, ' @bank');
else watchPurchases('PGlite', quickPurchases);
