import { type ProviderView, provider } from '@vitrin/core/checkout';
import type { MethodParts } from '../payment-method.types.ts';
import { providerForm } from './provider.form.ts';

/** What is fetched when it is chosen. */
export const providerParts: MethodParts<ProviderView> = { plugin: provider, form: providerForm };
