import { msg } from '@lingui/core/macro';
import type { MissingChoice, Obstacle } from '../methods/payment-method.types.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';
import { anotherWay, paymentOptionField } from './another-way.ts';
import type { ShownForm } from './shown-form.ts';

const noWay: MissingChoice = { at: paymentOptionField, says: msg`Choose how you want to pay.` };
const noDelivery: MissingChoice = { at: paymentOptionField, says: msg`First choose how your order is delivered.` };

/**
 * What stands between the shopper and Pay: of the chosen way to pay, then whatever the way, delivery and questions. Null while
 * the chart offers Pay, and for an unanswered question of the shop, because the press leads to its field.
 */
export function payObstacle(view: CheckoutView, shown: ShownForm | null): Obstacle {
  if (shown === null) return view.isBusy ? 'busy' : noWay;
  if (shown.at === 'coming') return 'busy';
  if (shown.at !== 'here') return anotherWay;
  const own = shown.form.obstacle?.(view, shown.method) ?? null;
  if (own !== null) return own;
  if (isCounting(view)) return 'busy';
  // Something is on its way, and has words elsewhere (ux 25).
  if (view.isPayable || view.isPaying || view.isBusy || view.outcome !== null) return null;
  if (!view.steps.shipping.isCompleted) return noDelivery;
  if (view.orderSelection.missing.length > 0) return null;
  return shown.form.openChoice?.(shown.method) ?? null;
}

/** What lowers the amount, or an answer, is on its way: it has to be there first. */
function isCounting({ coupons, loyaltyMoney, loyaltyCard, orderSelection }: CheckoutView): boolean {
  return coupons.isBusy || loyaltyMoney.isBusy || loyaltyCard.isBusy || orderSelection.isBusy;
}
