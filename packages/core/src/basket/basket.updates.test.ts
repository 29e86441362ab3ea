// Shows B15 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { lineKey } from '../contract/line-key.ts';
import { type AppError, fetchError, httpError } from '../errors/app-error.ts';
import * as queue from '../write-queue/write-queue.updates.ts';
import { basketOf } from './basket.fixtures.ts';
import { unusedServices } from './basket.model.ts';
import { basketRules } from './basket.rules.ts';
import type { BasketCommand, BasketContext, BasketWriteEvent } from './basket.types.ts';
import { initialContext, isReplaced, refusalOf, toCommand } from './basket.updates.ts';

const applyWritten = (...args: Parameters<typeof basketRules.answer>) => queue.applyWritten(basketRules, ...args);
const applyFailed = (context: BasketContext, command: BasketCommand, error: AppError) =>
  queue.applyFailed(basketRules, context, command, error);

const add = (product = 1201): BasketCommand => toCommand({ type: 'basket.addLine', product, quantity: 1 });
const set = (quantity: number, product = 1201): BasketCommand =>
  toCommand({ type: 'basket.setQuantity', product, quantity });
const voucher = (code: string): BasketCommand => toCommand({ type: 'basket.applyVoucher', code });
const noVoucher = toCommand({ type: 'basket.removeVoucher' });
const clear = toCommand({ type: 'basket.clear' });

const context = (part: Partial<BasketContext>): BasketContext => ({
  ...initialContext({ services: unusedServices, currency: 'try', basket: basketOf(2) }),
  ...part,
});

describe('which line a command means', () => {
  it('tells lines apart by product and attributes, whatever the order of the keys', () => {
    expect(lineKey({ product: 1 })).toBe(lineKey({ product: 1, attributes: {} }));
    expect(lineKey({ product: 1, attributes: { a: 1, b: 2 } })).toBe(
      lineKey({ product: 1, attributes: { b: 2, a: 1 } }),
    );
    expect(lineKey({ product: 1, attributes: { a: 1 } })).not.toBe(lineKey({ product: 1 }));
    expect(lineKey({ product: 1, attributes: { a: '1' } })).not.toBe(lineKey({ product: 1, attributes: { a: 1 } }));
  });

  it('reads a removal as the quantity 0 and trims a code', () => {
    expect(toCommand({ type: 'basket.removeLine', product: 1201 })).toEqual(set(0));
    expect(voucher(' TEST10 ')).toEqual({ kind: 'voucher', code: 'TEST10' });
  });
});

describe('the queue', () => {
  it.each<[string, BasketCommand[], BasketCommand, BasketCommand[]]>([
    ['the newest quantity of a line replaces the waiting one', [set(2)], set(5), [set(5)]],
    ['the quantity of another line waits behind', [set(2)], set(5, 7), [set(2), set(5, 7)]],
    ['a quantity replaces a waiting add of its line', [add()], set(3), [set(3)]],
    ['an add waits behind a quantity', [set(2)], add(), [set(2), add()]],
    ['the newest voucher replaces the waiting one', [voucher('A')], voucher('B'), [voucher('B')]],
    ['taking the voucher off replaces a waiting voucher', [voucher('A')], noVoucher, [noVoucher]],
    ['emptying replaces everything', [add(), set(2), voucher('A')], clear, [clear]],
    ['what comes after an emptying waits behind it', [clear], add(), [clear, add()]],
  ])('%s', (_, waiting, command, expected) => {
    const queued = queue.enqueue(waiting, command, isReplaced);
    expect(queued.waiting).toEqual(expected);
    const left = expected.map((other) => JSON.stringify(other));
    expect(queued.replaced).toEqual(waiting.filter((other) => !left.includes(JSON.stringify(other))));
  });
});

describe('refusals', () => {
  const added: BasketWriteEvent = { type: 'basket.addLine', product: 1201, quantity: 1 };
  it.each<[string, Partial<BasketContext>, BasketWriteEvent, string | undefined]>([
    ['a first add', {}, added, undefined],
    ['an add while it is sent', { current: add() }, added, 'alreadyAsked'],
    ['an add while it waits', { current: clear, waiting: [add()] }, added, 'alreadyAsked'],
    ['an add of another product', { current: add(7) }, added, undefined],
    ['an add after the line was set', { current: add(), waiting: [set(0)] }, added, undefined],
    ['an add after the basket is to be emptied', { current: add(), waiting: [clear] }, added, undefined],
    ['the same voucher again', { current: voucher('A') }, { type: 'basket.applyVoucher', code: 'A' }, 'alreadyAsked'],
    ['another voucher', { current: voucher('A') }, { type: 'basket.applyVoucher', code: 'B' }, undefined],
    [
      'a voucher that was taken off again',
      { current: voucher('A'), waiting: [noVoucher] },
      { type: 'basket.applyVoucher', code: 'A' },
      undefined,
    ],
    ['emptying twice', { current: clear }, { type: 'basket.clear' }, 'alreadyAsked'],
    [
      'the same quantity twice',
      { current: set(3) },
      { type: 'basket.setQuantity', product: 1201, quantity: 3 },
      undefined,
    ],
    ['nothing added', {}, { ...added, quantity: 0 }, 'invalidQuantity'],
    ['100 added', {}, { ...added, quantity: 100 }, 'invalidQuantity'],
    ['quantity NaN', {}, { type: 'basket.setQuantity', product: 1, quantity: Number.NaN }, 'invalidQuantity'],
    ['quantity -1', {}, { type: 'basket.setQuantity', product: 1, quantity: -1 }, 'invalidQuantity'],
    ['quantity 0', {}, { type: 'basket.setQuantity', product: 1, quantity: 0 }, undefined],
    ['an empty code', {}, { type: 'basket.applyVoucher', code: ' ' }, 'emptyCode'],
  ])('%s', (_, part, event, refusal) => {
    expect(refusalOf(context(part), event)).toBe(refusal);
  });
});

