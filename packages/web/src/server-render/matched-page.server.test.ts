import { createShopConfig } from '@vitrin/core';
import { expect, it } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';

it('knows the file of an own page by its address, and none of a page that is looked up', async () => {
  const shop = createShopConfig();
  const renderer = await createPageRenderer(shop);
  const expected = (locale: string, path: string) => {
    const found = shop.locales.list.find(({ value }) => value === locale);
    if (found === undefined) throw new Error(locale);
    return renderer.expectedModules(found, path).now;
  };
  expect(expected('en', '/')).toEqual(['src/pages/HomePage.tsx']);
  expect(expected('en', '/orders/checkout/payment/')).toEqual(['src/checkout/page/CheckoutPage.tsx']);
  expect(expected('tr', '/tr/list/')).toEqual(['src/pages/CategoryPage.tsx']);
  expect(expected('en', '/linen-shirt-m/')).toEqual([]);
});
