import { describe, expect, it } from 'vitest';
import { settle } from '../../test-ports.ts';
import { pages, wireReply } from '../checkout.fixtures.ts';
import { coins } from './coins.fixtures.ts';
import { byCard, coinsChosen, confirm, first, listed, start } from './method-plugin.fixtures.ts';
import type { AnyPaymentMethod } from './payment-method.types.ts';

describe('a way to pay whose code is fetched', () => {
  /** Loads answered by hand. */
  function lazyCoins() {
    const fake = coins();
    const loads: { resolve: (none?: unknown) => void; reject: (error: Error) => void }[] = [];
    const lazy: AnyPaymentMethod = {
      name: 'coins',
      paymentTypes: ['coins'],
      load: () =>
        new Promise((resolve, reject) => {
          loads.push({ resolve: () => resolve(fake.method), reject });
        }),
    };
    return { ...fake, lazy, loads };
  }

  it('is fetched when it is chosen, by nobody else, and once', async () => {
    const fake = lazyCoins();
    const run = await start([fake.lazy], byCard);
    expect(fake.loads).toHaveLength(0);
    void run.send('paymentOption.select', { paymentOption: 10 });
    await (await run.host.request(2)).reply(200, wireReply({ pages: confirm, preOrder: coinsChosen, revision: 6 }));
    expect(run.view()).toMatchObject({ method: null, methodStatus: 'loading', isPayable: false });
    fake.loads[0]?.resolve();
    await settle();
    expect(run.view()).toMatchObject({ method: { name: 'coins' }, methodStatus: 'known' });
    expect(fake.runs).toHaveLength(1);
    void run.send('paymentOption.select', { paymentOption: 10 });
    await (await run.host.request(3)).reply(200, wireReply({ pages: confirm, preOrder: coinsChosen, revision: 7 }));
    expect([fake.loads.length, fake.runs.length]).toEqual([1, 2]);
  });

  it('that does not come is told, and fetched once more by "Try again"', async () => {
    const fake = lazyCoins();
    const run = await start([fake.lazy]);
    expect(run.view().methodStatus).toBe('loading');
    fake.loads[0]?.reject(new Error('offline'));
    await settle();
    expect(run.view()).toMatchObject({ methodStatus: 'failed', canRetry: true, isPayable: false });
    void run.send('checkout.retry');
    expect(run.view().methodStatus).toBe('loading');
    fake.loads[1]?.resolve();
    await settle();
    expect(run.view().methodStatus).toBe('known');
    expect(fake.runs).toHaveLength(1);
  });

  it('that comes when another is chosen meanwhile is not started', async () => {
    const fake = lazyCoins();
    const run = await start([fake.lazy]);
    void run.send('paymentOption.select', { paymentOption: 5 });
    fake.loads[0]?.resolve();
    await settle();
    expect(run.view().method).toMatchObject({ name: 'card' });
    expect(fake.runs).toHaveLength(0);
  });

  it.each([
    ['comes', 'resolve'],
    ['does not come', 'reject'],
  ] as const)('that %s while the shopper continues an older payment is started afterwards', async (_, end) => {
    const fake = lazyCoins();
    const atBank = { ...listed, ...confirm, ...pages.threeD };
    const run = await start([fake.lazy], { ...first, pages: atBank, attempt: { id: 'a1', state: 'waiting' } }, 'a1');
    expect(run.view()).toMatchObject({ methodStatus: 'loading', outcome: { canResume: true } });
    if (end === 'reject') fake.loads[0]?.reject(new Error('offline'));
    await settle();
    void run.send('payment.resume');
    if (end === 'resolve') fake.loads[0]?.resolve();
    await settle();
    void run.send('challenge.cancel');
    await (await run.host.request(2)).reply(200, wireReply({ ...first, attempt: { id: 'a1', state: 'none' } }));
    await settle();
    fake.loads.at(-1)?.resolve();
    await settle();
    expect(run.view()).toMatchObject({ methodStatus: 'known', isPaying: false });
    expect(fake.runs).toMatchObject([{ isStopped: false }]);
  });
});
