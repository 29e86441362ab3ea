// Shows B9, B10, B12 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { mutationInProgressMessage } from '../errors/app-error.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { createMutationLock, lockOf } from './mutation-lock.ts';

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settleWith) => {
    resolve = settleWith;
  });
  return { promise, resolve };
}

describe('the lock of one kind', () => {
  it('A starts · A again ✗ refused at once, nothing called · A done · A starts', async () => {
    const lock = createMutationLock(createTestCommerce().ports);
    const first = deferred<string>();
    let calls = 0;
    const submit = (work: Promise<string>) =>
      lock.run('setShippingOption', () => {
        calls += 1;
        return work;
      });

    const running = submit(first.promise);
    await expect(submit(first.promise)).rejects.toMatchObject({
      kind: 'aborted',
      code: 'MUTATION_IN_PROGRESS',
      message: 'Mutation already in progress.',
    });
    expect(calls).toBe(1);
    first.resolve('done');
    await expect(running).resolves.toBe('done');
    await expect(submit(Promise.resolve('again'))).resolves.toBe('again');
    expect(calls).toBe(2);
  });

  it('A starts · B starts: other kinds run side by side', async () => {
    const lock = createMutationLock(createTestCommerce().ports);
    const first = deferred<string>();
    const running = lock.run('addBasketLine', () => first.promise);
    await expect(lock.run('clearBasket', async () => 'cleared')).resolves.toBe('cleared');
    expect(lock.status('addBasketLine')).toBe('pending');
    first.resolve('added');
    await running;
  });

  it('opens again after a failure, a throw before the first wait included', async () => {
    const lock = createMutationLock(createTestCommerce().ports);
    const fail = () => {
      throw new Error('no');
    };
    await expect(lock.run('clearBasket', fail)).rejects.toThrow('no');
    expect(lock.status('clearBasket')).toBe('rejected');
    await expect(lock.run('clearBasket', async () => 1)).resolves.toBe(1);
  });

  it('speaks in the four words only, to every listener, in order', async () => {
    const lock = createMutationLock(createTestCommerce().ports);
    const words: string[] = [lock.status('addBasketLine')];
    const end = lock.subscribe((kind, status) => words.push(`${kind} ${status}`));
    await lock.run('addBasketLine', async () => 1);
    await lock.run('addBasketLine', () => Promise.reject(new Error('no'))).catch(() => {});
    end();
    await lock.run('addBasketLine', async () => 1);
    await settle();
    expect(words).toEqual([
      'uninitialized',
      'addBasketLine pending',
      'addBasketLine fulfilled',
      'addBasketLine pending',
      'addBasketLine rejected',
    ]);
  });

  it('A runs · told that it ended, a listener submits A again: it is not refused', async () => {
    const lock = createMutationLock(createTestCommerce().ports);
    const again: Promise<string>[] = [];
    const end = lock.subscribe((kind, status) => {
      if (status === 'fulfilled' && again.length === 0) again.push(lock.run(kind, async () => 'again'));
    });
    await expect(lock.run('clearBasket', async () => 'cleared')).resolves.toBe('cleared');
    await expect(again[0]).resolves.toBe('again');
    end();
  });

  it('A starts · told so, a listener submits A again ✗ refused', async () => {
    const lock = createMutationLock(createTestCommerce().ports);
    const again: Promise<unknown>[] = [];
    lock.subscribe((kind, status) => {
      if (status === 'pending') again.push(lock.run(kind, async () => 'again').catch((error: Error) => error.message));
    });
    await expect(lock.run('clearBasket', async () => 'cleared')).resolves.toBe('cleared');
    await expect(again[0]).resolves.toBe(mutationInProgressMessage);
  });
});

describe('the locks of a running core', () => {
  it('are the same for everybody who asks', () => {
    const { commerce } = createTestCommerce();
    expect(lockOf(commerce)).toBe(lockOf(commerce));
    expect(lockOf(commerce)).not.toBe(lockOf(createTestCommerce().commerce));
  });

  it('are charts that the inspector sees, each with its kind, and no reply of a host', async () => {
    const seen: InspectionEvent[] = [];
    const { commerce } = createTestCommerce({ ports: { inspect: (event) => seen.push(event as InspectionEvent) } });
    const lock = lockOf(commerce);
    expect(seen).toEqual([]);
    const running = lock.run('clearBasket', async () => 'secret');
    await lock.run('clearBasket', async () => 'never').catch(() => {});
    await running;
    const snapshots = seen.flatMap((event) =>
      event.type === '@xstate.snapshot' && 'id' in event.actorRef && event.actorRef.id === 'clearBasket'
        ? [event.snapshot]
        : [],
    );
    expect(snapshots).toContainEqual(expect.objectContaining({ value: 'pending' }));
    expect(snapshots.at(-1)).toMatchObject({ value: 'fulfilled', context: { kind: 'clearBasket', current: null } });
    const events = seen.flatMap((event) => (event.type === '@xstate.event' ? [event.event] : []));
    expect(events.filter(({ type }) => type === 'mutation.submitted')).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain('secret');
  });
});
