import { expect, it } from 'vitest';
import { businessBasketSample } from '../contract/samples/business-samples.ts';
import { createTestCommerce } from '../test-ports.ts';
import { addForDivisions } from './add-for-divisions.actors.ts';

const entries = [
  { product: 1201, division: 1, quantity: 2 },
  { product: 1201, division: 3, quantity: 5 },
];

it('[1] add ─┐ [2] add: one after the other, and the basket is old', async () => {
  const { commerce, host } = createTestCommerce();
  const old: string[] = [];
  commerce.signals.subscribe((signal) => signal.type === 'invalidated' && old.push(...signal.tags));
  const adding = addForDivisions(commerce, entries);
  const first = await host.request(1);
  expect(first.method).toBe('POST');
  expect(host.requests).toHaveLength(1);
  await first.reply(200, businessBasketSample);
  await (await host.request(2)).reply(200, businessBasketSample);
  expect(await adding).toEqual({ added: [1, 3], error: null });
  expect(old).toEqual(['BasketB2b', 'BasketB2b']);
});

it('the first that fails ends it; what was written stays', async () => {
  const { commerce, host } = createTestCommerce();
  const adding = addForDivisions(commerce, [...entries, { product: 1201, division: 4, quantity: 1 }]);
  await (await host.request(1)).reply(200, businessBasketSample);
  await (await host.request(2)).reply(400, { quantity: ['Too many.'] });
  expect(await adding).toMatchObject({ added: [1], error: { code: 'VALIDATION_FAILED' } });
  expect(host.requests).toHaveLength(2);
});
