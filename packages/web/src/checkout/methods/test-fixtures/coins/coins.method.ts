import { loyaltyPaymentTypes } from '@vitrin/core/checkout';
import type { OrderPayment } from '../../order-payments.table.ts';
import type { ShopPaymentMethod } from '../../payment-method.types.ts';
import type { CoinsView } from './coins.parts.ts';

/** For tests alone: a way to pay that is one folder and two lines. */
export const coinsMethod: ShopPaymentMethod<CoinsView> = {
  name: 'coins',
  paymentTypes: loyaltyPaymentTypes,
  marksOf: () => [],
  load: async () => (await import('./coins.parts.ts')).coinsParts,
  fee: () => 150,
};

export const coinsPayment: OrderPayment = {
  words: ({ payment: { name } }) => ({ id: 'coins-paid', message: `Paid in ${name}` }),
};
