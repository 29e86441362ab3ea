import { cardMethod } from './card/card.method.ts';
import { creditMethod } from './credit/credit.method.ts';
import { deviceSheetMethod } from './device-sheet/device-sheet.method.ts';
import { hepsipayMethod } from './hepsipay/hepsipay.method.ts';
import { loyaltyMethod } from './loyalty/loyalty.method.ts';
import { masterpassMethod } from './masterpass/masterpass.method.ts';
import { nothingMethod } from './nothing/nothing.method.ts';
import { payOnDeliveryMethod } from './pay-on-delivery/pay-on-delivery.method.ts';
import type { ShopPaymentMethod } from './payment-method.types.ts';
import { providerMethod } from './provider/provider.method.ts';
import { savedCardMethod } from './saved-card/saved-card.method.ts';
import { transferMethod } from './transfer/transfer.method.ts';

/** The ways to pay of this shop (Protocol payment-methods §1). A new one is a folder beside this file, and a line here. */
export const paymentMethods = [
  cardMethod,
  savedCardMethod,
  transferMethod,
  payOnDeliveryMethod,
  creditMethod,
  loyaltyMethod,
  nothingMethod,
  providerMethod,
  hepsipayMethod,
  deviceSheetMethod,
  masterpassMethod,
] as const satisfies readonly ShopPaymentMethod[];
