import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../components/render-html.server.tsx';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';
import { DeliveryOptions, missingChoice } from './DeliveryStep.tsx';

const home = { key: 1, name: 'To my address', description: null };
const store = { key: 2, name: 'Pick up in store', description: null };
const settled = { items: [home], chosen: null, isBusy: false, automatic: null, errors: null };

function drawn(change: object, isBusy = false): string {
  const view = { deliveryOptions: { ...settled, ...change }, isBusy };
  // What this part looks at; nothing else of the checkout matters to it.
  return renderHtml(<DeliveryOptions {...({ view, send: () => undefined } as unknown as CheckoutScreenProps)} />);
}

describe('the only delivery option', () => {
  it.each([
    ['was chosen by itself', { chosen: 1 }, false],
    ['is being chosen', { isBusy: true }, false],
    ['may still be chosen: the checkout is busy', {}, true],
  ])('is no question when it %s', (_, change, isBusy) => {
    expect(drawn(change, isBusy)).not.toContain('To my address');
  });

  it('can be chosen by hand when it was not chosen by itself', () => {
    expect(drawn({})).toMatch(/type="radio"[^>]*value="1"/);
    expect(drawn({})).not.toContain('checked');
  });
});

it('two of them are a question, whichever is chosen', () => {
  const html = drawn({ items: [home, store], chosen: 2 });
  expect(html).toContain('To my address');
  expect(html).toContain('Pick up in store');
});

it('none is nothing', () => {
  expect(drawn({ items: [] })).not.toContain('radio');
});

describe('the choice that Continue names', () => {
  const open = { items: [home], chosen: null };
  const begun = {
    steps: { shipping: { isCompleted: false } },
    summary: { isPickup: false },
    retailStores: open,
    billingAddresses: open,
    shippingAddresses: open,
  };
  it.each([
    ['a store', { summary: { isPickup: true } }, 'Choose a store to pick up from.'],
    [
      'a billing address that is not saved yet',
      { summary: { isPickup: true }, retailStores: { chosen: 41 }, billingAddresses: { items: [], chosen: null } },
      'Enter the billing address and save it.',
    ],
    ['a billing address', { summary: { isPickup: true }, retailStores: { chosen: 41 } }, 'Choose a billing address.'],
    [
      'an address that is not saved yet',
      { shippingAddresses: { items: [], chosen: null } },
      'Enter the delivery address and save it.',
    ],
    ['an address', {}, 'Choose a delivery address.'],
    ['a way to ship', { shippingAddresses: { items: [home], chosen: 1 } }, 'Choose a shipping option.'],
    ['nothing once it is done', { steps: { shipping: { isCompleted: true } } }, undefined],
  ])('is %s', (_, change, text) => {
    const view = { ...begun, ...change } as unknown as Parameters<typeof missingChoice>[0];
    expect(missingChoice(view)?.message).toBe(text);
  });
});
