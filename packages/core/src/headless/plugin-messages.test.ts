import { describe, expect, it } from 'vitest';
import { wireReply } from '../checkout/checkout.fixtures.ts';
import { card } from '../checkout/methods/card/card.method.ts';
import { coins } from '../checkout/methods/coins.fixtures.ts';
import { first } from '../checkout/methods/method-plugin.fixtures.ts';
import { createTestCommerce } from '../test-ports.ts';
import { createCheckout } from './create-checkout.ts';

describe('a malformed message of a payment method', () => {
  it.each([
    [{ type: 'payment.place' }, 'payment.place without request.pageCommand'],
    [{ type: 'payment.place', request: { pageCommand: { page: 'CoinPage' } } }, 'payment.place for "CoinPage"'],
    [{ type: 'payment.redirect' }, 'payment.redirect without url'],
    [{ type: 'payment.done' }, '"payment.done"'],
  ])('%j ends the payment, and the log names its place', async (message, words) => {
    const errors: string[] = [];
    const logger = {
      warn: () => {},
      error: (text: string, details?: object) => void errors.push(`${text} ${JSON.stringify(details)}`),
    };
    const { commerce, host } = createTestCommerce({ ports: { logger } });
    const fake = coins();
    const checkout = createCheckout({ commerce, origin: 'https://shop.test', methods: [card(), fake.method] });
    await (await host.request(1)).reply(200, wireReply(first));
    fake.newest().tell({ type: 'method.ready' });
    const paid = checkout.send('payment.submit', { agreement: true });
    await expect.poll(() => fake.newest().heard).toContain('payment.submit');
    fake.newest().tell(message as never);
    expect(await paid).toMatchObject({ ok: false, reason: 'refused' });
    expect(errors).toEqual([
      expect.stringContaining(JSON.stringify(`Payment method "coins" sent ${words}`).slice(1, -1)),
    ]);
    expect(checkout.getView()).toMatchObject({ screen: 'failed', canRetry: true });
  });
});
