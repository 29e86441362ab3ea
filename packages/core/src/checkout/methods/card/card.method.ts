import type { CommandsOfMethod } from '../../commands/commands.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { cardPaymentTypes } from '../payment-types.table.ts';
import { cardMachine } from './card.machine.ts';
import { type CardView, selectCard } from './card.view.ts';

/** Payment by a typed card. */
export function card(): PaymentMethod<CardView, CommandsOfMethod<'card'>> {
  return { name: 'card', paymentTypes: cardPaymentTypes, machine: cardMachine, select: selectCard };
}
