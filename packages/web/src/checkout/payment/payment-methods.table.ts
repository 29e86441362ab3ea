import type { PaymentType } from '@vitrin/core/contract';
import { cardMethod } from './card-method.ts';
import { creditMethod } from './credit-method.ts';
import { deliveryMethod } from './delivery-method.ts';
import { loyaltyMethod } from './loyalty-method.ts';
import { masterpassMethod } from './masterpass-method.ts';
import type { PaymentMethod } from './payment-method.types.ts';
import { redirectMethod } from './redirect-method.ts';
import { savedCardMethod } from './saved-card-method.ts';
import { transferMethod } from './transfer-method.ts';
import { unknownMethod } from './unknown-method.ts';
import { walletMethod } from './wallet-method.ts';

/** The ways to pay that this shop can draw, by the host's payment type (Protocol payment-methods §1). */
export const paymentMethods: Readonly<Partial<Record<PaymentType, PaymentMethod>>> = {
  credit_card: cardMethod,
  funds_transfer: transferMethod,
  credit_payment: creditMethod,
  pay_on_delivery: deliveryMethod,
  redirection: redirectMethod,
  bkm_express: redirectMethod,
  gpay: redirectMethod,
  wallet: walletMethod,
  saved_card: savedCardMethod,
  loyalty_money: loyaltyMethod,
  masterpass: masterpassMethod,
};

/** The method of an option's payment type: words and no Pay for one that is no row; undefined while nothing is chosen. */
export function methodOf(paymentType: string | undefined): PaymentMethod | undefined {
  if (paymentType === undefined) return undefined;
  const known = Object.hasOwn(paymentMethods, paymentType) ? paymentMethods[paymentType as PaymentType] : undefined;
  return known ?? unknownMethod;
}
