import { createShopConfig } from '@vitrin/core';
import { commerceOf } from '@vitrin/core/headless';
import { createBrowserPorts } from '@vitrin/ports/browser';

// The wallet's script may come from there and from nowhere else.
const shop = createShopConfig({ allowedOrigins: [import.meta.env.WALLET_URL ?? 'http://localhost:4002'] });
export const commerce = commerceOf({ ports: createBrowserPorts(), config: { shop } });
