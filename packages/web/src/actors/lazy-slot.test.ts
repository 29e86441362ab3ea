import type { PaymentSlot, PaymentSlotHost, RequestAnswered } from '@vitrin/core/checkout';
import { describe, expect, it } from 'vitest';
import { lazySlot } from './lazy-slot.ts';

const head = { paymentType: 'wallet', walletMethod: 'apple_pay' } as const;
const answer: RequestAnswered = { type: 'request.answered', page: null, result: 'accepted' };

/** A promise that is settled by hand. */
function held() {
  let resolve: (slot: PaymentSlot) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<PaymentSlot>((take, refuse) => {
    resolve = take;
    reject = refuse;
  });
  return { promise, resolve: (slot: PaymentSlot) => resolve(slot), reject: (error: Error) => reject(error) };
}

function start(isBroken = false) {
  const told: string[] = [];
  const loading = held();
  const host = { showSheet: ({ isAvailable }: { isAvailable: boolean }) => told.push(`available ${isAvailable}`) };
  const session = lazySlot(head, () => loading.promise).start(host as unknown as PaymentSlotHost);
  const slot: PaymentSlot = {
    ...head,
    start() {
      told.push('start');
      if (isBroken) throw new TypeError('this.sheet is undefined');
      return {
        stop: () => told.push('stop'),
        requestAnswered: ({ result }) => told.push(result),
        sheetWanted: () => told.push('wanted'),
      };
    },
  };
  const arrive = async () => {
    loading.resolve(slot);
    await loading.promise;
  };
  const fail = async () => {
    loading.reject(new Error('offline'));
    await loading.promise.catch(() => {});
    await Promise.resolve();
  };
  return { told, session, arrive, fail };
}

describe('a slot that is fetched', () => {
  it('hears what was answered while it was on its way, in order, and everything afterwards', async () => {
    const { told, session, arrive } = start();
    session.requestAnswered?.(answer);
    session.sheetWanted?.();
    await arrive();
    session.requestAnswered?.({ ...answer, result: 'refused' });
    session.sheetWanted?.();
    session.stop();
    expect(told).toEqual(['start', 'accepted', 'refused', 'wanted', 'stop']);
  });

  it('is not started when another way to pay was chosen meanwhile', async () => {
    const { told, session, arrive } = start();
    session.stop();
    await arrive();
    expect(told).toEqual([]);
  });

  it('is not available when it cannot start', async () => {
    const { told, session, arrive } = start(true);
    await arrive();
    await Promise.resolve();
    session.stop();
    expect(told).toEqual(['start', 'available false']);
  });

  it('is not available when it cannot be fetched', async () => {
    const { told, fail } = start();
    await fail();
    expect(told).toEqual(['available false']);
  });

  it('of another kind says so itself, and is fetched again when its screen asks', async () => {
    const told: string[] = [];
    const tries = [Promise.reject(new Error('offline')), Promise.resolve<PaymentSlot>({ ...head, start: startIt })];
    function startIt() {
      told.push('start');
      return { stop: () => told.push('stop') };
    }
    const again: (() => void)[] = [];
    const load = () => tries.shift() ?? Promise.reject(new Error('no third try'));
    lazySlot(head, load, (_host, retry) => again.push(retry)).start({} as PaymentSlotHost);
    await Promise.resolve();
    await Promise.resolve();
    expect([told, again.length]).toEqual([[], 1]);
    again[0]?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual(['start']);
  });
});
