import type { Commerce } from '@vitrin/core';
import { activateCurrency, clearBasket, getMiniBasket } from '@vitrin/core/http';

/** What to do with a basket that has lines. */
export type BasketRule = 'ifBasketIsEmpty' | 'emptyBasketFirst';

/** `basketHasLines`: nothing was changed, ask the shopper. */
export type SwitchOutcome = 'switched' | 'basketHasLines';

/**
 * Asks the host for another currency and loads the page anew (Protocol gateway §9). Prices stand in the page itself, so
 * only a full load shows none of the old ones.
 * @throws AppError when a call fails; the old currency stays then.
 */
export async function switchCurrency(commerce: Commerce, code: string, rule: BasketRule): Promise<SwitchOutcome> {
  const { http, lock, ports } = commerce;
  const { total_quantity: pieces } = await http.call(getMiniBasket, {});
  if (pieces > 0 && rule === 'ifBasketIsEmpty') return 'basketHasLines';
  await lock.run('activateCurrency', async () => {
    if (pieces > 0) await http.call(clearBasket, {});
    await http.call(activateCurrency, { body: { currency: code } });
  });
  ports.navigate({ kind: 'document', url: ports.currentPath(), target: 'window' });
  return 'switched';
}
