import { describe, expect, it } from 'vitest';
import { checkoutMessages, shopMessages } from './messages.ts';

const locales = Object.keys(shopMessages);

describe('catalogues', () => {
  it.each(locales)('shop and checkout say the same in %s where they share a text', async (locale) => {
    const shop = (await shopMessages[locale]?.())?.messages ?? {};
    const checkout = (await checkoutMessages[locale]?.())?.messages ?? {};
    const differing = Object.keys(checkout).filter(
      (id) => id in shop && JSON.stringify(shop[id]) !== JSON.stringify(checkout[id]),
    );
    expect(differing.map((id) => [shop[id], checkout[id]])).toEqual([]);
  });

  it('hold the same texts in every language', async () => {
    for (const catalogues of [shopMessages, checkoutMessages]) {
      const ids = await Promise.all(
        locales.map(async (locale) => Object.keys((await catalogues[locale]?.())?.messages ?? {})),
      );
      for (const list of ids) expect(list.sort()).toEqual(ids[0]?.sort());
    }
  });
});
