// For tests alone: what a small shop lets its inspector see.
import type { ShownWords } from './shown-words.types.ts';

export const shopWords: ShownWords = {
  names: new Set(
    [
      ...['step', 'busy', 'shippingOption', 'pk', 'name', 'guest', 'user_email', 'phone_number', 'addresses', 'line'],
      ...['none', 'state', 'code', 'card', 'kind', 'amount', 'email', 'card_number', 'count', 'inner', 'place', 'type'],
      ...['value', 'request', 'page', 'revision', 'actor', 'snapshot', 'status', 'secretly'],
    ].sort(),
  ),
  values: new Set([
    'step',
    'state',
    'code',
    'kind',
    'amount',
    'count',
    'place',
    'type',
    'page',
    'revision',
    'shippingOption.pk',
  ]),
  secret: /card|cvc|token|otp|guest|address/i,
};
