import type { AccountOrder } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { arrivalOf } from './order-arrival.tsx';

const step = (value: string, expectedFrom: string | null, expectedTo: string | null) => ({
  status: { value, label: '' },
  date: null,
  expectedFrom,
  expectedTo,
});
const [tuesday, thursday] = ['2026-11-24T09:00:00Z', '2026-11-26T09:00:00Z'];
const of = (...trackingSteps: AccountOrder['trackingSteps']) => arrivalOf({ trackingSteps });

describe('when an order arrives', () => {
  it('is the promise of the step that the shopper waits for', () => {
    expect(of(step('450', tuesday, tuesday), step('550', tuesday, thursday))).toEqual({
      kind: 'arrives',
      from: new Date(tuesday),
      to: new Date(thursday),
    });
    expect(of(step('520', tuesday, tuesday), step('550', null, null))).toMatchObject({ kind: 'ready' });
  });

  it.each([
    [],
    [step('450', tuesday, tuesday)],
    [step('550', null, null)],
    [step('550', thursday, tuesday)],
    [step('550', 'soon', 'later')],
  ])('is not told by %j', (...steps) => {
    expect(of(...steps)).toBeUndefined();
  });
});
