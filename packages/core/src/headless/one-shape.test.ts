import { describe, expect, it } from 'vitest';
import { basketOf, wireBasketOf } from '../basket/basket.fixtures.ts';
import { createCardVault } from '../card/card-vault.ts';
import { pages, payableReply, preOrders, wireReply } from '../checkout/checkout.fixtures.ts';
import { card } from '../checkout/methods/card/card.method.ts';
import { createTestCommerce, ManualClock, settle } from '../test-ports.ts';
import { createBasket } from './create-basket.ts';
import { createCheckout } from './create-checkout.ts';
import { createRegions } from './create-regions.ts';
import { createSession } from './create-session.ts';

const origin = 'https://shop.test';
const shirt = { product: 1201 };
const delivered = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping, ...pages.payment };
const ready = { ...delivered, ...pages.installments, ...pages.confirm };

async function openCheckout(reply: object = wireReply({ pages: ready, preOrder: preOrders.ready, revision: 8 })) {
  const clock = new ManualClock();
  const vault = createCardVault({ clock, randomId: () => `handle_${'0'.repeat(20)}` });
  const shop = createTestCommerce({ ports: { clock, vault } });
  const checkout = createCheckout({ commerce: shop.commerce, origin, methods: [card()] });
  await (await shop.host.request(1)).reply(200, reply);
  await settle();
  return { ...shop, checkout };
}

describe('two handles of one shop', () => {
  it('two baskets: what one writes the other reads', async () => {
    const { commerce, host } = createTestCommerce();
    const [one, two] = [basketOf(2), basketOf(2)].map((basket) => createBasket({ commerce, basket }));
    const result = one?.send('basket.setQuantity', { ...shirt, quantity: 3 });
    await (await host.request(1)).reply(200, { basket: wireBasketOf(3) });
    expect(await result).toEqual({ ok: true });
    const again = await host.request(2);
    expect([again.method, again.path]).toEqual(['GET', expect.stringContaining('/baskets/basket/')]);
    await again.reply(200, { basket: wireBasketOf(3) });
    await settle();
    expect([one?.getView().count, two?.getView().count, host.requests.length]).toEqual([3, 3, 2]);
  });
});

describe('subscribe', () => {
  it('with a selector calls only when the selected value changes', async () => {
    const { commerce, host } = createTestCommerce();
    const basket = createBasket({ commerce, basket: basketOf(2) });
    const counts: unknown[] = [];
    basket.subscribe(
      () => counts.push(basket.getView().count),
      (view) => view.count,
    );
    const result = basket.send('basket.setQuantity', { ...shirt, quantity: 3 });
    await (await host.request(1)).reply(200, { basket: wireBasketOf(3) });
    await result;
    await settle();
    expect(counts).toEqual([3]);
  });
});

describe('a view', () => {
  it('is frozen to its last member', async () => {
    const { checkout } = await openCheckout();
    const frozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));
    expect(frozen(checkout.getView())).toBe(true);
    expect(frozen(createBasket({ ...createTestCommerce(), basket: basketOf(2) }).getView())).toBe(true);
    checkout.stop();
  });
});

describe('a signal', () => {
  it('ends the wait for a command: aborted · the write goes on', async () => {
    const { commerce, host } = createTestCommerce();
    const basket = createBasket({ commerce, basket: basketOf(2) });
    const { abort, signal } = ((controller) => ({ abort: () => controller.abort(), signal: controller.signal }))(
      new AbortController(),
    );
    const result = basket.send('basket.setQuantity', { ...shirt, quantity: 3 }, { signal });
    abort();
    expect(await result).toEqual({ ok: false, reason: 'aborted' });
    await (await host.request(1)).reply(200, { basket: wireBasketOf(3) });
    await settle();
    expect(basket.getView().count).toBe(3);
  });

  it('that has ended already: nothing is sent', async () => {
    const { commerce, host } = createTestCommerce();
    const basket = createBasket({ commerce, basket: basketOf(2) });
    const result = await basket.send('basket.clear', undefined, { signal: AbortSignal.abort() });
    expect([result, host.requests.length]).toEqual([{ ok: false, reason: 'aborted' }, 0]);
  });

  it('ends the wait for the checkout', async () => {
    const { checkout } = await openCheckout();
    const controller = new AbortController();
    const result = checkout.send('note.save', { note: 'x' }, { signal: controller.signal });
    controller.abort();
    expect(await result).toEqual({ ok: false, reason: 'aborted' });
    checkout.stop();
  });
});

