import type { Commerce, CommerceConfig, CommercePorts } from '../commerce.types.ts';
import { createCommerce } from '../create-commerce.ts';
import { createShopConfig } from '../shop-config.ts';

/**
 * What a part is started with: the shop's composition root, which every part of one page shares, or the ports, where the page
 * has this part alone.
 */
export type ShopSource =
  | { readonly commerce: Commerce }
  | { readonly ports: CommercePorts; readonly config?: Partial<CommerceConfig> };

/** The composition root of a source. Without a `config` it is that of a page beside its shop's gateway, in English and lira. */
export function commerceOf(source: ShopSource): Commerce {
  if ('commerce' in source) return source.commerce;
  return createCommerce(
    {
      baseUrl: '/api/client/',
      transport: 'gateway',
      locale: { value: 'en', apiValue: 'en-us' },
      currency: 'try',
      shop: createShopConfig(),
      ...source.config,
    },
    source.ports,
  );
}
