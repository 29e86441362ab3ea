import { type ChartPath, generatePaths, modelTests } from '@vitrin/chart-testing';
import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { mutationInProgressMessage } from '../errors/app-error.ts';
import { createTestCommerce } from '../test-ports.ts';
import expected from './mutation-lock.expected.txt?raw';
import { mutationLockMachine } from './mutation-lock.machine.ts';
import { mutationLockModel } from './mutation-lock.model.ts';
import { createMutationLock } from './mutation-lock.ts';

const kind = 'setBasketQuantity';

/** Walks a path as a caller of the lock, every mutation ended by hand, and compares the words after every step. */
async function followPath({ startsIn, steps }: ChartPath): Promise<void> {
  const lock = createMutationLock(createTestCommerce().ports);
  const words: string[] = [];
  lock.subscribe((_kind, status) => words.push(status));
  let running: Promise<unknown> | undefined;
  let end: { readonly resolve: (reply: string) => void; readonly reject: (error: Error) => void } | undefined;
  let calls = 0;
  const submit = () =>
    lock.run(kind, () => {
      calls += 1;
      return new Promise<string>((resolve, reject) => {
        end = { resolve, reject };
      });
    });

  expect(lock.status(kind)).toBe(startsIn);
  for (const { cause, state, words: title } of steps) {
    const before = { status: lock.status(kind), calls, reported: words.length };
    if (cause.kind === 'event' && before.status === 'pending') {
      await expect(submit(), title).rejects.toThrow(mutationInProgressMessage);
      expect({ calls, reported: words.length }, title).toEqual({ calls: before.calls, reported: before.reported });
    } else if (cause.kind === 'event') {
      running = submit();
      expect(calls, title).toBe(before.calls + 1);
    } else if (cause.kind === 'done') {
      end?.resolve('reply');
      await expect(running, title).resolves.toBe('reply');
    } else {
      end?.reject(new Error('no'));
      await expect(running, title).rejects.toThrow('no');
    }
    expect(lock.status(kind), title).toBe(state);
    expect(lock.isBusy(), title).toBe(state === 'pending');
  }
}

describe('the lock, generated paths', () => {
  for (const { title, run } of modelTests(mutationLockModel, { strict: true, expected })) it(title, run);

  it('can be created', () => {
    expect(initialTransition(mutationLockMachine, mutationLockModel.input)[0].value).toBe('uninitialized');
  });

  const { paths, states } = generatePaths(mutationLockModel);

  it('has the four statuses of a mutation', () => {
    expect(states.covered).toBe(4);
  });

  for (const path of paths) {
    it(`its callers see the same: ${path.title}`, () => followPath(path));
  }
});
