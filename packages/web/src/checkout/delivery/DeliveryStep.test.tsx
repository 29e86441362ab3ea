import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../components/render-html.server.tsx';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { DeliveryOptions } from './DeliveryStep.tsx';

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
