import type { PaymentMethod } from '../payment/payment-method.types.ts';
import { card } from './card/card.method.ts';
import { credit } from './credit/credit.method.ts';
import { deviceSheet } from './device-sheet/device-sheet.method.ts';
import { hepsipay } from './hepsipay/hepsipay.method.ts';
import { loyalty } from './loyalty/loyalty.method.ts';
import { masterpass } from './masterpass/masterpass.method.ts';
import { payOnDelivery } from './pay-on-delivery/pay-on-delivery.method.ts';
import { provider } from './provider/provider.method.ts';
import { savedCard } from './saved-card/saved-card.method.ts';
import { transfer } from './transfer/transfer.method.ts';

/** The ways to pay that the host hands in: one line each (Protocol payment-methods §1). */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  card,
  transfer,
  payOnDelivery,
  credit,
  provider,
  masterpass,
  deviceSheet,
  hepsipay,
  savedCard,
  loyalty,
];
