import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckoutView } from '../start/shop-checkout.types.ts';

/**
 * What stands between the shopper and Pay whatever the method: delivery, instalments. Null while the chart offers Pay, and
 * while something is on its way (ux 25); and for an unanswered question of the shop, because the press leads to its field.
 */
export function payObstacle(view: CheckoutView): MessageDescriptor | null {
  const { method } = view;
  if (view.isPayable || view.isPaying || view.isBusy || view.outcome !== null) return null;
  if (!view.steps.shipping.isCompleted) return msg`Choose first how your order is delivered.`;
  if (view.orderSelection.missing.length > 0 || method?.name !== 'card') return null;
  const { bin, installments } = method;
  const isPlanMissing = bin !== null && installments.items.length > 0 && installments.chosen === null;
  return isPlanMissing ? msg`Choose how many installments you want.` : null;
}