describe('one set of refusal codes', () => {
  it.each([
    ['basket.addLine', { ...shirt, quantity: 100 }, { reason: 'invalid', field: 'quantity' }],
    ['basket.applyVoucher', { code: ' ' }, { reason: 'invalid', field: 'code' }],
    ['basket.open', { namespace: 'A b' }, { reason: 'invalid', field: 'namespace' }],
    ['basket.saveForLater', { product: 9 }, { reason: 'notFound' }],
  ] as const)('%s %j', async (name, input, expected) => {
    const basket = createBasket({ ...createTestCommerce(), basket: basketOf(2) });
    expect(await basket.send(name as 'basket.addLine', input as never)).toMatchObject({ ok: false, ...expected });
  });

  it('the same add is sent already: busy', async () => {
    const basket = createBasket({ ...createTestCommerce(), basket: basketOf(2) });
    void basket.send('basket.applyVoucher', { code: 'TEN' });
    expect(await basket.send('basket.applyVoucher', { code: 'TEN' })).toEqual({ ok: false, reason: 'busy' });
  });

  it('nothing was sent that could be repeated: notNow', async () => {
    const session = createSession({ ...createTestCommerce(), user: null });
    expect(await session.send('session.repeat', {})).toEqual({ ok: false, reason: 'notNow' });
  });
});

describe('a checkout', () => {
  it('answers a refused command with the error of every other handle', async () => {
    const { checkout, host } = await openCheckout(wireReply(payableReply));
    const result = checkout.send('note.save', { note: 'x' });
    await (await host.request(2)).reply(200, wireReply({ ...payableReply, errors: { notes: ['Too long.'] } }));
    expect(await result).toEqual({
      ok: false,
      reason: 'refused',
      error: { code: 'VALIDATION_FAILED', fields: { note: ['Too long.'] }, messages: [] },
    });
    checkout.stop();
  });

  it('Pay while the number of the card is in flight waits for its answer', async () => {
    const reply = wireReply({ pages: { ...delivered, ...pages.bin }, preOrder: preOrders.cardChosen, revision: 8 });
    const { checkout, host, ports } = await openCheckout(reply);
    const typed = { number: '4543600000003015', holder: 'Ada', month: 12, year: 2030, cvc: '123' };
    void checkout.send('card.enterNumber', { bin: '454360' });
    const pay = checkout.send('payment.submit', { agreement: true, card: ports.vault.put(typed), useThreeD: true });
    await (await host.request(2)).reply(200, wireReply({ pages: ready, preOrder: preOrders.ready, revision: 9 }));
    expect((await host.request(3)).path).toContain('page=CreditCardConfirmationPage');
    checkout.stop();
    expect(await pay).toEqual({ ok: false, reason: 'stopped' });
  });

  it.each(['https://elsewhere.test/orders/completed/5f/', '//orders/completed/', 'javascript:0'])(
    'an order that is placed · its page at %s is not followed: ok, and nothing leaves the page',
    async (address) => {
      const { checkout, host, ports } = await openCheckout();
      const typed = { number: '4543600000003015', holder: 'Ada', month: 12, year: 2030, cvc: '123' };
      const pay = checkout.send('payment.submit', { agreement: true, card: ports.vault.put(typed), useThreeD: true });
      const attempt = { id: 'a1', state: 'placed' };
      const answered = { ThankYouPage: { redirect_url: address } };
      await (await host.request(2)).reply(
        200,
        wireReply({ pages: answered, preOrder: preOrders.ready, revision: 9, attempt }),
      );
      expect(await pay).toEqual({ ok: true });
      expect([checkout.getView().screen, checkout.getView().isBusy]).toEqual(['completed', false]);
      expect(ports.navigations).toEqual([]);
      checkout.stop();
    },
  );

  it('Pay without a payment option: notPayable', async () => {
    const { checkout } = await openCheckout(
      wireReply({ pages: delivered, preOrder: preOrders.cardChosen, revision: 8 }),
    );
    expect(await checkout.send('payment.submit', { agreement: true })).toMatchObject({ reason: 'notPayable' });
    checkout.stop();
  });

  it('a command that is given before the checkout is loaded waits for it', async () => {
    const { commerce, host } = createTestCommerce();
    const checkout = createCheckout({ commerce, origin, methods: [card()] });
    const result = checkout.send('shippingOption.select', { shippingOption: 72 });
    await (await host.request(1)).reply(200, wireReply({ pages: ready, preOrder: preOrders.ready, revision: 8 }));
    expect((await host.request(2)).path).toContain('page=ShippingOptionSelectionPage');
    checkout.stop();
    expect(await result).toEqual({ ok: false, reason: 'stopped' });
  });
});

describe('regions', () => {
  it('stopped: nothing is read or chosen any more', async () => {
    const { commerce, host } = createTestCommerce();
    const regions = createRegions({ commerce });
    await host.request(1);
    regions.stop();
    const before = regions.getView();
    regions.choose('city', 34);
    regions.retry('city');
    await settle();
    expect([host.requests.length, regions.getView()]).toEqual([1, before]);
  });
});
