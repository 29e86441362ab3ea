import { type NothingToPayView, nothing } from '@vitrin/core/checkout';
import type { MethodParts } from '../payment-method.types.ts';
import { nothingForm } from './nothing.form.ts';

export const nothingParts: MethodParts<NothingToPayView> = { plugin: nothing, form: nothingForm };
