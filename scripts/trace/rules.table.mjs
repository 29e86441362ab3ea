import { basketRules } from './basket-rules.table.mjs';
import { checkoutRules } from './checkout-rules.table.mjs';
import { codeRules } from './code-rules.table.mjs';
import { orderRules } from './order-rules.table.mjs';
import { paymentRules } from './payment-rules.table.mjs';
import { purchaseRules } from './purchase-rules.table.mjs';
import { sessionRules } from './session-rules.table.mjs';
import { walletRules } from './wallet-rules.table.mjs';

/**
 * Every rule of the specification about checkout (C), basket and lock (B), wallet (W), one-time codes (O) and sessions (S), with
 * the transitions that show it. An id is never given twice, nor to another rule.
 *
 * @type {readonly import('@vitrin/chart-testing').Rule[]}
 */
export const specificationRules = [
  ...checkoutRules,
  ...paymentRules,
  ...orderRules,
  ...basketRules,
  ...walletRules,
  ...purchaseRules,
  ...codeRules,
  ...sessionRules,
];
