import { describe, expect, it } from 'vitest';
import { createCardVault } from '../card/card-vault.ts';
import type { AddressBody } from '../contract/address.ts';
import { createTestCommerce, ManualClock, type TestPorts } from '../test-ports.ts';
import { pages, preOrders, wireAddress, wireReply } from './checkout.fixtures.ts';
import { selectCheckout } from './checkout.select.ts';
import { type CheckoutActor, startCheckout } from './start-checkout.ts';

const shop = 'http://localhost:3000';
const address: AddressBody = {
  title: 'Home',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  phone_number: '05551234567',
  country: 1,
  city: 34,
  township: 401,
  district: 4011,
  line: 'Example Street 12, flat 3',
  postcode: '34100',
};

/** A checkout against the host itself, every request answered by hand in its order. */
function startAtHost(attempt?: string) {
  const clock = new ManualClock();
  const vault = createCardVault({ clock, randomId: () => 'handle_00000000000000000001' });
  const { commerce, ports, host } = createTestCommerce({
    config: { baseUrl: 'http://host.test/', transport: 'host' },
    ports: { vault, clock },
  });
  const actor = startCheckout(commerce, { origin: shop, ...(attempt ? { attempt } : {}) });
  let count = 0;
  /** Waits for the next request, checks it word for word, and answers it. */
  const next = async (expected: string, status: number, reply: unknown) => {
    count += 1;
    const request = await host.request(count);
    const told = `${request.method} ${request.path} ${decodeURIComponent(request.body.replaceAll('+', ' '))}`.trim();
    expect(told).toBe(expected);
    await request.reply(status, reply);
    return request;
  };
  const view = () => selectCheckout(actor.getSnapshot());
  return { actor, ports, vault, next, view, requestCount: () => host.requests.length };
}

type Run = ReturnType<typeof startAtHost>;

async function reachPayable({ actor, next, view }: Run): Promise<void> {
  await next(
    'GET /orders/checkout/',
    200,
    wireReply({ pages: pages.index, preOrder: {}, template_name: 'orders/index.html', revision: 1 }),
  );
  expect(view().screen).toBe('identify');
  actor.send({ type: 'page.submit', page: 'IndexPage', input: { email: 'ada@example.test', phone: '05551234567' } });
  await next(
    'POST /orders/checkout/?page=IndexPage user_email=ada@example.test&phone_number=05551234567',
    200,
    wireReply({ pages: pages.delivery, preOrder: preOrders.nothingChosen, revision: 2 }),
  );
  await next(
    'GET /orders/checkout/',
    200,
    wireReply({ pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.nothingChosen, revision: 2 }),
  );
  await next(
    'POST /orders/checkout/?page=DeliveryOptionSelectionPage delivery_option=1',
    200,
    wireReply({ pages: pages.noAddress, preOrder: preOrders.delivered, revision: 3 }),
  );
  expect(view()).toMatchObject({
    screen: 'steps',
    isBusy: false,
    deliveryOptions: { chosen: 1, automatic: { count: 2 } },
  });

  actor.send({ type: 'address.save', address, use: 'both' });
  const typed = JSON.stringify(address);
  await next(`POST /address/ ${typed}`, 201, wireAddress(310));
  await next(
    'GET /orders/checkout/',
    200,
    wireReply({
      pages: { ...pages.index, ...pages.delivery, ...pages.address },
      preOrder: preOrders.delivered,
      revision: 3,
    }),
  );
  await next(
    'POST /orders/checkout/?page=AddressSelectionPage shipping_address=310&billing_address=310',
    200,
    wireReply({ pages: { ...pages.shipping, ...pages.note }, preOrder: preOrders.located, revision: 4 }),
  );
  await next(
    'POST /orders/checkout/?page=ShippingOptionSelectionPage shipping_option=71',
    200,
    wireReply({ pages: { ...pages.note, ...pages.payment }, preOrder: preOrders.shipped, revision: 5 }),
  );
  expect(view().steps.shipping).toEqual({ isCompleted: true, isBusy: false });
  await next(
    'POST /orders/checkout/?page=PaymentOptionSelectionPage payment_option=5',
    200,
    wireReply({ pages: pages.bin, preOrder: preOrders.cardChosen, revision: 6 }),
  );
  expect(view()).toMatchObject({ card: { isOpen: true, bin: null }, isPayable: false, totals: { total: 73970 } });

  actor.send({ type: 'page.submit', page: 'BinNumberPage', input: { bin: '454360' } });
  await next(
    'POST /orders/checkout/?page=BinNumberPage bin_number=454360',
    200,
    wireReply({ pages: pages.installments, preOrder: preOrders.cardChosen, revision: 7 }),
  );
  await next(
    'POST /orders/checkout/?page=InstallmentSelectionPage installment=901',
    200,
    wireReply({ pages: pages.confirm, preOrder: { ...preOrders.ready, attempt_id: 'a8' }, revision: 8 }),
  );
  expect(view()).toMatchObject({
    isPayable: true,
    isBusy: false,
    confirmingPage: 'CreditCardConfirmationPage',
    card: { brand: 'visa', bin: '454360', installments: { chosen: 901, automatic: { count: 2 } } },
    totals: { toPay: 73970, currency: 'try', currencyLabel: 'TL' },
  });
}

