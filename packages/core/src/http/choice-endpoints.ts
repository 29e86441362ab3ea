// Calls about the choices of a visit: its currency and its language (misc.md §3, §4).
import { type Currency, CurrencySchema } from '../contract/currency.ts';
import { AnythingSchema } from '../contract/reply.ts';
import type { Endpoint } from './http.types.ts';

/** Switches the currency of this visit; the reply holds the one that counts from now on (misc.md §4). */
export const activateCurrency: Endpoint<Currency, { readonly body: { readonly currency: string } }> = {
  name: 'activateCurrency',
  method: 'POST',
  path: '/users/activate-currency/',
  body: 'json',
  reply: CurrencySchema,
};

/** Tells the host the language of mails and messages (misc.md §3). */
export const setLanguage: Endpoint<unknown, { readonly body: { readonly language: string } }> = {
  name: 'setLanguage',
  method: 'POST',
  path: '/i18n/setlang',
  body: 'form',
  reply: AnythingSchema,
};
