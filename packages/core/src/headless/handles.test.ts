import { describe, expect, it } from 'vitest';
import { basketOf, wireBasketOf } from '../basket/basket.fixtures.ts';
import { pages, preOrders, wireReply } from '../checkout/checkout.fixtures.ts';
import { card } from '../checkout/methods/card/card.method.ts';
import type { OtpServices } from '../otp/otp.types.ts';
import { readCode } from '../otp/typed-code.ts';
import { storefrontSuccess } from '../session/session.fixtures.ts';
import { createTestCommerce, createTestPorts, settle } from '../test-ports.ts';
import { createBasket } from './create-basket.ts';
import { createCheckout } from './create-checkout.ts';
import { createCode } from './create-code.ts';
import { createSearch } from './create-search.ts';
import { createSession } from './create-session.ts';

const shirt = { product: 1201 };
const reply = (quantity: number) => ({ basket: wireBasketOf(quantity) });

describe('a basket', () => {
  const open = () => {
    const shop = createTestCommerce();
    return { ...shop, basket: createBasket({ commerce: shop.commerce, basket: basketOf(2) }) };
  };

  it('2→3 sent · answered · told once, and the command holds', async () => {
    const { basket, host } = open();
    let told = 0;
    basket.subscribe(() => {
      told += 1;
    });
    const result = basket.send('basket.setQuantity', { ...shirt, quantity: 3 });
    await settle();
    expect([told, basket.getView().lines[0]?.isBusy]).toEqual([1, true]);
    await (await host.request(1)).reply(200, reply(3));
    expect(await result).toEqual({ ok: true });
    expect(basket.getView()).toMatchObject({ count: 3, isBusy: false });
    expect(basket.getView()).toBe(basket.getView());
  });

  it('→3 sent · →4 waits · →5 takes its place · 3 refused · 5 answered: each hears of its own', async () => {
    const { basket, host } = open();
    const results = [3, 4, 5].map((quantity) => basket.send('basket.setQuantity', { ...shirt, quantity }));
    await (await host.request(1)).reply(400, { non_field_errors: ['Two are left.'], error_code: 'OUT_OF_STOCK' });
    await (await host.request(2)).reply(200, reply(5));
    expect(await Promise.all(results)).toEqual([
      { ok: false, reason: 'refused', error: { code: 'OUT_OF_STOCK', fields: {}, messages: ['Two are left.'] } },
      { ok: false, reason: 'replaced' },
      { ok: true },
    ]);
  });

  it('a wrong amount is refused at once · nothing is sent', async () => {
    const { basket, host } = open();
    const result = await basket.send('basket.addLine', { ...shirt, quantity: 100 });
    expect(result).toMatchObject({ ok: false, reason: 'invalid', field: 'quantity' });
    expect(host.requests).toHaveLength(0);
  });

  it('sent · the reply is lost: nobody knows', async () => {
    const { basket, host } = open();
    const result = basket.send('basket.removeLine', shirt);
    await (await host.request(1)).fail();
    expect(await result).toMatchObject({ ok: false, reason: 'unanswered', error: { code: 'FETCH_FAILED' } });
  });

  it('sent · stopped: nobody will know, and nothing is taken any more', async () => {
    const { basket } = open();
    const result = basket.send('basket.removeLine', shirt);
    basket.stop();
    expect(await result).toEqual({ ok: false, reason: 'stopped' });
    expect(await basket.send('basket.clear')).toEqual({ ok: false, reason: 'stopped' });
  });

  it('the first read is in flight · read again: one request, and the command settles with it', async () => {
    const { commerce, host } = createTestCommerce();
    const basket = createBasket({ commerce });
    const read = basket.send('basket.retry');
    await (await host.request(1)).reply(200, reply(2));
    expect(await read).toEqual({ ok: true });
    expect([host.requests.length, basket.getView().count]).toEqual([1, 2]);
  });

  it('the first read is in flight · stopped: the command settles', async () => {
    const basket = createBasket({ commerce: createTestCommerce().commerce });
    const read = basket.send('basket.retry');
    basket.stop();
    expect(await read).toEqual({ ok: false, reason: 'stopped' });
  });

  it('the first read fails · tried again: the command holds when it is there', async () => {
    const { commerce, host } = createTestCommerce();
    const basket = createBasket({ commerce });
    await (await host.request(1)).reply(400, {});
    const again = basket.send('basket.retry');
    await (await host.request(2)).reply(200, reply(2));
    expect(await again).toEqual({ ok: true });
    expect(basket.getView().count).toBe(2);
  });
});

