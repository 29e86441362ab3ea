import { hepsipay, type WalletView } from '@vitrin/core/checkout';
import type { MethodParts } from '../payment-method.types.ts';
import { hepsipayForm } from './hepsipay.form.ts';

/** What is fetched when it is chosen. */
export const hepsipayParts: MethodParts<WalletView> = { plugin: hepsipay, form: hepsipayForm };
