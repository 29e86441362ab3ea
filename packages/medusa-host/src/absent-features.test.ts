import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { type Guest, useGuest } from './guest-purchase.fixture.ts';

/** A call of each feature; mails about orders have none. */
const CALLS: Readonly<Record<string, string>> = {
  loyalty: 'GET /account/loyalty/',
  offers: 'GET /account/basket-offers',
  collections: 'GET /wishlists/user-collections/',
  alerts: 'GET /wishlists/product-alerts/',
  security: 'POST /users/password/change/',
  newsletter: 'POST /email-subscription/',
  'password-reset': 'POST /users/password/reset/',
  'phone-sign-in': 'POST /users/otp-login/',
  contact: 'GET /users/contact-us-subjects/',
  'help-pages': 'GET /pretty_urls/?new_path__exact=/delivery-and-returns/',
  'named-baskets': 'GET /baskets/basket-list/',
  installments: 'GET /payments/cards/product/1/',
  stores: 'GET /retail_store_stock/1/',
  'old-orders': 'GET /users/old-orders/',
  'saved-cards': 'GET /account/saved-cards/',
  'bulk-cancellation': 'POST /users/orders/bulk_cancellation_requests/',
};

/** Features in the shop's setting `ABSENT_FEATURES`, as a file gives it. */
function settingIn(path: string): readonly string[] {
  const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  return /ABSENT_FEATURES(?:=|:\s*')([\w,-]+)/.exec(text)?.[1]?.split(',') ?? [];
}

describe('features that Medusa’s host lacks', () => {
  let ada: Guest['ada'];
  useGuest((guest) => {
    ada = guest.ada;
  });

  it('are those whose calls it answers with 404, 405 or with nothing', async () => {
    const missing = ['order-mails'];
    for (const [feature, call] of Object.entries(CALLS)) {
      const [method = '', path = ''] = call.split(' ');
      const { status, body } = method === 'GET' ? await ada.get(path) : await ada.send(method, path, {});
      if (status === 404 || status === 405 || body.count === 0) missing.push(feature);
    }
    expect(missing.toSorted()).toEqual(settingIn('medusa/rig/services.mjs').toSorted());
  });

  it('are the setting that the guide gives', () => {
    expect(settingIn('docs/connecting-medusa.md')).toEqual(settingIn('medusa/rig/services.mjs'));
  });
});
