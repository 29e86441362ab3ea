import type { MethodStatus } from '@vitrin/core/checkout';
import { cardMethod } from '../methods/card/card.method.ts';
import { creditMethod } from '../methods/credit/credit.method.ts';
import { loyaltyMethod } from '../methods/loyalty/loyalty.method.ts';
import { masterpassMethod } from '../methods/masterpass/masterpass.method.ts';
import { deliveryMethod } from '../methods/pay-on-delivery/pay-on-delivery.method.ts';
import { redirectMethod } from '../methods/provider/provider.method.ts';
import { savedCardMethod } from '../methods/saved-card/saved-card.method.ts';
import { transferMethod } from '../methods/transfer/transfer.method.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';
import { loadingMethod } from './loading-method.ts';
import { missingMethod } from './missing-method.ts';
import type { MethodName, PaymentMethod, ShownMethod } from './payment-method.types.ts';
import { unknownMethod } from './unknown-method.ts';
import { sheetMethod, walletMethod } from './wallet-method.ts';

/** The ways to pay that this shop can draw, by the name of the view's method (Protocol payment-methods §1). */
export const paymentMethods: { readonly [Name in MethodName]: PaymentMethod<Name> } = {
  card: cardMethod,
  transfer: transferMethod,
  credit: creditMethod,
  payOnDelivery: deliveryMethod,
  provider: redirectMethod,
  deviceSheet: sheetMethod,
  hepsipay: walletMethod,
  savedCard: savedCardMethod,
  loyalty: loyaltyMethod,
  masterpass: masterpassMethod,
  loading: loadingMethod,
  missing: missingMethod,
  unknown: unknownMethod,
};

/** What stands under an option that has no view of its own. */
const standIns: { readonly [Status in MethodStatus]: 'loading' | 'missing' | 'unknown' } = {
  // Which of the wallets it is, the host says in a moment.
  none: 'loading',
  loading: 'loading',
  known: 'loading',
  failed: 'missing',
  unsupported: 'unknown',
};

/** The chosen way to pay; null while none of those on offer is chosen. */
export function shownMethod({
  method,
  methodStatus,
  paymentOptions,
}: Pick<CheckoutView, 'method' | 'methodStatus' | 'paymentOptions'>): ShownMethod | null {
  const isChosen = paymentOptions.items.some(({ key }) => key === paymentOptions.chosen);
  return isChosen ? (method ?? { name: standIns[methodStatus] }) : null;
}

/** What the form needs of a way to pay: to be given no other view than this one's. */
export function methodOf({ name }: ShownMethod): PaymentMethod {
  // Row and view belong together by their common name, which the compiler cannot follow through a lookup.
  return paymentMethods[name] as PaymentMethod;
}
