import { describe, expect, it } from 'vitest';
import { basketOf, wireBasketOf } from './basket/basket.fixtures.ts';
import { selectBasket } from './basket/basket.select.ts';
import { startBasket } from './basket/start-basket.ts';
import type { Signal, TabChannel } from './commerce.types.ts';
import { anonymousSample, userSample } from './contract/samples/samples.fixtures.ts';
import { selectSession } from './session/session.select.ts';
import { startSession } from './session/start-session.ts';
import { tags } from './tags.types.ts';
import { createTestCommerce, settle } from './test-ports.ts';

/** A browser: what one of its tabs posts, every other one hears. */
function createBrowser() {
  const tabs: { hear: (message: unknown) => void; missed: () => void }[] = [];
  const posted: unknown[] = [];
  const openClientSession = () => {
    let me: (typeof tabs)[number] | undefined;
    const channel: TabChannel = {
      post(message) {
        posted.push(message);
        for (const tab of tabs) if (tab !== me) tab.hear(structuredClone(message));
      },
      listen(hear, missed) {
        me = { hear, missed };
        tabs.push(me);
      },
    };
    const shop = createTestCommerce({ ports: { tabs: channel } });
    const heard: Signal[] = [];
    shop.commerce.signals.subscribe((signal) => heard.push(signal));
    return { ...shop, heard, hear: (message: unknown) => me?.hear(message), missed: () => me?.missed() };
  };
  return { openClientSession, posted };
}

describe('two tabs', () => {
  it('one adds · the other reads its basket anew and shows the same · neither talks on', async () => {
    const browser = createBrowser();
    const [left, right] = [browser.openClientSession(), browser.openClientSession()];
    const writer = startBasket(left.commerce, { basket: basketOf(1) });
    const reader = startBasket(right.commerce, { basket: basketOf(1) });
    writer.send({ type: 'basket.addLine', product: 1201, quantity: 1 });
    await (await left.host.request(1)).reply(200, { basket: wireBasketOf(2) });
    await (await right.host.request(1)).reply(200, { basket: wireBasketOf(2) });
    await settle();
    expect(selectBasket(reader.getSnapshot()).count).toBe(2);
    expect(browser.posted).toEqual([{ type: 'invalidated', tags: ['Basket', 'BasketList', 'Checkout'] }]);
    expect([left.host.requests.length, right.host.requests.length]).toEqual([1, 1]);
  });

  it('both write at once · each shows its own reply, hears of the other and reads once more', async () => {
    const browser = createBrowser();
    const [left, right] = [browser.openClientSession(), browser.openClientSession()];
    const one = startBasket(left.commerce, { basket: basketOf(1) });
    const two = startBasket(right.commerce, { basket: basketOf(1) });
    one.send({ type: 'basket.setQuantity', product: 1201, quantity: 2 });
    two.send({ type: 'basket.setQuantity', product: 1201, quantity: 5 });
    const [first, second] = [await left.host.request(1), await right.host.request(1)];
    await first.reply(200, { basket: wireBasketOf(2) });
    // The right one was told while its own write was on its way: whichever came last, it asks.
    await second.reply(200, { basket: wireBasketOf(5) });
    await (await right.host.request(2)).reply(200, { basket: wireBasketOf(5) });
    await (await left.host.request(2)).reply(200, { basket: wireBasketOf(5) });
    await settle();
    expect([one, two].map((actor) => selectBasket(actor.getSnapshot()).count)).toEqual([5, 5]);
    expect(browser.posted).toHaveLength(2);
  });

  it('one signs out · the other asks who is there and makes everything old', async () => {
    const browser = createBrowser();
    const [left, right] = [browser.openClientSession(), browser.openClientSession()];

    const staying = startSession(right.commerce);
    await (await right.host.request(1)).reply(200, userSample);
    expect(selectSession(staying.getSnapshot()).identity).toBe('user');
    const leaving = startSession(left.commerce);
    await (await left.host.request(1)).reply(200, userSample);
    leaving.send({ type: 'session.signOut' });
    await (await left.host.request(2)).reply(200, {});
    await (await right.host.request(2)).reply(200, anonymousSample);
    expect(selectSession(staying.getSnapshot())).toMatchObject({ identity: 'anonymous', user: null });
    expect(right.heard).toContainEqual({ type: 'invalidated', tags, origin: 'otherTab' });
    expect(browser.posted).toHaveLength(2);
    expect(right.ports.navigations).toEqual([]);
  });

  it('a message of another version is not understood and changes nothing; unknown tags are left out', () => {
    const tab = createBrowser().openClientSession();
    for (const message of [null, 7, {}, { type: 'new' }, { type: 'identityChanged', identity: 'robot' }]) {
      tab.hear(message);
    }
    expect(tab.heard).toEqual([]);
    tab.hear({ type: 'invalidated', tags: ['Basket', 'Tomorrow'] });
    expect(tab.heard).toEqual([{ type: 'invalidated', tags: ['Basket'], origin: 'otherTab' }]);
  });

  it('a tab that may have missed something makes old what is the shopper’s', () => {
    const browser = createBrowser();
    const tab = browser.openClientSession();
    tab.missed();
    expect(tab.heard).toMatchObject([{ type: 'invalidated', origin: 'otherTab' }]);
    expect(browser.posted).toEqual([]);
  });
});