describe('two shops in one page', () => {
  it('do not meet: a write in one is not seen in the other', async () => {
    const [one, two] = [createTestCommerce(), createTestCommerce()];
    const baskets = [one, two].map(({ commerce }) => createBasket({ commerce, basket: basketOf(2) }));
    const result = baskets[0]?.send('basket.setQuantity', { ...shirt, quantity: 3 });
    await (await one.host.request(1)).reply(200, reply(3));
    expect(await result).toEqual({ ok: true });
    expect(baskets.map((basket) => basket.getView().count)).toEqual([3, 2]);
    expect(two.host.requests).toHaveLength(0);
  });

  it('two checkouts: a command of one is neither sent nor seen by the other', async () => {
    const shops = [createTestCommerce(), createTestCommerce()];
    const checkouts = shops.map(({ commerce }) =>
      createCheckout({ commerce, origin: 'https://shop.test', methods: [card()] }),
    );
    const open = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping, ...pages.payment };
    const replies = shops.map(async ({ host }) =>
      (await host.request(1)).reply(200, wireReply({ pages: open, preOrder: preOrders.ready, revision: 8 })),
    );
    await Promise.all(replies);
    void checkouts[0]?.send('shippingOption.select', { shippingOption: 72 });
    await shops[0]?.host.request(2);
    await settle();
    expect(shops.map(({ host }) => host.requests.length)).toEqual([2, 1]);
    expect(checkouts.map((checkout) => checkout.getView().isBusy)).toEqual([true, false]);
    expect(checkouts.map(({ actor }) => actor.getSnapshot().status)).toEqual(['active', 'active']);
    for (const checkout of checkouts) checkout.stop();
  });

  it('by ports alone each has a composition root of its own', async () => {
    const shop = createTestCommerce();
    const ports = createTestPorts(shop.host.fetch);
    const basket = createBasket({ ports, config: { baseUrl: 'http://other.test/api/client/' }, basket: basketOf(2) });
    void basket.send('basket.clear');
    expect((await shop.host.request(1)).headers.get('x-currency')).toBe('try');
  });
});

describe('a session', () => {
  const credentials = { email: 'shopper@example.test', password: 'Passw0rd!' };
  const open = () => {
    const shop = createTestCommerce();
    return { ...shop, session: createSession({ commerce: shop.commerce, user: null }) };
  };

  it('signs in: the command holds, and the view names who it is', async () => {
    const { session, host } = open();
    const result = session.send('session.signIn', { credentials });
    await (await host.request(1)).reply(200, storefrontSuccess);
    expect(await result).toEqual({ ok: true });
    expect(session.getView()).toMatchObject({ identity: 'user', isBusy: false });
  });

  it('a second sign-in while the first is sent · busy', async () => {
    const { session } = open();
    void session.send('session.signIn', { credentials });
    expect(await session.send('session.signIn', { credentials })).toEqual({ ok: false, reason: 'busy' });
  });

  it('the host wants a captcha: challenged, and the view says by what', async () => {
    const { session, host } = open();
    const result = session.send('session.signIn', { credentials });
    await (await host.request(1)).reply(200, { errors: [{ type: 'captcha', data: null }] });
    expect(await result).toEqual({ ok: false, reason: 'challenged' });
    expect(session.getView().form?.challenge).toBe('captcha');
  });

  it('nobody is signed in: signing out has its reason', async () => {
    const { session } = open();
    expect(await session.send('session.signOut')).toEqual({ ok: false, reason: 'notSignedIn' });
  });
});

describe('a search field', () => {
  it('a text is typed · the pause passes · the host answers: the command holds with the list', async () => {
    const { commerce, host, ports } = createTestCommerce();
    const search = createSearch({ commerce });
    void search.send('field.focused');
    const result = search.send('text.typed', { text: 'vase' });
    await ports.clock.advance(1_000);
    const request = await host.request(1);
    expect(request.path).toContain('search_text=vase');
    await request.reply(200, { groups: [] });
    expect(await result).toEqual({ ok: true });
    expect(search.getView()).toMatchObject({ isBusy: false, hasFailed: false });
  });

  it('the host is away: nobody knows', async () => {
    const { commerce, ports } = createTestCommerce();
    const search = createSearch({ commerce, suggest: () => Promise.reject(new Error('away')) });
    void search.send('field.focused');
    const result = search.send('text.typed', { text: 'vase' });
    await ports.clock.advance(1_000);
    expect(await result).toEqual({ ok: false, reason: 'unanswered' });
  });
});

describe('a one-time code', () => {
  const open = (verify: OtpServices['verify']) => {
    const { commerce, ports } = createTestCommerce();
    const services: OtpServices = {
      now: () => ports.clock.now(),
      send: async () => ({ kind: 'sent', phone: '0555***67' }),
      verify,
    };
    return createCode({ commerce, services, canChangePhone: true });
  };
  const typed = () => {
    const code = readCode('111111');
    if (!code) throw new Error('no code');
    return { code };
  };

  it('a number · a wrong code · its kind is the reason · the right one: accepted', async () => {
    const answers: Awaited<ReturnType<OtpServices['verify']>>[] = [
      { kind: 'refused', problem: { kind: 'wrong', messages: ['Not this one.'] } },
      { kind: 'accepted' },
    ];
    const code = open(async () => answers.shift() ?? { kind: 'ended', problem: null });
    expect(await code.send('phone.submit', { phone: '05551234567' })).toEqual({ ok: true });
    expect(await code.send('code.submit', typed())).toEqual({ ok: false, reason: 'wrong' });
    expect(code.getView().problem?.messages).toEqual(['Not this one.']);
    expect(await code.send('code.submit', typed())).toEqual({ ok: true });
    expect(code.getView().outcome).toBe('accepted');
  });

  it('sent again before the wait is over: too soon', async () => {
    const code = open(async () => ({ kind: 'accepted' }));
    await code.send('phone.submit', { phone: '05551234567' });
    expect(await code.send('code.resend')).toEqual({ ok: false, reason: 'tooSoon' });
    code.stop();
  });

  it('while it is checked the handle is stopped: nobody will know', async () => {
    const code = open(() => new Promise(() => {}));
    await code.send('phone.submit', { phone: '05551234567' });
    const result = code.send('code.submit', typed());
    code.stop();
    expect(await result).toEqual({ ok: false, reason: 'stopped' });
  });
});
