import type { PricedBasket } from '../../../basket/basket.types.ts';
import type { ProductRecord } from '../../../catalogue/product.types.ts';
import type { CurrencyCode } from '../../../http/currency.ts';
import { formatMoney } from '../../../http/money.ts';
import { isBag } from '../../extras/load-bags.ts';
import { SHIPPING_GROUP_KEY, shippingGroupOf } from '../shipping-groups.table.ts';
import { planShipping, type ShippedGoods, type ShippingInputs } from '../shipping-plan.ts';

/** In what time and for how much goods come to the door as long as the shopper chooses nothing else. */
export interface DeliveryPromise {
  /** Working days from the order on. */
  readonly days: { readonly from: number; readonly to: number };
  /** Minor units: what is paid for these goods, 0 where it is free. */
  readonly amount: number;
  /** Minor units: the basket total from which on it is free; null where there is none. */
  readonly freeFrom: number | null;
}

/** Names of the optional checkout pages that are open, or `all`: they decide what travels apart. */
export type OpenPages = readonly string[];

/** Where nobody has given an address yet: the shop delivers in its own country. */
const HOME = { countryCode: 'tr' };

/**
 * What checkout would choose by itself for these goods, the first option of each part (Protocol checkout §7.2, A3 to A5), by
 * the plan that checkout itself goes by: what is promised is what is charged. Null when nothing is to be sent, or nobody
 * brings it.
 */
export function promiseDelivery(goods: ShippingInputs<ShippedGoods>): DeliveryPromise | null {
  const { lines, currency } = goods.basket;
  if (lines.length === 0) return null;
  const { mode, groups, options } = planShipping(goods, { type: 'customer' }, HOME);
  const parts = mode === 'single' ? [options] : groups.map((group) => group.options);
  const firsts = parts.flatMap((offered) => offered.slice(0, 1));
  if (firsts.length < parts.length) return null;
  const [only, ...others] = firsts;
  return {
    days: {
      from: Math.min(...firsts.map(({ days }) => days.from)),
      to: Math.max(...firsts.map(({ days }) => days.to)),
    },
    amount: firsts.reduce((sum, { amount }) => sum + amount[currency], 0),
    // Of several parts only one would become free.
    freeFrom: (others.length === 0 && only?.freeFrom?.[currency]) || null,
  };
}

/** `DeliveryPromise` of Protocol catalogue §2, for one piece of a product alone. @param amount its price, minor units. */
export function productPromiseWire(
  product: ProductRecord,
  { amount, currency, openPages }: { amount: number; currency: CurrencyCode; openPages: OpenPages },
) {
  return wireOf(
    promiseDelivery({
      basket: { lines: [goodsOf(product)], total: amount, currency },
      settings: { extraPages: openPages },
    }),
  );
}

/** `DeliveryPromise` of Protocol basket §2: for the lines that can be bought. */
export function basketPromiseWire({ lines, totalAmount, record: { currency } }: PricedBasket, openPages: OpenPages) {
  const goods = lines.map(({ product, parentId }) => {
    const shipped = goodsOf(product);
    return { ...shipped, isBag: shipped.isBag && parentId === null };
  });
  return wireOf(
    promiseDelivery({ basket: { lines: goods, total: totalAmount, currency }, settings: { extraPages: openPages } }),
  );
}

function goodsOf({ pk, sellerPk, attributes }: ProductRecord): ShippedGoods {
  return {
    seller: sellerPk,
    shippingGroup: shippingGroupOf(attributes[SHIPPING_GROUP_KEY]?.value),
    isBag: isBag(pk),
  };
}

function wireOf(promise: DeliveryPromise | null) {
  if (!promise) return null;
  const { days, amount, freeFrom } = promise;
  return {
    days_from: days.from,
    days_to: days.to,
    shipping_amount: formatMoney(amount),
    free_from: freeFrom === null ? null : formatMoney(freeFrom),
  };
}
