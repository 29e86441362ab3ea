import { type CardView, card } from '@vitrin/core/checkout';
import type { MethodParts } from '../payment-method.types.ts';
import { cardForm } from './card.form.ts';

/** What is fetched when it is chosen. */
export const cardParts: MethodParts<CardView> = { plugin: card, form: cardForm };
