import { type FundsTransferView, transfer } from '@vitrin/core/checkout';
import type { MethodParts } from '../payment-method.types.ts';
import { transferForm } from './transfer.form.ts';

/** What is fetched when it is chosen. */
export const transferParts: MethodParts<FundsTransferView> = { plugin: transfer, form: transferForm };
