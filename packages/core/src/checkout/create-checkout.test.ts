// Shows C32, C33, S14 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { createCardVault } from '../card/card-vault.ts';
import type { AppView, Commerce, CommercePorts, Signal } from '../commerce.types.ts';
import { addressSample } from '../contract/samples/samples.fixtures.ts';
import { createShopConfig } from '../shop-config.ts';
import { createMemoryStorage, createTestCommerce, ManualClock } from '../test-ports.ts';
import { pages, preOrders, wireReply } from './checkout.fixtures.ts';
import { createCheckout } from './create-checkout.ts';
import { card as cardMethod } from './methods/card/card.method.ts';
import { textsIn } from './reachable-texts.fixtures.ts';
import { selectCheckout } from './view/checkout.select.ts';

const origin = 'http://localhost:3000';

function open(commerce: Commerce, more: { readonly shopper?: string } = {}) {
  return createCheckout({ commerce, origin, methods: [cardMethod()], select: selectCheckout, ...more });
}

const ready = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.payment,
  ...pages.installments,
  ...pages.confirm,
};
const payable = wireReply({ pages: ready, preOrder: preOrders.ready, revision: 8 });
const placed = wireReply({
  pages: pages.thankYou,
  preOrder: preOrders.ready,
  revision: 9,
  attempt: { id: 'a1', state: 'placed' },
});

async function start(ports: Partial<CommercePorts> = {}, isMobileApp = false) {
  const clock = new ManualClock();
  const vault = createCardVault({ clock, randomId: () => `handle_${'0'.repeat(20)}` });
  const inspected: object[] = [];
  const inspect = (event: object) => void inspected.push(event);
  const run = createTestCommerce({ ports: { clock, vault, inspect, ...ports } });
  if (isMobileApp) run.ports.storage.set('isMobileApp', 'true');
  const signals: Signal[] = [];
  run.commerce.signals.subscribe((signal) => signals.push(signal));
  const checkout = open(run.commerce);
  await (await run.host.request(1)).reply(200, payable);
  const card = vault.put({ number: '4543600000003015', holder: 'Ada', month: 12, year: 2030, cvc: '123' });
  const pay = () => checkout.send('payment.submit', { agreement: true, useThreeD: true, card });
  return { ...run, checkout, inspected, vault, card, pay, signals, send: checkout.send, view: checkout.getView };
}

/** Pays, and lets the overlay arrive at the completed order. */
async function payInOverlay(run: Awaited<ReturnType<typeof start>>): Promise<void> {
  void run.pay();
  await (await run.host.request(2)).reply(
    200,
    wireReply({ pages: pages.threeD, preOrder: preOrders.ready, revision: 8 }),
  );
  void run.send('challenge.loaded', { href: `${origin}/orders/completed/5f/` });
  await (await run.host.request(3)).reply(200, placed);
}

const orderPath = '/orders/completed/5f0000000000000000000000000000ab/';

describe('sending', () => {
  it('goes through the gateway with the form option, and the attempt’s key on a payment alone', async () => {
    const run = await start();
    void run.send('note.save', { note: 'x' });
    void run.send('shippingOption.select', { shippingOption: 72 });
    const choice = await run.host.request(2);
    expect(choice.path).toBe(
      '/api/client/orders/checkout/?page=ShippingOptionSelectionPage&options=%7B%22useFormData%22%3Atrue%7D',
    );
    expect(choice.body).toBe('{"shipping_option":72}');
    expect(choice.headers.get('idempotency-key')).toBeNull();
    await choice.reply(200, payable);
    void run.pay();
    expect((await run.host.request(3)).headers.get('idempotency-key')).toBe('a1');
  });

  it('stops its request when the checkout ends', async () => {
    const run = await start();
    void run.send('order.invalidate');
    const request = await run.host.request(2);
    run.checkout.stop();
    expect(request.signal.aborted).toBe(true);
  });

  it('a card that was sent or forgotten already is not sent: nothing leaves, the shopper is told', async () => {
    const run = await start();
    run.vault.take(run.card);
    void run.pay();
    await run.host.request(1);
    expect(run.view()).toMatchObject({ isPayable: true, failure: { code: 'CANCELLED' } });
  });
});

