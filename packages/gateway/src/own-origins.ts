import type { ShopConfig } from '@vitrin/core';

/** Every origin that the shop itself answers under: one, and under `subdomain` one for each locale. */
export function ownOrigins(shop: ShopConfig, storefront: URL): readonly string[] {
  const others = shop.locales.strategy === 'subdomain' ? shop.locales.list.map(({ origin }) => origin ?? '') : [];
  return [...new Set([storefront.origin, ...others])].filter((origin) => origin !== '');
}
