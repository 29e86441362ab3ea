// Shows C8, C9, C11 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { createCardVault } from '../card/card-vault.ts';
import { createTestCommerce, ManualClock } from '../test-ports.ts';
import { typedAddress as address, pages, preOrders, wireAddress, wireReply } from './checkout.fixtures.ts';
import { createCheckout } from './create-checkout.ts';
import { card as cardMethod } from './methods/card/card.method.ts';
import { textsIn } from './reachable-texts.fixtures.ts';
import { selectCheckout } from './view/checkout.select.ts';

const shop = 'http://localhost:3000';
/** A checkout against the host itself, every request answered by hand in its order. */
function startAtHost(attempt?: string) {
  const clock = new ManualClock();
  const inspected: object[] = [];
  const vault = createCardVault({ clock, randomId: () => 'handle_00000000000000000001' });
  const { commerce, ports, host } = createTestCommerce({
    config: { baseUrl: 'http://host.test/', transport: 'host' },
    ports: { vault, clock, inspect: (event) => void inspected.push(event) },
  });
  const checkout = createCheckout({
    commerce,
    origin: shop,
    attempt,
    methods: [cardMethod()],
    steps: 'automatic',
    select: selectCheckout,
  });
  let count = 0;
  /** Waits for the next request, checks it word for word, and answers it. */
  const next = async (expected: string, status: number, reply: unknown) => {
    count += 1;
    const request = await host.request(count);
    const reported =
      `${request.method} ${request.path} ${decodeURIComponent(request.body.replaceAll('+', ' '))}`.trim();
    expect(reported).toBe(expected);
    await request.reply(status, reply);
    return request;
  };
  return {
    send: checkout.send,
    view: checkout.getView,
    inspected,
    ports,
    vault,
    next,
    requestCount: () => host.requests.length,
  };
}

type Run = ReturnType<typeof startAtHost>;

async function reachPayable({ send, next, view }: Run): Promise<void> {
  await next(
    'GET /orders/checkout/',
    200,
    wireReply({ pages: pages.index, preOrder: {}, template_name: 'orders/index.html', revision: 1 }),
  );
  expect(view().screen).toBe('identify');
  void send('contact.submit', { email: 'ada@example.test', phone: '05551234567' });
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

  void send('address.save', { address, use: 'both' });
  const { firstName, lastName, phoneNumber, title, ...rest } = address;
  const names = { title, first_name: firstName, last_name: lastName, phone_number: phoneNumber };
  const typed = JSON.stringify({ ...names, ...rest, is_corporate: 'false' });
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
  expect(view()).toMatchObject({
    method: { name: 'card', bin: null },
    isPayable: false,
    totals: { total: 73970 },
  });

  void send('card.enterNumber', { bin: '454360' });
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
    isConfirmable: true,
    method: { name: 'card', brand: 'visa', bin: '454360', installments: { chosen: 901, automatic: { count: 2 } } },
    totals: { toPay: 73970, currency: 'try', currencyLabel: 'TL' },
  });
}

async function pay({ send, vault, next }: Run): Promise<void> {
  const card = vault.put({ number: '4543600000003015', holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' });
  void send('payment.submit', { agreement: true, useThreeD: true, card });
  const request = await next(
    'POST /orders/checkout/?page=CreditCardConfirmationPage agreement=1&use_three_d=1&card_holder=Ada Yilmaz' +
      '&card_number=4543600000003015&card_month=12&card_year=2030&card_cvv=123',
    200,
    wireReply({ pages: pages.threeD, preOrder: { ...preOrders.ready, redirect_to_three_d: true }, revision: 9 }),
  );
  expect(request.headers.get('idempotency-key')).toBe('a8');
  expect(vault.take(card)).toBeUndefined();
}

function expectNoDigits({ inspected, view, ports }: Run): void {
  const reported = textsIn([inspected, view(), ports.navigations, ports.warnings]);
  expect(reported).toContain('payment.submit');
  expect(reported.join()).not.toContain('4543600000003015');
}

describe('checkout.md 8.1: guest, card, 3-D Secure, request by request', () => {
  it('success: the overlay comes back, the server says placed, the window goes to the order', async () => {
    const run = startAtHost();
    const { send, ports, next, view } = run;
    await reachPayable(run);
    await pay(run);
    expect(view().overlay).toEqual({
      isOpen: true,
      url: '/orders/redirect-three-d/?t=1000000&iframe=true',
      presentation: 'dialog',
      phase: 'opening',
    });
    expectNoDigits(run);
    void send('challenge.loaded', { href: `${shop}/orders/redirect-three-d/?iframe=true` });
    void send('challenge.loaded', { href: null });
    expect(view().overlay.phase).toBe('challenge');
    void send('challenge.loaded', { href: `${shop}/orders/completed/5f0000000000000000000000000000ab/` });
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
    const { send, ports, next, view } = run;
    await reachPayable(run);
    await pay(run);
    void send('challenge.loaded', { href: null });
    void send('challenge.loaded', { href: `${shop}/orders/checkout/?attempt=a8` });
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
      method: {
        name: 'card',
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
      method: {
        name: 'card',
        bin: null,
        installments: { items: [] },
        errors: { fields: { number: ['The bank declined the card.'] } },
      },
      isPayable: false,
    });
    expect(requestCount()).toBe(1);
  });
});
