import { pick, type TestHost } from '@vitrin/commerce-host/testing';
import { describe, expect, it } from 'vitest';
import { createRecordedMedusa } from './engine/recorded-medusa.fixture.ts';
import { nameOf, openGuest, useGuest } from './guest-purchase.fixture.ts';

describe('calls to Medusa', () => {
  let test: TestHost;
  useGuest((_guest, opened) => {
    test = opened;
  });

  it('makes at most 14 of them for a guest’s purchase, however often its pages are read', async () => {
    const medusa = createRecordedMedusa();
    const guest = await openGuest(test, { over: medusa.engine, cards: 'pp_system_default' });
    const { ada } = guest;
    const read = async () => {
      for (const path of ['/baskets/basket/', '/baskets/basket/mini/', '/orders/checkout/']) await ada.get(path);
    };
    await read();
    await guest.goToPayment({ afterEach: read });
    const reply = await guest.payByCard('4543600000000003');
    expect(nameOf(reply)).toBe('ThankYouPage');
    const page = String(pick(reply.body, 'context_list', 0, 'page_context', 'redirect_url'));
    for (const _ of ['server', 'browser']) expect((await ada.get(`${page}?format=json`)).status).toBe(200);
    await read();
    expect(medusa.calls).toEqual({
      catalogue: 4,
      'cart write': 3,
      'shipping options': 1,
      'cart read': 1,
      payment: 2,
      completion: 1,
      order: 2,
    });
  });
});
