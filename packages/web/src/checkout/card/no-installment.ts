import { msg } from '@lingui/core/macro';
import type { MissingChoice } from '../methods/payment-method.types.ts';

/** The bank knows the card, and the shopper has not said yet in how many parts to pay. */
export const noInstallment: MissingChoice = { at: 'installment', says: msg`Choose how many installments you want.` };
