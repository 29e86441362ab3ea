import { type SavedCardsView, savedCard } from '@vitrin/core/checkout';
import type { MethodParts } from '../payment-method.types.ts';
import { savedCardForm } from './saved-card.form.ts';

/** What is fetched when it is chosen. */
export const savedCardParts: MethodParts<SavedCardsView> = { plugin: savedCard, form: savedCardForm };
