import { type PayOnDeliveryView, payOnDelivery } from '@vitrin/core/checkout';
import { retriedPart } from '../../page/retried-part.tsx';
import type { MethodParts } from '../payment-method.types.ts';
import { payOnDeliveryForm } from './pay-on-delivery.form.ts';

/** What is fetched when it is chosen. */
export const payOnDeliveryParts: MethodParts<PayOnDeliveryView> = {
  plugin: payOnDelivery,
  form: payOnDeliveryForm,
  dialogs: {
    isShown: ({ code }, { screen }) => code !== null && screen === 'steps',
    Part: retriedPart(async () => (await import('./DeliveryCode.tsx')).DeliveryCode),
  },
};
