import { inRoot } from '../root.mjs';
import { findCall, stepsOf } from './steps.mjs';
import { watchCalls } from './watch-calls.mjs';

/** A card that the bank takes at once (Protocol payment-methods §2). */
const CARD = '4543600000003015';

/**
 * Buys two shirts as a guest on a host in this process, and records the one request that pays: a card, without 3-D, with its
 * idempotency key.
 *
 * @returns {Promise<import('./steps.mjs').Step[]>} from the route's handler on
 */
export async function recordPay() {
  const host = inRoot('packages/commerce-host/src');
  const record = watchCalls(`${host}/`);
  const { createTestHost } = await import(`${host}/testing/test-host.ts`);
  const { attemptId, confirm, goToConfirmation, orderToken } = await import(
    `${host}/checkout/checkout-journey.fixture.ts`
  );
  const shop = await createTestHost();
  try {
    const shopper = shop.shopper();
    const ready = await goToConfirmation(shopper, CARD);
    const { result, calls } = await record(() => confirm(shopper, CARD, { key: attemptId(ready) }));
    const handled = findCall(calls, 'postCheckout');
    if (!handled || orderToken(result) === '') throw new Error('record-pay: the request did not place an order.');
    return stepsOf([handled]);
  } finally {
    await shop.close();
  }
}
