import { describe, expect, it } from 'vitest';
import { createCardVault } from '../card/card-vault.ts';
import { createTestCommerce, ManualClock, type TestPorts } from '../test-ports.ts';
import { pages, preOrders, wireReply } from './checkout.fixtures.ts';
import { createCheckout } from './create-checkout.ts';
import { forgetReturnedAttempt, loadAttempt, saveAttempt } from './kept-attempt.ts';
import { card as cardMethod } from './methods/card/card.method.ts';
import { selectCheckout } from './view/checkout.select.ts';

const key = 'vitrin.checkout.attempt';
const chosen = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.payment,
  ...pages.confirm,
};
const payable = wireReply({ pages: chosen, preOrder: preOrders.ready, revision: 8 });
const placed = wireReply({
  pages: pages.thankYou,
  preOrder: preOrders.ready,
  revision: 9,
  attempt: { id: 'a1', state: 'placed' },
});
const threeD = wireReply({ pages: pages.threeD, preOrder: preOrders.ready, revision: 9 });
const declined = wireReply({
  pages: pages.confirm,
  preOrder: preOrders.ready,
  errors: { card_cvv: ['No.'] },
  revision: 8,
});

function open(storage?: TestPorts['storage'], attempt?: string) {
  const clock = new ManualClock();
  const vault = createCardVault({ clock, randomId: () => 'handle_00000000000000000001' });
  const { commerce, ports, host } = createTestCommerce({ ports: { clock, vault, ...(storage ? { storage } : {}) } });
  const checkout = createCheckout({
    commerce,
    origin: 'http://localhost:3000',
    attempt,
    methods: [cardMethod()],
    select: selectCheckout,
  });
  const pay = () => {
    const card = vault.put({ number: '4543600000000003', holder: 'Ada', month: 12, year: 2030, cvc: '123' });
    void checkout.send('payment.submit', { agreement: true, useThreeD: false, card });
  };
  return { checkout, ports, host, pay, view: checkout.getView };
}

async function payOnce(reply: unknown) {
  const tab = open();
  await (await tab.host.request(1)).reply(200, payable);
  expect(tab.ports.storage.get(key)).toBeUndefined();
  tab.pay();
  const request = await tab.host.request(2);
  expect(tab.ports.storage.get(key)).toBe('a1');
  if (reply !== undefined) await request.reply(200, reply);
  return tab;
}

describe('a payment that was open when the page went away', () => {
  it('Pay ── reload before the reply ↴ the new page asks for that payment first, and goes to its order', async () => {
    const first = await payOnce(undefined);
    first.checkout.stop();
    const again = open(first.ports.storage);
    const request = await again.host.request(1);
    expect(request.path).toContain('attempt=a1');
    await request.reply(200, placed);
    expect(again.view().screen).toBe('completed');
    expect(again.ports.storage.get(key)).toBeUndefined();
  });

  it('Pay ── reload before it arrives ↴ the host knows nothing of it: the steps, and nothing is remembered', async () => {
    const first = await payOnce(undefined);
    first.checkout.stop();
    const again = open(first.ports.storage);
    const none = wireReply({
      pages: chosen,
      preOrder: preOrders.ready,
      revision: 8,
      attempt: { id: 'a1', state: 'none' },
    });
    await (await again.host.request(1)).reply(200, none);
    expect(again.view()).toMatchObject({ screen: 'steps', isPayable: true, outcome: { code: 'notCharged' } });
    expect(again.ports.storage.get(key)).toBeUndefined();
  });

  it('Pay ── another tab is opened meanwhile ↴ it waits for the answer and offers no second Pay', async () => {
    const first = await payOnce(undefined);
    const other = open(first.ports.storage);
    const processing = wireReply({
      pages: chosen,
      preOrder: preOrders.ready,
      revision: 8,
      attempt: { id: 'a1', state: 'processing' },
    });
    await (await other.host.request(1)).reply(200, processing);
    expect(other.view()).toMatchObject({ isPayable: false, outcome: { code: 'elsewhere' } });
    await first.host.requests[1]?.reply(200, placed);
    expect(first.view().screen).toBe('completed');
    await other.ports.clock.advance(1_000);
    await (await other.host.request(2)).reply(200, placed);
    expect(other.view().screen).toBe('completed');
  });

  it.each([
    ['placed', placed],
    ['declined', declined],
  ])('%s: nothing is remembered', async (_, reply) => {
    const tab = await payOnce(reply);
    expect(tab.ports.storage.get(key)).toBeUndefined();
  });

  it('while the bank asks it is remembered', async () => {
    const tab = await payOnce(threeD);
    expect(tab.view().overlay.isOpen).toBe(true);
    expect(tab.ports.storage.get(key)).toBe('a1');
  });

  it('the address knows better than the storage', async () => {
    const first = await payOnce(undefined);
    const again = open(first.ports.storage, 'a7');
    expect((await again.host.request(1)).path).toContain('attempt=a7');
  });
});

describe('the storage', () => {
  it.each([[''], ['x'.repeat(201)]])('an id that is none counts as nothing', (id) => {
    const { ports } = createTestCommerce();
    ports.storage.set(key, id);
    expect(loadAttempt(ports.storage, 0)).toBeNull();
  });

  it('keeps one id, and forgets it', () => {
    const { ports } = createTestCommerce();
    saveAttempt(ports.storage, 'a1', 0);
    expect(loadAttempt(ports.storage, 0)).toEqual({ id: 'a1', isAtProvider: false });
    saveAttempt(ports.storage, null, 0);
    expect(ports.storage.get(key)).toBeUndefined();
  });

  it('remembers that a page left for a provider with it, also where the host names no payments', () => {
    const { ports } = createTestCommerce();
    saveAttempt(ports.storage, 'a1', 0, { isAtProvider: true });
    expect(loadAttempt(ports.storage, 0)).toEqual({ id: 'a1', isAtProvider: true });
    saveAttempt(ports.storage, 'unnamed', 1_000, { isAtProvider: true });
    expect(loadAttempt(ports.storage, 2_000)).toEqual({ id: null, isAtProvider: true });
    expect(loadAttempt(ports.storage, 1_000_000)).toBeNull();
  });

  it('forgets a payment that came back from its provider when its order is shown, and no other', () => {
    const { ports } = createTestCommerce();
    saveAttempt(ports.storage, 'a1', 0);
    forgetReturnedAttempt(ports.storage, 0);
    expect(loadAttempt(ports.storage, 0)?.id).toBe('a1');
    saveAttempt(ports.storage, 'a2', 0, { isAtProvider: true });
    forgetReturnedAttempt(ports.storage, 0);
    expect(loadAttempt(ports.storage, 0)).toBeNull();
  });
});
