import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressFixture,
  basketFixture,
  choicesFixture,
  inputsFixture,
  lineFixture,
} from '../pre-order/checkout-inputs.fixture.ts';
import type { CheckoutInputs, CheckoutLine } from '../pre-order/checkout-inputs.types.ts';
import { completeChoices } from '../pre-order/complete-choices.ts';
import type { Change } from '../pre-order/invalidation.table.ts';
import { INVALIDATION } from '../pre-order/invalidation.table.ts';
import { chooseDeliveries } from './choose-deliveries.ts';
import { DELIVERY_OPTIONS } from './delivery-options.table.ts';
import { SHIPPING_OPTIONS } from './shipping-options.table.ts';
import { isServed, MULTIPLE_PK, planShipping, type ShippingPlan } from './shipping-plan.ts';

const [toAddress, toStore] = DELIVERY_OPTIONS;
const home = addressFixture(310);

function inputsOf(lines: readonly CheckoutLine[], extraPages: readonly string[] = ['all']): CheckoutInputs {
  const { settings } = inputsFixture();
  return inputsFixture({ basket: { ...basketFixture(), lines }, settings: { ...settings, extraPages } });
}

const planOf = (inputs: CheckoutInputs): ShippingPlan => planShipping(inputs, toAddress ?? null, home);

const line = fc
  .record({
    seller: fc.constantFrom(null, 1, 2),
    shippingGroup: fc.constantFrom('standard' as const, 'cold' as const, 'bulky' as const),
    isBag: fc.boolean(),
  })
  .map((change) => lineFixture(change));
const basket = fc
  .array(line, { minLength: 1, maxLength: 5 })
  .map((lines) => lines.map((each, index) => ({ ...each, id: 501 + index })));

describe('the parts of an order (Protocol checkout §4.2)', () => {
  it('hold every line exactly once, and nothing but bags without goods', () => {
    fc.assert(
      fc.property(basket, (lines) => {
        const { mode, groups, options } = planOf(inputsOf(lines));
        const held = groups.flatMap((group) => group.lines.map(({ id }) => id));
        expect(held.toSorted()).toEqual(mode === 'single' ? [] : lines.map(({ id }) => id));
        expect(groups.every((group) => group.lines.some(({ isBag }) => !isBag))).toBe(true);
        expect(options.length > 0).toBe(mode === 'single');
      }),
    );
  });

  it('offer a carrier to each part, and no carrier to two', () => {
    fc.assert(
      fc.property(basket, (lines) => {
        const plan = planOf(inputsOf(lines));
        const offered = plan.groups.flatMap(({ options }) => options.map(({ pk }) => pk));
        expect(isServed(plan)).toBe(true);
        expect(new Set(offered).size).toBe(offered.length);
      }),
    );
  });

  it('are none for what is picked up, nor while the shop does not split', () => {
    const lines = [lineFixture({ seller: 1 }), lineFixture({ id: 502, shippingGroup: 'cold' })];
    expect(planShipping(inputsOf(lines), toStore ?? null, home).mode).toBe('single');
    expect(planOf(inputsOf(lines, [])).mode).toBe('single');
    expect(planOf(inputsOf(lines, ['AttributeBasedShippingOptionSelectionPage'])).mode).toBe('byAttribute');
    expect(planOf(inputsOf(lines)).mode).toBe('bySeller');
  });

  it.each(['tr', 'de', 'gb', 'us', 'nl', 'fr', 'ie', 'br', 'jp', 'ae', 'pl', 'gr'])(
    'of other sellers are served in %s, each by a carrier of its own',
    (country) => {
      const inputs = inputsOf([
        lineFixture(),
        lineFixture({ id: 502, seller: 1 }),
        lineFixture({ id: 503, seller: 2 }),
      ]);
      const { mode, groups } = planShipping(inputs, toAddress ?? null, addressFixture(320, country));
      const offered = groups.map(({ options }) => options.map(({ pk, seller }) => [pk, seller ?? 'own']));
      expect([mode, offered.map((options) => options.length > 0)]).toEqual(['bySeller', [true, true, true]]);
      expect(offered.flat().map(([, seller]) => seller)).toEqual(
        offered.flatMap((options, index) => options.map(() => ['own', 1, 2][index])),
      );
    },
  );

  it('that must stay cold are not served abroad', () => {
    const inputs = inputsOf([lineFixture({ shippingGroup: 'cold' })]);
    expect(isServed(planShipping(inputs, toAddress ?? null, addressFixture(320, 'de')))).toBe(false);
  });
});

describe('a choice of carriers', () => {
  const pk = fc.constantFrom(...SHIPPING_OPTIONS.map((option) => option.pk), 1);

  it('is taken when each part has exactly one of its own, and only then', () => {
    fc.assert(
      fc.property(basket, fc.array(pk, { maxLength: 4 }), (lines, posted) => {
        const { groups } = planOf(inputsOf(lines));
        const options = posted.map((option) => ({ group: null, option }));
        const counts = groups.map(
          (group) => posted.filter((each) => group.options.some((own) => own.pk === each)).length,
        );
        const isOne = counts.every((count) => count === 1) && posted.length === groups.length;
        const { kind } = chooseDeliveries(groups, options, 'field');
        if (groups.length > 0) expect(kind).toBe(isOne ? 'changed' : 'refused');
      }),
    );
  });

  it('settles in one step, whatever happened to the order', () => {
    fc.assert(
      fc.property(
        basket,
        basket,
        fc.constantFrom(...(Object.keys(INVALIDATION) as Change[])),
        (lines, later, change) => {
          const firsts = planOf(inputsOf(lines)).groups.flatMap(({ key, options: [first] }) =>
            first ? [{ group: key, option: first.pk }] : [],
          );
          const choices = choicesFixture({
            shippingOption: firsts.length > 0 ? MULTIPLE_PK : 71,
            shippingParts: firsts,
          });
          const inputs = inputsOf(later);
          const once = completeChoices(choices, change, inputs);
          const { mode, groups } = planOf(inputs);
          if (once.shippingOption === MULTIPLE_PK && INVALIDATION[change].shippingChoice === 'recompute') {
            expect([mode === 'single', once.shippingParts.map(({ group }) => group)]).toEqual([
              false,
              groups.map(({ key }) => key),
            ]);
          }
          const settled = completeChoices(once, 'basket', inputs);
          expect(completeChoices(settled, 'basket', inputs)).toEqual({ ...settled, notifications: [] });
        },
      ),
    );
  });
});
