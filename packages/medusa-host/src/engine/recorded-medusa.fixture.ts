import { readFileSync } from 'node:fs';
import type { Engine } from './engine.types.ts';
import { createMedusaClient } from './medusa-client.ts';
import { createMedusaEngine } from './medusa-engine.ts';

const settings = { url: 'http://medusa.test', publishableKey: 'pk_test', secretKey: 'sk_test' };

/** Reply that Medusa 2.18.0 gave; `recorded/README.md` names the requests. */
export const recorded = (name: string) => readFileSync(new URL(`./recorded/${name}.json`, import.meta.url), 'utf8');

/** Groups of calls by method and path, in the order in which they are tried, with the recorded reply to each. */
const CALLS: readonly (readonly [pattern: RegExp, group: string, reply: string])[] = [
  [/^GET regions/, 'catalogue', 'regions'],
  [/^GET product-categories/, 'catalogue', 'categories'],
  [/^GET products/, 'catalogue', 'products'],
  [/^GET shipping-options/, 'shipping options', 'shipping-options'],
  [/^POST payment-collections$/, 'payment', 'payment-collection'],
  [/^POST payment-collections\//, 'payment', 'payment-session'],
  [/^POST carts\/\w+\/complete/, 'completion', 'completed'],
  [/^POST carts\/\w+\/shipping-methods/, 'cart write', 'cart-with-shipping'],
  [/^(POST|DELETE) carts/, 'cart write', 'cart-with-promotion'],
  [/^GET carts/, 'cart read', 'cart-with-shipping'],
  [/^GET orders/, 'order', 'order'],
];

/** The engine over recorded replies, and the number of calls that it made to Medusa, by group. */
export function createRecordedMedusa(): { readonly engine: Engine; readonly calls: Record<string, number> } {
  const calls: Record<string, number> = {};
  const ask = createMedusaClient(settings, async (input, init) => {
    const path = String(input).replace('http://medusa.test/store/', '').split('?')[0];
    const [, group = '', name = ''] = CALLS.find(([pattern]) => pattern.test(`${init?.method} ${path}`)) ?? [];
    calls[group] = (calls[group] ?? 0) + 1;
    // A few of the thirty products are recorded.
    return new Response(recorded(name).replace(/"count": 30/, '"count": 0'));
  });
  return { engine: createMedusaEngine(settings, ask), calls };
}
