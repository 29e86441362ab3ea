import type { Commerce } from '@vitrin/core';
import { deviceSheet } from '@vitrin/core/checkout';
import { SHOP_NAME } from '../../../app/site.ts';
import { createPaymentSheet } from '../../../ports/payment-sheet.ts';

/** Apple Pay in this window: core's chart over the browser's sheet or its stand-in. */
export function applePay(commerce: Commerce): ReturnType<typeof deviceSheet> {
  return deviceSheet(commerce, createPaymentSheet(window, SHOP_NAME));
}
