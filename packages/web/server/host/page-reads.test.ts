import { createShopConfig } from '@vitrin/core';
import { createLog } from '@vitrin/gateway/parts';
import { expect, it } from 'vitest';
import { createStaleCache } from '../../framework/server/stale-cache.ts';
import { createPageReads, type KeptReply } from './page-reads.ts';

it('what is kept weighs as many bytes as the host sent, what is missing none', async () => {
  const { locales, currencies } = createShopConfig();
  const [locale] = locales.list;
  const [currency] = currencies.list;
  if (locale === undefined || currency === undefined) throw new Error('The shop has no language or no currency.');
  const sizes: number[] = [];
  const cache = createStaleCache<KeptReply>({
    old: 'replace',
    maxEntries: 10,
    now: () => 0,
    sizeOf: ({ size }) => {
      sizes.push(size);
      return size;
    },
  });
  const body = Buffer.from('{"title":"Mug"}');
  const reads = createPageReads({
    host: {
      call: async ({ path }) => ({ status: path.startsWith('/cms/') ? 200 : 404, headers: {}, body }),
      isFull: () => false,
      close: () => {},
    },
    cache,
    locale,
    currency,
    log: createLog(
      () => {},
      () => 0,
    ),
    cookie: undefined,
  });
  await reads.seo('/mug/');
  expect(await (await reads.content()).widget('gone')).toBeUndefined();
  expect(sizes).toEqual([body.length, 0]);
});
