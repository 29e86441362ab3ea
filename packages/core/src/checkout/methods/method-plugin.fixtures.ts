// For tests alone; no index exports it: a checkout with a way to pay of a front end’s own.

import { createTestCommerce, ManualClock } from '../../test-ports.ts';
import { creditCard, pages, preOrders, redirection, type WireReply, wireReply } from '../checkout.fixtures.ts';
import { post } from '../checkout-status.fixtures.ts';
import { createCheckout } from '../create-checkout.ts';
import { selectCheckout } from '../view/checkout.select.ts';
import { card } from './card/card.method.ts';
import { coins } from './coins.fixtures.ts';
import type { AnyPaymentMethod } from './payment-method.types.ts';

export const option = { ...creditCard, pk: 10, name: 'Coins', slug: 'coins', payment_type: 'coins' };

export const coinsChosen = { ...preOrders.shipped, payment_option: option };

export const options = {
  PaymentOptionSelectionPage: { payment_options: [creditCard, redirection, option], unavailable_options: [] },
};

export const listed = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.note,
  ...options,
};

/** The page on which this way to pay is confirmed: one that the protocol has. */
export const confirm = { LoyaltyPaymentSelectedPage: { balance: '5000.00' } };

export const first: WireReply = { pages: { ...listed, ...confirm }, preOrder: coinsChosen, revision: 5 };

export const byCard: WireReply = {
  pages: { ...listed, ...pages.installments, ...pages.confirm },
  preOrder: preOrders.ready,
  revision: 5,
};

export const placed = wireReply({
  pages: pages.thankYou,
  preOrder: coinsChosen,
  revision: 9,
  attempt: { id: 'a1', state: 'placed' },
});

export const note = post({ page: 'OrderNotePage', input: { note: 'Ring' } });

export const pay = post({ page: 'LoyaltyPaymentSelectedPage', input: { agreement: true } });

export async function start(methods: readonly AnyPaymentMethod[], read: WireReply = first, attempt?: string) {
  const clock = new ManualClock();
  const run = createTestCommerce({ ports: { clock } });
  const checkout = createCheckout({
    commerce: run.commerce,
    origin: 'http://localhost:3000',
    methods: [card(), ...methods],
    select: selectCheckout,
    ...(attempt && { attempt }),
  });
  await (await run.host.request(1)).reply(200, wireReply(read));
  return { ...run, checkout, clock, send: checkout.send, view: checkout.getView };
}

export async function startReady() {
  const fake = coins();
  const run = await start([fake.method]);
  fake.newest().tell({ type: 'method.ready' });
  return { ...run, fake, coins: fake.newest() };
}
