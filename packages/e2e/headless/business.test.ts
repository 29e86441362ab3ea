import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import {
  type BusinessBasketActor,
  type BusinessBasketEmitted,
  selectBusinessBasket,
  startBusinessBasket,
} from '@vitrin/core/business';
import { createAccountQueries } from '@vitrin/core/cache';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClientSession } from './client-session.fixture.ts';

const mug = 1201;
const [izmir, ankara] = [2, 3];

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

const settled = (actor: BusinessBasketActor) =>
  expect
    .poll(() => {
      const { isBusy, isRefreshing } = selectBusinessBasket(actor.getSnapshot());
      return [isBusy, isRefreshing];
    })
    .toEqual([false, false]);

/** A tab with a running business basket. */
async function open() {
  const { commerce, line } = await openClientSession(host, 'business@example.test');
  const queries = createAccountQueries(commerce);
  const actor = startBusinessBasket(commerce, await queries.businessBasket().fetch());
  const emitted: BusinessBasketEmitted[] = [];
  actor.on('command.written', (event) => emitted.push(event));
  const send = async (...events: readonly Parameters<BusinessBasketActor['send']>[0][]) => {
    for (const event of events) actor.send(event);
    await settled(actor);
    return selectBusinessBasket(actor.getSnapshot());
  };
  return { commerce, line, queries, send, emitted };
}

it('a basket of two divisions becomes a draft, is taken up again and sent for an offer', async () => {
  const { queries, send, emitted } = await open();
  expect((await send({ type: 'basket.clear' })).lines).toEqual([]);
  const wanted = await send(
    { type: 'line.add', product: mug, division: izmir, quantity: 2 },
    { type: 'line.add', product: mug, division: ankara, quantity: 1 },
    { type: 'line.set', product: mug, division: ankara, quantity: 9 },
    { type: 'line.set', product: mug, division: ankara, quantity: 3 },
  );
  expect(wanted.lines).toMatchObject([{ product: mug, quantity: 5, quantities: { [izmir]: 2, [ankara]: 3 } }]);
  const [line] = wanted.lines;
  expect(wanted.asked).toEqual({ [izmir]: 2 * (line?.unitPrice ?? 0), [ankara]: 3 * (line?.unitPrice ?? 0) });
  expect((await send({ type: 'draft.save', name: 'Mugs' })).lines).toEqual([]);
  const [draft] = await queries.businessDrafts().fetch();
  expect(draft).toMatchObject({ name: 'Mugs', totalQuantity: 5 });

  await send({ type: 'line.add', product: mug, division: izmir, quantity: 1 });
  const taken = await send({ type: 'draft.save', name: 'Mugs' });
  expect(taken.errors['draft.save']?.fields).toEqual({ name: ['You have a draft with this name.'] });
  const loaded = await send({ type: 'draft.load', draft: draft?.id ?? 0 });
  expect(loaded).toMatchObject({ quantity: 5, errors: { 'draft.save': { code: 'VALIDATION_FAILED' } } });

  await send({ type: 'quotation.create', name: 'ok for spring' });
  expect(emitted.at(-1)).toMatchObject({ result: { quotation: expect.stringMatching(/^Q\d{10}$/) } });
  const approved = await queries.quotations({ page: 1, status: 'approved' }).fetch();
  expect(approved.results[0]).toMatchObject({ name: 'ok for spring', status: 'approved' });
});

it('a basket above a division’s limit is kept, and the division is named', async () => {
  const { send } = await open();
  const view = await send(
    { type: 'line.add', product: mug, division: ankara, quantity: 900 },
    { type: 'quotation.create', name: 'Too many mugs' },
  );
  expect(view.quantity).toBe(900);
  expect(view.errors['quotation.create']).toMatchObject({
    messages: ['This is more than the monthly limit of: Kaya Hotels, Ankara.'],
  });
});

it('an offer whose reply is lost is asked for once, and the basket shows the truth', async () => {
  const { send, line, queries } = await open();
  await send({ type: 'basket.clear' });
  await send({ type: 'line.add', product: mug, division: izmir, quantity: 1 });
  line.breakNext('POST /b2b/my-quotations/', 'drop-reply');
  const view = await send({ type: 'quotation.create', name: 'Lost and found' });
  expect(view).toMatchObject({ lines: [], errors: { 'quotation.create': { code: 'FETCH_FAILED' } } });
  const { results } = await queries.quotations({ page: 1 }).fetch();
  expect(results.filter(({ name }) => name === 'Lost and found')).toHaveLength(1);
});

it('a user without a division is refused, which is not a failed sign-in', async () => {
  const { commerce } = await openClientSession(host, 'shopper@example.test');
  await expect(createAccountQueries(commerce).divisions().fetch()).rejects.toMatchObject({ status: 403 });
});
