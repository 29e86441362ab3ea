import type { Coupon } from '../../../contract/checkout/checkout-payment.ts';
import { type Id, sameId } from '../../../contract/primitives.ts';
import type { PageErrors } from '../../checkout-state.types.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import { namedErrors } from '../../protocol/field-names.ts';
import { isPageLoading } from '../view-groups.ts';
import type { ViewInputs } from '../view-inputs.types.ts';
import { minorUnits } from '../view-items.ts';

/** A coupon of the shopper. */
export interface CouponItem {
  /** Pk of the coupon: what `coupon.apply` takes. */
  readonly key: Id;
  /** As the shop prints it. */
  readonly code: string;
  /** The host's name for it. */
  readonly name: string;
  /** The host's further words; empty where it has none. */
  readonly description: string;
  /** Minor units of `currency`; null when the host does not say. */
  readonly discount: number | null;
  /** Lower-case code of the coupon's own currency, which can be another than the order's. */
  readonly currency: string;
  /** ISO 8601; null when it does not end. */
  readonly endsAt: string | null;
  /** It counts for this order. */
  readonly isApplied: boolean;
  /** It could count for this order. */
  readonly isApplicable: boolean;
  /** The host's words for why it is not applicable; empty when it has none. */
  readonly reason: string;
  /** It is being applied or taken off. */
  readonly isBusy: boolean;
}

/** The shopper's own coupons (checkout.md §4.3, CouponSelectionPage). One of them counts at most. */
export interface CouponsView {
  /** Coupons are offered now. */
  readonly isOpen: boolean;
  /** Empty until they were asked for. */
  readonly items: readonly CouponItem[];
  /** Asked for with `coupon.load`, and not here yet. */
  readonly isLoading: boolean;
  /** One of them is being applied or taken off. */
  readonly isBusy: boolean;
  /** Why the last one was refused. */
  readonly errors: PageErrors | null;
}

function couponItem(coupon: Coupon, currency: string, pending: Id | undefined): CouponItem {
  const own = coupon.currency_type?.toLowerCase() ?? currency;
  return {
    key: coupon.pk,
    code: coupon.code,
    name: coupon.name || coupon.code,
    description: coupon.description ?? '',
    discount: minorUnits(coupon.discount, own),
    currency: own,
    endsAt: coupon.end_datetime,
    isApplied: coupon.is_applied,
    isApplicable: coupon.is_applicable,
    reason: coupon.reason ?? '',
    isBusy: sameId(coupon.pk, pending),
  };
}

/** The coupons with what they do to this order. */
export function selectCoupons(context: ViewInputs, currency: string): CouponsView {
  const { openPages, contexts, errors } = context.state;
  const pending = pendingInput(context, 'CouponSelectionPage');
  const coupons = contexts.CouponSelectionPage?.coupons ?? [];
  return {
    isOpen: openPages.includes('CouponSelectionPage'),
    items: coupons.map((coupon) => couponItem(coupon, currency, pending?.coupon)),
    isLoading: isPageLoading(context, 'CouponSelectionPage'),
    isBusy: pending !== undefined,
    errors: namedErrors('CouponSelectionPage', errors.CouponSelectionPage),
  };
}