describe('what a reply does', () => {
  const refused = httpError({ place: 'x', status: 400, code: 'OUT_OF_STOCK' });

  it("shows the server's numbers and says what happened", () => {
    const after = applyWritten(context({}), set(3), basketOf(2));
    expect(after.value?.totalQuantity).toBe(2);
    expect(after.announcement).toEqual({
      sequence: 1,
      kind: 'quantitySet',
      productName: 'Linen Shirt',
      quantity: 2,
      removed: null,
    });
  });

  it.each<[BasketCommand, object]>([
    [add(), { kind: 'added', productName: 'Linen Shirt', quantity: 2 }],
    [set(0), { kind: 'removed', productName: 'Linen Shirt', quantity: 2 }],
    [voucher('A'), { kind: 'voucherApplied', productName: null, quantity: null }],
    [noVoucher, { kind: 'voucherRemoved', quantity: null }],
    [clear, { kind: 'cleared', quantity: null }],
  ])('announces %j', (command, announcement) => {
    expect(applyWritten(context({}), command, basketOf(2)).announcement).toMatchObject(announcement);
  });

  it('names a removed line from the basket before', () => {
    expect(applyWritten(context({}), set(0), basketOf(0)).announcement).toMatchObject({
      kind: 'removed',
      productName: 'Linen Shirt',
      quantity: 0,
    });
  });

  it('offers a removed line again until something else happens', () => {
    const line = { product: 1201, attributes: {}, name: 'Linen Shirt', quantity: 2 };
    const removed = context(applyWritten(context({}), set(0), basketOf(0)));
    expect(removed.announcement?.removed).toEqual(line);
    const back = toCommand({ type: 'basket.putBack', ...line });
    expect(applyWritten(removed, back, basketOf(2)).announcement).toMatchObject({ kind: 'added', removed: null });
    expect(applyFailed(removed, back, refused).announcement).toMatchObject({ kind: 'notPutBack', removed: line });
    expect(applyFailed(removed, add(), refused).announcement).toMatchObject({ kind: 'failed', removed: null });
    expect(applyWritten(removed, voucher('A'), basketOf(0)).announcement?.removed).toBeNull();
  });

  it('offers a line again that could not be bought any more', () => {
    const [line] = basketOf(3).basketitemSet;
    const before = { ...basketOf(0), unavailableBasketProducts: line ? [line] : [] };
    const { announcement } = applyWritten(context({ value: before }), set(0), basketOf(0));
    expect(announcement).toMatchObject({ productName: 'Linen Shirt', removed: { quantity: 3, name: 'Linen Shirt' } });
  });

  it('keeps an error beside its line until the shopper tries again there', () => {
    const failed = context(applyFailed(context({}), set(9), refused));
    expect(failed.errors).toEqual({ 'line 1201': refused });
    const other = context({ ...failed, ...applyWritten(failed, voucher('A'), basketOf(2)) });
    expect(other.errors).toEqual({ 'line 1201': refused });
    expect(applyWritten(failed, set(3), basketOf(3)).errors).toEqual({});
    expect(applyFailed(context({}), voucher('A'), refused).errors?.voucher).toBe(refused);
    expect(applyFailed(context({}), clear, refused).errors?.clear).toBe(refused);
  });

  it.each([
    ['a plain refusal changed nothing', 'no', refused, 'no'],
    ['a plain refusal leaves an old basket old', 'beforeCall', refused, 'beforeCall'],
    ['a lost reply may have changed anything', 'no', fetchError('x'), 'beforeCall'],
    [
      'a fault may have changed anything',
      'no',
      httpError({ place: 'x', status: 502, code: 'UNAVAILABLE' }),
      'beforeCall',
    ],
    ['a change meanwhile makes the reply old', 'duringCall', refused, 'beforeCall'],
  ] as const)('%s', (_, stale, error, after) => {
    expect(applyFailed(context({ stale }), set(3), error).stale).toBe(after);
  });

  it('is old at once when something changed meanwhile', () => {
    expect(applyWritten(context({ stale: 'duringCall' }), set(3), basketOf(3)).stale).toBe('beforeCall');
    expect(applyWritten(context({ stale: 'beforeCall' }), set(3), basketOf(3)).stale).toBe('no');
  });
});
