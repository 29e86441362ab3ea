import { describe, expect, it } from 'vitest';
import { findCall, markReentries, stepsOf } from '../lib/pay-path/steps.mjs';
import type { Call } from '../lib/pay-path/watch-calls.mjs';

const call = (file: string, name: string, calls: Call[] = [], isAsync = true): Call => ({ file, name, isAsync, calls });

describe('the steps of a way', () => {
  it('are its asynchronous calls in their order, each below the step that called it', () => {
    const way = call('attempt/pay.ts', 'pay', [
      call('rules/totals.ts', 'sum', [call('orders/place.ts', 'place')], false),
      call('attempt/end.ts', 'end'),
    ]);
    expect(stepsOf([way]).map(({ name, depth }) => `${depth} ${name}`)).toEqual(['0 pay', '1 place', '1 end']);
  });

  it('count the two doors of a way to pay, which need not wait', () => {
    const way = call('attempt/pay.ts', 'pay', [
      call('card/card.page.ts', 'submit', [], false),
      call('card/card.start.ts', 'ask', [], false),
    ]);
    expect(stepsOf([way]).map(({ name }) => name)).toEqual(['pay', 'submit', 'ask']);
  });

  it('leave out what reading a checkout calls, and what everything stands on', () => {
    const way = call('attempt/pay.ts', 'pay', [
      call('pre-order/read.ts', 'loadOfSession', [call('basket/load.ts', 'loadBasket')]),
      call('db/statement.ts', 'run', [call('outbox/send.ts', 'send')]),
    ]);
    expect(stepsOf([way]).map(({ name }) => name)).toEqual(['pay', 'loadOfSession', 'send']);
  });
});

describe('a folder that is entered again', () => {
  const entered = (...folders: string[]) =>
    markReentries(folders.map((folder) => ({ folder }))).map(({ isReentry }) => isReentry);

  it('counts each time the way comes back to it by a call', () => {
    expect(entered('a', 'b', 'a', 'b', 'c')).toEqual([false, false, true, true, false]);
  });

  it('does not count while the way stays in it', () => {
    expect(entered('a', 'a', 'b', 'b')).toEqual([false, false, false, false]);
  });
});

it('finds the call that a way begins with', () => {
  const inner = call('checkout/routes.ts', 'post');
  expect(findCall([call('http/serve.ts', 'serve', [inner])], 'post')).toBe(inner);
  expect(findCall([inner], 'get')).toBeUndefined();
});
