import type { Commerce } from '../commerce.types.ts';
import type { Basket } from '../contract/basket.ts';
import { keyedLines } from '../contract/line-key.ts';
import { lineTitle } from '../contract/text/line-title.ts';
import { clearBasket, getBasket } from '../http/basket-endpoints.ts';
import { activateCurrency } from '../http/choice-endpoints.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import { type Writes, whenIdle } from './when-idle.ts';

/** One line of a basket that a switch of currency takes away. */
export interface LostLine {
  /** Tells it from the others. */
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
}

/** What is asked for. */
export interface CurrencySwitch {
  /** Lower-case code. */
  readonly code: string;
  /** What the shopper agreed to lose; absent before anybody asked. */
  readonly agreed?: readonly LostLine[];
}

/**
 * - `switched`: the page is on its way to being loaded anew.
 * - `basketHasLines`: nothing was changed, ask the shopper about these lines.
 * - `failed`: the old currency is kept. `isBasketEmptied` tells how far it came.
 */
export type SwitchOutcome =
  | { readonly kind: 'switched' }
  | { readonly kind: 'basketHasLines'; readonly lines: readonly LostLine[] }
  | { readonly kind: 'failed'; readonly isBasketEmptied: boolean };

/**
 * Switches the currency (Protocol gateway §9). A basket keeps the currency of its first line, so one with lines is emptied
 * first, and never without the shopper's word for exactly these lines: another tab may have put one in meanwhile. Writes
 * that are under way are waited for. Only the main basket is looked at; every other one keeps its currency.
 *
 * Prices stand in the page itself, so it is loaded anew.
 */
export async function switchCurrency(
  commerce: Commerce,
  basket: Writes,
  { code, agreed }: CurrencySwitch,
): Promise<SwitchOutcome> {
  const { http, ports } = commerce;
  const lock = lockOf(commerce);
  let isBasketEmptied = false;
  try {
    await whenIdle(lock, basket);
    const outcome = await lock.run('activateCurrency', async (): Promise<SwitchOutcome> => {
      const lines = linesOf((await http.call(getBasket, {})).basket);
      if (lines.length > 0) {
        if (!isSame(lines, agreed ?? [])) return { kind: 'basketHasLines', lines };
        await http.call(clearBasket, {});
        isBasketEmptied = true;
      }
      await http.call(activateCurrency, { body: { currency: code } });
      return { kind: 'switched' };
    });
    if (outcome.kind === 'switched') {
      ports.navigate({ kind: 'document', url: ports.currentPath(), target: 'window' });
    }
    return outcome;
  } catch {
    return { kind: 'failed', isBasketEmptied };
  }
}

/** Lines that cannot be bought now are lost as well. */
function linesOf(basket: Basket): readonly LostLine[] {
  const all = [...basket.basketitemSet, ...basket.unavailableBasketProducts];
  return keyedLines(all).map((line) => ({ key: line.key, name: lineTitle(line), quantity: line.quantity }));
}

function isSame(lines: readonly LostLine[], agreed: readonly LostLine[]): boolean {
  const text = (list: readonly LostLine[]) => JSON.stringify(list.map(({ key, quantity }) => [key, quantity]));
  return text(lines) === text(agreed);
}
