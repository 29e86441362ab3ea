import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../test-ports.ts';
import { emptyDraft, forgetDraft, loadDraft, saveDraft } from './checkout-draft.ts';

const hour = 3_600_000;
const typed = {
  ...emptyDraft,
  guest: { email: 'ada@example.test' },
  address: { line: 'Example Street' },
  pickup: { billing: '7' },
};
const [ada, grace] = ['ada@example.test', 'grace@example.test'];

/** A tab in which this shopper typed at midnight. */
function tabOf(shopper: string | null) {
  const storage = createMemoryStorage();
  saveDraft(storage, typed, { now: 0, shopper });
  return { storage, load: (next: string | null, now = hour) => loadDraft(storage, { now, shopper: next }) };
}

describe('a draft', () => {
  it.each([
    ['a guest', null],
    ['an account', ada],
  ])('of %s comes back within 24 hours, and not after them', (_, shopper) => {
    const { load, storage } = tabOf(shopper);
    expect(load(shopper, 24 * hour - 1)).toEqual(typed);
    expect(load(shopper, 24 * hour)).toBeUndefined();
    expect(storage.get('vitrin.checkout.draft')).toBeUndefined();
  });

  it('ends as well when the clock was set back by a day', () => {
    expect(tabOf(null).load(null, -24 * hour)).toBeUndefined();
  });

  it('lives 24 hours from its last change', () => {
    const { storage, load } = tabOf(null);
    saveDraft(storage, typed, { now: 20 * hour, shopper: null });
    expect(load(null, 43 * hour)).toEqual(typed);
  });

  it('of an account · 401 · a guest looks, the account signs in again → the guest sees nothing, the account everything', () => {
    const { load } = tabOf(ada);
    expect(load(null)).toBeUndefined();
    expect(load(ada)).toEqual(typed);
  });

  it('of an account · 401 · another account signs in → it ends', () => {
    const { load } = tabOf(ada);
    expect(load(grace)).toBeUndefined();
    expect(load(ada)).toBeUndefined();
  });

  it('of a guest · an account signs in → it fills the rest of that checkout, without half a pick-up', () => {
    const { load } = tabOf(null);
    expect(load(ada)).toMatchObject({ guest: typed.guest, address: typed.address, pickup: {} });
    expect(load(ada)?.fromGuest).toContain('address');
  });

  it('of a guest that an account took over is of nobody else, and lives no longer for it', () => {
    const { load } = tabOf(null);
    load(ada);
    expect(load(null)).toBeUndefined();
    expect(load(ada, 24 * hour)).toBeUndefined();
    const other = tabOf(null);
    other.load(ada);
    expect(other.load(grace)).toBeUndefined();
  });

  it('is forgotten with its order and at a sign-out', () => {
    const { load, storage } = tabOf(ada);
    forgetDraft(storage);
    expect(load(ada)).toBeUndefined();
  });

  it('that holds nothing leaves nothing behind', () => {
    const { storage } = tabOf(null);
    saveDraft(storage, emptyDraft, { now: hour, shopper: null });
    expect(storage.get('vitrin.checkout.draft')).toBeUndefined();
  });
});
