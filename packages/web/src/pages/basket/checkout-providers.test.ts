// Shows C72 (docs/rules/traced-rules.md).
import { expect, it } from 'vitest';
import { linkedProviders } from './CheckoutProviders.tsx';

const provider = (url: string | null) => ({ pk: 1, name: 'Express', slug: 'express', logo: null, url });

it('a checkout with an address of its own is a link to it (ruling 16)', () => {
  expect(linkedProviders([provider('https://express.test/start?basket=1')])).toEqual([
    { pk: 1, name: 'Express', logo: null, href: 'https://express.test/start?basket=1' },
  ]);
});

it.each([null, '', '/orders/checkout-provider/express/', 'express.test', 'javascript:alert(1)', 'data:text/html,x'])(
  'one with the address %j is not shown',
  (url) => {
    expect(linkedProviders([provider(url)])).toEqual([]);
  },
);
