import { describe, expect, it } from 'vitest';
import { settle } from '../test-ports.ts';
import { createMutationLock } from './mutation-lock.ts';

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settleWith) => {
    resolve = settleWith;
  });
  return { promise, resolve };
}

describe('the lock of one kind', () => {
  it('A starts · A again ✗ refused at once, nothing called · A done · A starts', async () => {
    const lock = createMutationLock();
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
    const lock = createMutationLock();
    const first = deferred<string>();
    const running = lock.run('addBasketLine', () => first.promise);
    await expect(lock.run('clearBasket', async () => 'cleared')).resolves.toBe('cleared');
    expect(lock.status('addBasketLine')).toBe('pending');
    first.resolve('added');
    await running;
  });

  it('opens again after a failure, a throw before the first wait included', async () => {
    const lock = createMutationLock();
    const fail = () => {
      throw new Error('no');
    };
    await expect(lock.run('clearBasket', fail)).rejects.toThrow('no');
    expect(lock.status('clearBasket')).toBe('rejected');
    await expect(lock.run('clearBasket', async () => 1)).resolves.toBe(1);
  });

  it('speaks in the four words only, to every listener, in order', async () => {
    const lock = createMutationLock();
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
});
