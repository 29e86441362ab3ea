import type { LocaleConfig, LocaleStrategy, ShopConfig } from '@vitrin/core';
import { ConfigError } from '@vitrin/gateway/parts';
import { pseudoLocale } from '../src/i18n/pseudo-locale.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const strategies: readonly LocaleStrategy[] = ['show-all', 'hide-default', 'subdomain', 'hide-all'];

/**
 * How locales stand in addresses, on top of the shop's configuration (Protocol gateway §8).
 *
 * - `LOCALE_STRATEGY`: show-all, hide-default, subdomain or hide-all.
 * - `LOCALE_ORIGINS`: each locale's own origin under subdomain, `en=https://shop.example,tr=https://tr.shop.example`.
 *   Absent: the default locale has the storefront's, every other one that with its value in front.
 * - `PSEUDO_LOCALE=1`: offers mirrored English from right to left, to see that the layout turns. Never for shoppers.
 *
 * @throws ConfigError naming the variable.
 */
export function withLocaleSettings(shop: ShopConfig, env: Environment, storefront: URL): ShopConfig {
  const strategy = readStrategy(env) ?? shop.locales.strategy;
  const list = env.PSEUDO_LOCALE === '1' ? [...shop.locales.list, pseudoLocale] : shop.locales.list;
  const given = readOrigins(env, list);
  const withOrigin = (locale: LocaleConfig): LocaleConfig => {
    const origin = given.get(locale.value) ?? locale.origin ?? derivedOrigin(locale, shop, storefront);
    return { ...locale, origin };
  };
  return {
    ...shop,
    locales: { ...shop.locales, strategy, list: strategy === 'subdomain' ? list.map(withOrigin) : list },
  };
}

function readStrategy(env: Environment): LocaleStrategy | undefined {
  const text = env.LOCALE_STRATEGY;
  if (text === undefined || text === '') return undefined;
  const found = strategies.find((strategy) => strategy === text);
  if (found === undefined) {
    throw new ConfigError(`LOCALE_STRATEGY=${text} is no strategy; set it to ${strategies.join(', ')}.`);
  }
  return found;
}

function readOrigins(env: Environment, list: readonly LocaleConfig[]): ReadonlyMap<string, string> {
  const origins = new Map<string, string>();
  for (const part of (env.LOCALE_ORIGINS ?? '').split(',').map((text) => text.trim())) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const value = part.slice(0, at);
    const address = part.slice(at + 1);
    const isKnown = list.some((locale) => locale.value === value);
    if (at < 1 || !isKnown || !/^https?:\/\//.test(address) || !URL.canParse(address)) {
      throw new ConfigError(
        `LOCALE_ORIGINS holds "${part}"; write locale=origin with commas between, like tr=https://tr.shop.example.`,
      );
    }
    origins.set(value, new URL(address).origin);
  }
  return origins;
}

function derivedOrigin({ value }: LocaleConfig, shop: ShopConfig, storefront: URL): string {
  if (value === shop.locales.default) return storefront.origin;
  return `${storefront.protocol}//${value.toLowerCase()}.${storefront.host}`;
}
