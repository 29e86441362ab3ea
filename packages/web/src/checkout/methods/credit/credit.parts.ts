import { type CreditView, credit } from '@vitrin/core/checkout';
import type { MethodParts } from '../payment-method.types.ts';
import { creditForm } from './credit.form.ts';

/** What is fetched when it is chosen. */
export const creditParts: MethodParts<CreditView> = { plugin: credit, form: creditForm };
