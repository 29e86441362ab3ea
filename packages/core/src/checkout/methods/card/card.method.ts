import { type CardView, selectCard } from '../../views/card.view.ts';
import type { PaymentMethod } from '../method.types.ts';
import { cardMachine } from './card.machine.ts';
import { cardPaymentTypes } from './card.payment-types.ts';

/** Payment by a typed card. */
export function card(): PaymentMethod<CardView> {
  return { name: 'card', paymentTypes: cardPaymentTypes, machine: cardMachine, select: selectCard };
}
