import {
  AccountOrderPageSchema,
  AccountOrderSchema,
  BasketOffersSchema,
  BusinessBasketSchema,
  BusinessDraftListSchema,
  CancellationReasonPageSchema,
  ContactSubjectListSchema,
  DivisionPageSchema,
  FoundOrderSchema,
  KeptCardPageSchema,
  LoadedDraftSchema,
  LoyaltyBalanceSchema,
  LoyaltyMovementPageSchema,
  OfferPageSchema,
  OldOrderPageSchema,
  ProfileSchema,
  QuotationPageSchema,
  type ReplySchema,
  readReply,
} from '@vitrin/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../auth/auth-journey.fixture.ts';
import { cancel, placeByCard } from '../orders/account-orders.fixture.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestReply, TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;
let ada: TestShopper;
let mert: TestShopper;
let orderNumber: string;

beforeAll(async () => {
  host = await createTestHost();
  const placed = await placeByCard(host, { quantity: 2 });
  ada = placed.shopper;
  orderNumber = placed.order.number;
  await cancel(ada, placed.order, [0]);
  mert = await signedIn(host, 'business@example.test');
  await mert.send('POST', '/b2b/basket/', { division: 1, product_remote_id: 1201, quantity: 2 });
  await mert.send('POST', '/b2b/basket/save/', { name: 'Draft' });
  await mert.send('POST', '/b2b/basket/', { division: 1, product_remote_id: 1201, quantity: 2 });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

function read(schema: ReplySchema<unknown>, { status, text }: TestReply): unknown {
  expect(status).toBe(200);
  const reply = readReply(schema, JSON.parse(text));
  expect(reply).toMatchObject({ ok: true, losses: [] });
  return reply.ok ? reply.value : undefined;
}

describe('replies of the account, read by core’s contract', () => {
  it.each<[string, ReplySchema<unknown>]>([
    ['/users/profile/', ProfileSchema],
    ['/users/contact-us-subjects/', ContactSubjectListSchema],
    ['/users/orders/', AccountOrderPageSchema],
    ['/users/old-orders/', OldOrderPageSchema],
    ['/users/orders/cancellation_reasons/', CancellationReasonPageSchema],
    ['/account/saved-cards/', KeptCardPageSchema],
    ['/account/loyalty-account-balance/', LoyaltyBalanceSchema],
    ['/account/loyalty/', LoyaltyMovementPageSchema],
    ['/account/basket-offers', BasketOffersSchema],
    ['/account/future-basket-offers', OfferPageSchema],
    ['/account/expired-basket-offers', OfferPageSchema],
    ['/account/discount-items', OfferPageSchema],
  ])('GET %s', async (path, schema) => {
    expect(readReply(schema, null).ok).toBe(false);
    read(schema, await ada.get(path));
  });

  it('an order with something cancelled, by its owner and without an account', async () => {
    const own = read(AccountOrderSchema, await ada.get(`/users/orders/${orderNumber}/`));
    expect(own).toMatchObject({
      number: orderNumber,
      isCancellable: true,
      orderitemSet: [{ activeCancellationRequest: { easyReturn: null } }, { activeCancellationRequest: null }],
    });
    const email = 'shopper@example.test';
    const found = await host.shopper().form('/users/orders/anonymous', { email, number: orderNumber });
    expect(read(FoundOrderSchema, found)).toEqual(own);
    expect(readReply(FoundOrderSchema, []).ok).toBe(false);
  });

  it.each<[string, ReplySchema<unknown>]>([
    ['/b2b/my-divisions/', DivisionPageSchema],
    ['/b2b/basket/', BusinessBasketSchema],
    ['/b2b/basket/drafts/', BusinessDraftListSchema],
    ['/b2b/my-quotations/', QuotationPageSchema],
  ])('GET %s', async (path, schema) => {
    expect(readReply(schema, null).ok).toBe(false);
    read(schema, await mert.get(path));
  });

  it('what making a quotation and loading a draft answer', async () => {
    const [draft] = JSON.parse((await mert.get('/b2b/basket/drafts/')).text);
    read(LoadedDraftSchema, await mert.send('POST', `/b2b/basket/${draft.id}/load/`));
    const made = await mert.send('POST', '/b2b/my-quotations/', { name: 'ok rooms' });
    expect(read(BusinessBasketSchema, made)).toMatchObject({ quotation: { number: expect.any(String) } });
  });
});
