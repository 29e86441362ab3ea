import type { Commerce } from '../commerce.types.ts';
import { setBasketQuantity } from '../http/basket-endpoints.ts';
import { basketOrigin } from './basket.actors.ts';
import type { BasketCommand } from './basket.types.ts';

const leftKey = 'vitrin.basket.left';
/** Milliseconds within which the same tab loads its next page. */
const leftLife = 10_000;

type Quantity = Extract<BasketCommand, { readonly kind: 'quantity' }>;
/** Final quantity of a line. */
export type LeftQuantity = Pick<Quantity, 'identity' | 'quantity'>;

function isLeft(value: unknown): value is LeftQuantity {
  if (typeof value !== 'object' || value === null || !('identity' in value) || !('quantity' in value)) return false;
  const { identity, quantity } = value;
  return typeof identity === 'object' && identity !== null && 'product' in identity && typeof quantity === 'number';
}

/**
 * Sends the final quantities that are in flight or wait when the page leaves, by requests that outlive it, and stores them for the tab's
 * next page: the browser cancels what is in flight. That page writes them again. They are absolute, and the last write of the session
 * wins, however the requests before it were delayed.
 */
export function sendLeftQuantities({ http, ports }: Commerce, asked: readonly (BasketCommand | null)[]): void {
  const newest = new Map<string, LeftQuantity>();
  for (const command of asked) {
    if (command?.kind === 'quantity')
      newest.set(command.line, { identity: command.identity, quantity: command.quantity });
  }
  if (newest.size === 0) return;
  const lines = [...newest.values()];
  for (const { identity, quantity } of lines) {
    http
      .call(setBasketQuantity, { body: { ...identity, quantity } }, { keepalive: true, origin: basketOrigin })
      .catch(() => {});
  }
  ports.tabStorage?.set(leftKey, JSON.stringify({ at: ports.clock.now(), lines }));
}

/** Takes the quantities that the tab's page before this one stored, once; none after ten seconds. */
export function takeLeftQuantities({ tabStorage, clock }: Commerce['ports']): readonly LeftQuantity[] {
  const text = tabStorage?.get(leftKey);
  if (text === undefined) return [];
  tabStorage?.remove(leftKey);
  try {
    const { at, lines } = JSON.parse(text);
    return clock.now() - at <= leftLife && Array.isArray(lines) ? lines.filter(isLeft) : [];
  } catch {
    return [];
  }
}