describe('the card', () => {
  it('leaves the vault in the moment of sending; a refused second press gives its card up', async () => {
    const run = await start();
    void run.pay();
    await run.host.request(2);
    expect(run.vault.take(run.card)).toBeUndefined();
    const second = run.vault.put({ number: '4543600000000003', holder: 'Ada', month: 1, year: 2031, cvc: '456' });
    const refused = await run.send('payment.submit', { agreement: true, useThreeD: true, card: second });
    expect(refused).toEqual({ ok: false, reason: 'busy' });
    expect(run.vault.take(second)).toBeUndefined();
    expect(run.ports.warnings).toEqual(['[checkout] payment.submit refused: busy']);
    const seen = textsIn([run.inspected, run.view(), run.ports.warnings]);
    expect(seen).toContain('payment.submit');
    expect(seen.join()).not.toMatch(/4543600000003015|4543600000000003/);
  });
});

describe('going elsewhere', () => {
  it('a placed order: a change of page; caches are told, cards and draft forgotten', async () => {
    const run = await start();
    void run.send('draft.change', { form: 'guest', values: { email: 'ada@example.test' } });
    await payInOverlay(run);
    expect(run.ports.navigations).toEqual([{ kind: 'page', path: `${orderPath}?t=1000000`, replace: true }]);
    expect(run.signals).toEqual([
      { type: 'invalidated', tags: ['Basket', 'BasketList'], origin: 'checkout' },
      { type: 'invalidated', tags: ['Order', 'Loyalty'], origin: 'checkout' },
    ]);
    expect(run.ports.storage.get('vitrin.checkout.draft')).toBeUndefined();
    expect(run.host.requests).toHaveLength(3);
  });

  it('inside a mobile app the path is posted to its view instead (ruling 11)', async () => {
    const posted: string[] = [];
    const appView: AppView = { post: (message) => void posted.push(message) };
    const run = await start({ appView }, true);
    await payInOverlay(run);
    expect(posted).toEqual([`{"url":"${orderPath}"}`]);
    expect(run.ports.navigations).toEqual([]);
  });

  it('with the flag and no bridge the parent window goes there (ruling 11)', async () => {
    const run = await start({}, true);
    await payInOverlay(run);
    expect(run.ports.navigations).toEqual([{ kind: 'document', url: `${orderPath}?t=1000000`, target: 'parent' }]);
  });

  it('the flag without an overlay changes nothing', async () => {
    const run = await start({}, true);
    void run.pay();
    await (await run.host.request(2)).reply(200, placed);
    expect(run.ports.navigations).toMatchObject([{ kind: 'page' }]);
  });

  it('a framed checkout sends its parent', async () => {
    const run = await start({ isFramed: () => true });
    void run.pay();
    await (await run.host.request(2)).reply(200, placed);
    expect(run.ports.navigations).toMatchObject([{ kind: 'document', target: 'parent' }]);
  });

  it('a bank’s own page is a load of the window, with the locale', async () => {
    const { commerce, host, ports } = createTestCommerce({ config: { locale: { value: 'tr', apiValue: 'tr-tr' } } });
    open(commerce);
    const start3D = { CreditCardThreeDSecurePage: { redirect_url: '/orders/redirect-three-d/', is_frame: false } };
    await (await host.request(1)).reply(200, wireReply({ pages: start3D, preOrder: preOrders.ready }));
    expect(ports.navigations).toEqual([
      { kind: 'document', url: '/tr/orders/redirect-three-d/?t=1000000', target: 'window' },
    ]);
  });

  it('on a phone a listed payment option opens in the in-app frame', async () => {
    const shop = createShopConfig({ checkout: { inAppFramePaymentOptions: ['credit-card'] } });
    const { commerce, host } = createTestCommerce({
      config: { shop },
      ports: { userAgent: 'Mozilla/5.0 (iPhone; …)' },
    });
    const checkout = open(commerce);
    await (await host.request(1)).reply(200, payable);
    void checkout.send('order.invalidate');
    const framed = { ...ready, CreditCardThreeDSecurePage: { redirect_url: '/orders/redirect-three-d/' } };
    await (await host.request(2)).reply(200, wireReply({ pages: framed, preOrder: preOrders.ready, revision: 8 }));
    expect(checkout.getView().overlay).toMatchObject({ isOpen: true, presentation: 'inAppFrame' });
  });
});

