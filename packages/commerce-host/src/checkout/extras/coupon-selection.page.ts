import type { CouponObstacle } from '../../basket/coupon-rule.ts';
import { currencyLabel, currencyOf } from '../../http/currency.ts';
import { pickText } from '../../http/language.ts';
import type { MessageValues } from '../../http/messages.ts';
import { formatMoney, writeMoney } from '../../http/money.ts';
import { formatInstant } from '../../http/wire.ts';
import type { ShopperCoupon } from '../pre-order/checkout-inputs.types.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import { type MessageKey, say } from '../protocol/checkout.messages.ts';
import { definePage } from '../protocol/page.ts';
import { invalidChoice, patternField, pkField } from '../protocol/page-payload.ts';
import { all, isOpenedPage, isShipped } from '../protocol/predicates.ts';
import { refuse } from '../protocol/refusal.ts';
import { changed, refused, type SubmitResult } from '../protocol/submit-result.ts';

/** Why a coupon does not work, in the shopper's words. */
const REASONS: Readonly<Record<CouponObstacle, MessageKey>> = {
  used: 'couponUsed',
  expired: 'couponExpired',
  currency: 'couponCurrency',
  minimum: 'couponMinimum',
  nothingLeft: 'couponNothingLeft',
};

/** CouponSelectionPage: the shopper's own coupons, one of which lowers the basket's total (Protocol checkout §4.3). */
export const couponSelectionPage = definePage({
  name: 'CouponSelectionPage',
  isListed: all(isOpenedPage('CouponSelectionPage'), isShipped, ({ inputs }) => inputs.coupons.length > 0),
  context: (view) => ({ coupons: view.inputs.coupons.map((coupon) => couponWire(coupon, view)) }),
  change: 'basket',
  relists: 'fromShipping',
  payload: { coupon: pkField, action: patternField(/^(add|apply|remove)$/, 'invalidChoice') },
  effect(view, { coupon: pk, action }) {
    const chosen = view.inputs.coupons.find(({ coupon }) => coupon.pk === pk);
    if (!chosen) return refused(invalidChoice('coupon'));
    if (action === 'remove') return chosen.isApplied ? setCoupon(null) : changed({});
    const { obstacle } = chosen;
    return obstacle
      ? refused(refuse(REASONS[obstacle], 'COUPON_NOT_APPLICABLE', reasonValues(chosen, view)))
      : setCoupon(pk);
  },
});

function setCoupon(pk: number | null): SubmitResult {
  return { kind: 'changed', patch: {}, coupon: { pk } };
}

function couponWire(entry: ShopperCoupon, view: CheckoutView) {
  const { coupon, isApplied, obstacle } = entry;
  const { language } = view.inputs;
  return {
    pk: coupon.pk,
    code: coupon.code,
    name: pickText(coupon.name, language),
    description: pickText(coupon.description, language),
    discount: formatMoney(coupon.discount),
    currency_type: coupon.currency,
    end_datetime: coupon.expiresAt && formatInstant(coupon.expiresAt),
    is_applied: isApplied,
    is_applicable: obstacle === undefined,
    reason: obstacle === undefined ? null : say(REASONS[obstacle], language, reasonValues(entry, view)),
  };
}

function reasonValues({ coupon, base }: ShopperCoupon, { inputs }: CheckoutView): MessageValues {
  const label = currencyLabel(currencyOf(coupon.currency) ?? inputs.basket.currency);
  return {
    currency: label,
    minimum: writeMoney(coupon.minimumAmount, label, inputs.language),
    amount: writeMoney(base, inputs.basket.currencyLabel, inputs.language),
  };
}
