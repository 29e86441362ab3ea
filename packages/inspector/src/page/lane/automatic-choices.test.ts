import { describe, expect, it } from 'vitest';
import type { Shown } from '../../message.types.ts';
import type { ActorView, LogLine } from '../recording.types.ts';
import { choiceOf, choicesWith, inputOf, reasonInWords } from '../requests.ts';

const asked = (request: Shown) => choiceOf({ input: { request } } as unknown as ActorView);
const answered = (before: Shown, after: Shown) =>
  ({ contextBefore: { choices: before }, contextAfter: { choices: after } }) as unknown as LogLine;
const made = (page: string, rule: string, count: number) => ({ page, reason: { rule, count } });
const [address, shipping] = [made('AddressSelectionPage', 'A2', 2), made('ShippingOptionSelectionPage', 'A3', 4)];

describe('automatic choices', () => {
  it('a request tells by which rule it was sent', () => {
    const request = {
      kind: 'post',
      pageCommand: { page: 'WalletPaymentPage' },
      by: 'automatic',
      reason: { rule: 'A9', count: 1 },
    };
    expect(asked(request)).toEqual({ page: 'WalletPaymentPage', rule: 'A9', count: 1 });
    expect(asked({ kind: 'post', pageCommand: { page: 'OrderNotePage' }, by: 'shopper' })).toBeUndefined();
    expect(asked('‹string›')).toBeUndefined();
    const { input } = { input: { request, isFirst: true } };
    expect(inputOf({ input } as unknown as ActorView)).toEqual({
      request: { kind: 'post', pageCommand: { page: 'WalletPaymentPage' } },
      isFirst: true,
    });
    expect(inputOf({ input: 5 } as unknown as ActorView)).toBe(5);
  });

  it('one answer brings several: each is told, in order', () => {
    const all = choicesWith(answered([], [address, shipping]), undefined);
    expect(all.map((one) => `${one.page}: ${reasonInWords(one)}`)).toEqual([
      'AddressSelectionPage: rule A2, one of 2',
      'ShippingOptionSelectionPage: rule A3, one of 4',
    ]);
  });

  it('what was known before the answer is not told again, nor the request itself', () => {
    expect(choicesWith(answered([address], [address, shipping]), undefined)).toHaveLength(1);
    const own = { page: 'ShippingOptionSelectionPage', rule: 'A3', count: 4 };
    expect(choicesWith(answered([address], [address, shipping]), own)).toEqual([]);
  });

  it('an application without such a list tells of none', () => {
    expect(choicesWith(undefined, undefined)).toEqual([]);
    expect(choicesWith(answered('‹list›', '… 3 more'), undefined)).toEqual([]);
  });
});