describe('listening', () => {
  it('reads again when something else changed the checkout, not after its own writes', async () => {
    const run = await start();
    run.commerce.signals.emit({ type: 'invalidated', tags: ['Basket'] });
    run.commerce.signals.emit({ type: 'invalidated', tags: ['Checkout'], origin: 'checkout' });
    await run.host.request(1);
    run.commerce.signals.emit({ type: 'invalidated', tags: ['Basket', 'Checkout'], origin: 'basket' });
    await (await run.host.request(2)).reply(200, payable);
    run.commerce.signals.emit({ type: 'identityChanged', identity: 'user' });
    await (await run.host.request(3)).reply(200, payable);
    run.checkout.stop();
    run.commerce.signals.emit({ type: 'invalidated', tags: ['Checkout'] });
    await run.host.request(3);
  });

  it('a new address is one errand: POST, then one GET', async () => {
    const run = await start();
    void run.send('address.save', { address: { title: 'Work' } as never, use: 'both' });
    await (await run.host.request(2)).reply(201, addressSample);
    await (await run.host.request(3)).reply(500, {});
    await run.ports.clock.advance(5_000);
    expect(run.signals).toContainEqual({
      type: 'invalidated',
      tags: expect.arrayContaining(['Addresses', 'Checkout']),
      origin: 'checkout',
    });
    expect(run.view()).toMatchObject({ isBusy: false, newAddress: { isBusy: false, errors: null }, canRetry: true });
  });

  it('troubles go to the logger with place and code', async () => {
    const { commerce, host, ports } = createTestCommerce();
    open(commerce);
    await (await host.request(1)).reply(200, wireReply({ pages: { NewPage: {} }, preOrder: preOrders.nothingChosen }));
    expect(ports.warnings).toEqual(['[checkout] unknownPages', '[checkout] nothingOpen']);
  });
});

describe('the draft', () => {
  it('survives a reload; anything unreadable counts as nothing', async () => {
    const first = await start();
    void first.send('draft.change', { form: 'address', values: { line: 'Example Street' } });
    const again = createTestCommerce({ ports: { storage: first.ports.storage } });
    expect(open(again.commerce).getView().draft.address).toEqual({ line: 'Example Street' });
    const unreadable = { savedAt: 0, shopper: null, draft: { guest: { email: 5 } } };
    for (const text of ['{', '[]', 'null', '{"guest":{"email":5}}', JSON.stringify(unreadable)]) {
      again.ports.storage.set('vitrin.checkout.draft', text);
      const { draft } = open(again.commerce).getView();
      expect(draft).toEqual({ guest: {}, address: {}, note: {}, pickup: {}, questions: {} });
    }
  });

  it('is stored in the tab where there is such a storage; what an older version stored beyond it is removed', () => {
    const [tabStorage, storage] = [createMemoryStorage(), createMemoryStorage()];
    storage.set('vitrin.checkout.draft', '{"guest":{"email":"ada@example.test"}}');
    const { commerce } = createTestCommerce({ ports: { storage, tabStorage } });
    const checkout = open(commerce);
    void checkout.send('draft.change', { form: 'note', values: { notes: 'Ring twice' } });
    expect(storage.get('vitrin.checkout.draft')).toBeUndefined();
    expect(tabStorage.get('vitrin.checkout.draft')).toContain('Ring twice');
  });

  it("a guest's text fills only what the account's checkout left empty, until it is typed over", async () => {
    const tabStorage = createMemoryStorage();
    const guest = createTestCommerce({ ports: { tabStorage } });
    const typing = open(guest.commerce);
    void typing.send('draft.change', { form: 'note', values: { notes: 'Mine' } });
    void typing.send('draft.change', { form: 'address', values: { line: 'Example Street' } });
    const { commerce, host } = createTestCommerce({ ports: { tabStorage } });
    const checkout = open(commerce, { shopper: 'ada@example.test' });
    await (await host.request(1)).reply(200, wireReply({ preOrder: { ...preOrders.nothingChosen, notes: 'Theirs' } }));
    expect(checkout.getView().draft).toMatchObject({ note: {}, address: { line: 'Example Street' } });
    void checkout.send('draft.change', { form: 'note', values: { notes: 'Mine again' } });
    expect(checkout.getView().draft.note).toEqual({ notes: 'Mine again' });
  });
});
