import type { Commerce } from '@vitrin/core';
import type { PaymentSlot } from '@vitrin/core/checkout';
import { paymentSheetSlot } from '@vitrin/core/payment-sheet';
import { SHOP_NAME } from '../../app/site.ts';
import { createPaymentSheet } from '../../ports/payment-sheet.ts';

/** Apple Pay in this window: core's chart over the browser's sheet or its stand-in. */
export function applePaySlot(commerce: Commerce): PaymentSlot {
  return paymentSheetSlot(commerce, createPaymentSheet(window, SHOP_NAME));
}
