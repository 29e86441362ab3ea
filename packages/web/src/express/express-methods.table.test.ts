import { describe, expect, it } from 'vitest';
import { ableMethods, type ExpressFacts } from './express-methods.table.ts';

const both = ['apple-pay', 'masterpass'];
const plain = {} as Window;
const apple = (canPay: boolean) => ({ ApplePaySession: { canMakePayments: () => canPay } }) as unknown as Window;

const slugs = (offered: readonly string[], facts: Partial<ExpressFacts>) =>
  ableMethods(offered, { browser: plain, user: null, ...facts }).map(({ slug }) => slug);

describe('ways to pay that are offered ahead of checkout (ux 44)', () => {
  it.each<[string, Partial<ExpressFacts>, readonly string[]]>([
    ['a visitor without a sheet', {}, []],
    ['a device with a sheet', { browser: apple(true) }, ['apple-pay']],
    ['a device with a sheet and no card in it', { browser: apple(false) }, []],
    ['a signed-in shopper with a phone', { user: { hasPhone: true } }, ['masterpass']],
    ['a signed-in shopper without a phone', { user: { hasPhone: false } }, []],
    ['both at once', { browser: apple(true), user: { hasPhone: true } }, both],
  ])('%s', (_, facts, able) => {
    expect(slugs(both, facts)).toEqual(able);
  });

  it('are those that the shop has set, and no others', () => {
    expect(slugs(['masterpass'], { browser: apple(true), user: { hasPhone: true } })).toEqual(['masterpass']);
    expect(slugs(['gpay'], { browser: apple(true) })).toEqual([]);
  });
});
