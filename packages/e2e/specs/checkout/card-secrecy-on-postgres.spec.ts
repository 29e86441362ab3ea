import { allPurchases } from '../../src/secrecy/purchases.ts';
import { watchPurchases } from '../../src/secrecy/watch-purchases.ts';
import { test } from '../../src/secrecy/watched-shop.ts';

test.use({ database: 'PostgreSQL', trace: 'off', screenshot: 'off', expectedConsole: [/planted/] });

if (process.env.LONG === '1') watchPurchases('PostgreSQL', allPurchases);
