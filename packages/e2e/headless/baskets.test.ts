// Shows B6 (docs/rules/traced-rules.md).
import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import type { TabChannel } from '@vitrin/core';
import { type BasketView, selectBasket, startBasket } from '@vitrin/core/basket';
import { createQueries } from '@vitrin/core/cache';
import { selectSession, startSession } from '@vitrin/core/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectClientSession, demoPassword as password } from './client-session.fixture.ts';
import { FaultyLine } from './faulty-line.ts';
import { SteppedClock } from './stepped-clock.ts';

const mug = 1201;

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
});
afterAll(() => host.close());

/** A browser whose tabs share cookies and hear each other. */
function openBrowser() {
  const line = new FaultyLine(host, new Map());
  const clock = new SteppedClock(host.clock);
  const listeners: { readonly owner: TabChannel; readonly hear: (message: unknown) => void }[] = [];

  function openClientSession() {
    const tabs: TabChannel = {
      post: (message) => {
        for (const { owner, hear } of listeners) if (owner !== tabs) hear(structuredClone(message));
      },
      listen: (hear) => void listeners.push({ owner: tabs, hear }),
    };
    const { commerce } = connectClientSession({ line, clock, tabs });
    const basket = startBasket(commerce);
    const queries = createQueries(commerce);
    return {
      commerce,
      basket,
      view: (): BasketView => selectBasket(basket.getSnapshot()),
      names: async () => (await queries.basketList().fetch()).map(({ namespace }) => namespace),
    };
  }
  return { line, openClientSession, idle: line.idle };
}

describe('baskets before the real host', () => {
  it('another one is started, filled, left and deleted; a press during the change lands in neither', async () => {
    const { openClientSession, idle } = openBrowser();
    const { basket, view, names } = openClientSession();
    basket.send({ type: 'basket.addLine', product: mug, quantity: 2 });
    await idle();
    const first = view().pk;
    basket.send({ type: 'basket.open', namespace: 'gifts' });
    basket.send({ type: 'basket.setQuantity', product: mug, quantity: 9 });
    await idle();
    expect(view()).toMatchObject({ namespace: 'gifts', isEmpty: true });
    expect(await names()).toEqual(['gifts', 'default']);
    basket.send({ type: 'basket.addLine', product: mug, quantity: 1 });
    await idle();
    const gifts = view().pk ?? 0;
    basket.send({ type: 'basket.makeMain', basket: first ?? 0 });
    await idle();
    expect(view()).toMatchObject({ pk: first, count: 2 });
    basket.send({ type: 'basket.delete', basket: gifts });
    await idle();
    expect(await names()).toEqual(['default']);
    basket.send({ type: 'basket.delete', basket: first ?? 0 });
    await idle();
    expect(view()).toMatchObject({ namespace: 'default', isEmpty: true });
    expect(view().pk).not.toBe(first);
  });

  it('quantity 5 sent · make main sent right after · the five are in the first basket', async () => {
    const { openClientSession, idle } = openBrowser();
    const { basket, view } = openClientSession();
    basket.send({ type: 'basket.addLine', product: mug, quantity: 1 });
    basket.send({ type: 'basket.setQuantity', product: mug, quantity: 5 });
    basket.send({ type: 'basket.open', namespace: 'gifts' });
    await idle();
    expect(view()).toMatchObject({ namespace: 'gifts', count: 0 });
    basket.send({ type: 'basket.open', namespace: 'default' });
    await idle();
    expect(view()).toMatchObject({ namespace: 'default', count: 5 });
  });

  it('the reply to a quantity is lost · the basket is read · both tabs show what the host has', async () => {
    const { line, openClientSession, idle } = openBrowser();
    const [left, right] = [openClientSession(), openClientSession()];
    left.basket.send({ type: 'basket.addLine', product: mug, quantity: 1 });
    await idle();
    line.breakNext('PUT /baskets/basket/', 'drop-reply');
    left.basket.send({ type: 'basket.setQuantity', product: mug, quantity: 4 });
    await idle();
    expect(left.view()).toMatchObject({ count: 4, lines: [{ quantity: 4, error: { code: 'FETCH_FAILED' } }] });
    right.basket.send({ type: 'basket.applyVoucher', code: 'test10' });
    await idle();
    expect([left.view(), right.view()].map(({ count, voucher }) => [count, voucher.code])).toEqual([
      [4, 'TEST10'],
      [4, 'TEST10'],
    ]);
    expect(line.struck).toBe(1);
  });

  it('two tabs write at the same moment · the host has one word, and both show it', async () => {
    const { openClientSession, idle } = openBrowser();
    const [left, right] = [openClientSession(), openClientSession()];
    left.basket.send({ type: 'basket.addLine', product: mug, quantity: 1 });
    await idle();
    left.basket.send({ type: 'basket.setQuantity', product: mug, quantity: 3 });
    right.basket.send({ type: 'basket.setQuantity', product: mug, quantity: 7 });
    await idle();
    const counts = [left.view().count, right.view().count];
    expect(counts[0]).toBe(counts[1]);
    expect([3, 7]).toContain(counts[0]);
  });

  it('signing in joins the guest’s basket with the one at home, in the other tab too; signing out empties both', async () => {
    const home = host.shopper();
    await home.send('POST', '/users/login/', { email: 'wallet04@example.test', password });
    await home.send('POST', '/baskets/basket/', { product: mug, quantity: 2 });
    const { openClientSession, idle } = openBrowser();
    const [left, right] = [openClientSession(), openClientSession()];
    const session = startSession(left.commerce);
    const watching = startSession(right.commerce);
    left.basket.send({ type: 'basket.addLine', product: mug, quantity: 1 });
    await idle();
    expect(right.view().count).toBe(1);
    session.send({ type: 'session.signIn', credentials: { email: 'wallet04@example.test', password } });
    await idle();
    expect([left.view().count, right.view().count]).toEqual([3, 3]);
    expect(selectSession(watching.getSnapshot()).identity).toBe('user');
    session.send({ type: 'session.signOut' });
    await idle();
    expect([left.view().count, right.view().count]).toEqual([0, 0]);
    expect(selectSession(watching.getSnapshot()).identity).toBe('anonymous');
  });
});