async function pay({ actor, vault, next }: Run): Promise<void> {
  const card = vault.put({ number: '4543600000003015', holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' });
  const input = { agreement: true, useThreeD: true, card };
  actor.send({ type: 'page.submit', page: 'CreditCardConfirmationPage', input });
  const request = await next(
    'POST /orders/checkout/?page=CreditCardConfirmationPage agreement=1&use_three_d=1&card_holder=Ada Yilmaz' +
      '&card_number=4543600000003015&card_month=12&card_year=2030&card_cvv=123',
    200,
    wireReply({ pages: pages.threeD, preOrder: { ...preOrders.ready, redirect_to_three_d: true }, revision: 9 }),
  );
  expect(request.headers.get('idempotency-key')).toBe('a8');
  expect(vault.take(card)).toBeUndefined();
}

function expectNoDigits(actor: CheckoutActor, ports: TestPorts): void {
  const told = JSON.stringify([actor.getPersistedSnapshot(), ports.navigations, ports.warnings]);
  expect(told).not.toContain('4543600000003015');
}

describe('checkout.md 8.1: guest, card, 3-D Secure, request by request', () => {
  it('success: the overlay comes back, the server says placed, the window goes to the order', async () => {
    const run = startAtHost();
    const { actor, ports, next, view } = run;
    await reachPayable(run);
    await pay(run);
    expect(view().overlay).toEqual({
      isOpen: true,
      url: '/orders/redirect-three-d/?t=1000000&iframe=true',
      presentation: 'dialog',
      phase: 'opening',
    });
    expectNoDigits(actor, ports);
    actor.send({ type: 'overlay.loaded', href: `${shop}/orders/redirect-three-d/?iframe=true` });
    actor.send({ type: 'overlay.loaded', href: null });
    expect(view().overlay.phase).toBe('challenge');
    actor.send({ type: 'overlay.loaded', href: `${shop}/orders/completed/5f0000000000000000000000000000ab/` });
    expect(view()).toMatchObject({ outcome: { code: 'checking' }, overlay: { isOpen: false }, isPayable: false });
    await next(
      'GET /orders/checkout/?attempt=a8',
      200,
      wireReply({
        pages: pages.thankYou,
        preOrder: preOrders.ready,
        revision: 10,
        attempt: { id: 'a8', state: 'placed' },
      }),
    );
    expect(view()).toMatchObject({ screen: 'completed', steps: { current: 'confirmation' } });
    expect(ports.navigations).toEqual([
      { kind: 'page', path: '/orders/completed/5f0000000000000000000000000000ab/?t=1000000', replace: true },
    ]);
    expect(run.requestCount()).toBe(13);
  });

  it('failure: the overlay closes on the checkout, the attempt’s errors are shown, Pay is offered again', async () => {
    const run = startAtHost();
    const { actor, ports, next, view } = run;
    await reachPayable(run);
    await pay(run);
    actor.send({ type: 'overlay.loaded', href: null });
    actor.send({ type: 'overlay.loaded', href: `${shop}/orders/checkout/?attempt=a8` });
    await next(
      'GET /orders/checkout/?attempt=a8',
      200,
      wireReply({
        pages: {
          ...pages.index,
          ...pages.delivery,
          ...pages.address,
          ...pages.shipping,
          ...pages.note,
          ...pages.payment,
          ...pages.bin,
          ...pages.installments,
          ...pages.confirm,
        },
        preOrder: { ...preOrders.ready, attempt_id: 'a10' },
        errors: { non_field_errors: ['3-D Secure verification failed.'] },
        error_code: 'THREE_D_FAILED',
        revision: 10,
        attempt: { id: 'a8', state: 'failed' },
      }),
    );
    expect(view()).toMatchObject({
      screen: 'steps',
      isPayable: true,
      outcome: null,
      card: {
        bin: '454360',
        errors: { messages: ['3-D Secure verification failed.'], fields: {}, code: 'THREE_D_FAILED' },
      },
    });
    expect(ports.navigations).toEqual([]);
    expect(run.requestCount()).toBe(13);
  });

  it('full page: a return with ?attempt= in the address reads that attempt first and shows its errors', async () => {
    const { next, view, requestCount } = startAtHost('a8');
    expect(view().screen).toBe('loading');
    await next(
      'GET /orders/checkout/?attempt=a8',
      200,
      wireReply({
        pages: {
          ...pages.index,
          ...pages.delivery,
          ...pages.address,
          ...pages.shipping,
          ...pages.payment,
          ...pages.bin,
          ...pages.installments,
          ...pages.confirm,
        },
        preOrder: preOrders.ready,
        errors: { card_number: ['The bank declined the card.'] },
        revision: 10,
        attempt: { id: 'a8', state: 'failed' },
      }),
    );
    expect(view()).toMatchObject({
      screen: 'steps',
      steps: { current: 'payment', shipping: { isCompleted: true } },
      card: {
        bin: null,
        installments: { items: [] },
        errors: { fields: { card_number: ['The bank declined the card.'] } },
      },
      isPayable: false,
    });
    expect(requestCount()).toBe(1);
  });
});
