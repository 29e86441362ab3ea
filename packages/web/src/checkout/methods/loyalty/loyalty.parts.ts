import { type LoyaltyPaymentView, loyalty } from '@vitrin/core/checkout';
import type { MethodParts } from '../payment-method.types.ts';
import { loyaltyForm } from './loyalty.form.ts';

/** What is fetched when it is chosen. */
export const loyaltyParts: MethodParts<LoyaltyPaymentView> = { plugin: loyalty, form: loyaltyForm };
