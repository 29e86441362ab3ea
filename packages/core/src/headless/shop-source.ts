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

/** Settings of a page beside its shop's gateway, in English and lira. */
const defaults = (): CommerceConfig => ({
  baseUrl: '/api/client/',
  transport: 'gateway',
  locale: { value: 'en', apiValue: 'en-us' },
  currency: 'try',
  shop: createShopConfig(),
});

/**
 * The composition root of a source. Without a `config` it is that of a page beside its shop's gateway, in English and lira.
 * @throws TypeError for a missing or misplaced option, RangeError for a currency that the shop does not list.
 */
export function commerceOf(source: ShopSource): Commerce {
  const given: { readonly commerce?: Commerce; readonly ports?: CommercePorts } = source ?? {};
  if (given.commerce?.http) return given.commerce;
  if (given.commerce) throw new TypeError('commerce is no composition root. Give what commerceOf returns.');
  if (!given.ports)
    throw new TypeError('commerce is missing. Give commerceOf({ ports: createBrowserPorts() }), or the ports alone.');
  const settings = defaults();
  const misplaced = Object.keys(settings).find((name) => name in source);
  if (misplaced) throw new TypeError(`${misplaced} is a setting of config. Write config: { ${misplaced}: … }.`);
  const config = { ...settings, ...('config' in source ? source.config : {}) };
  if (config.transport !== 'gateway' && config.transport !== 'host')
    throw new TypeError(`transport is "${config.transport}". Give gateway or host.`);
  const codes = config.shop.currencies.list.map(({ code }) => code);
  if (!codes.includes(config.currency))
    throw new RangeError(
      `currency is "${config.currency}". Give one of ${codes.join(', ')}, or add it to currencies.list of config.shop.`,
    );
  return createCommerce(config, given.ports);
}
