import type { Language } from '../http/language.ts';

/** Another shop's checkout that a basket can be taken to (ruling 16). */
export interface CheckoutProvider {
  readonly pk: number;
  readonly slug: string;
  readonly name: Readonly<Record<Language, string>>;
}

/** The demo's providers; `CHECKOUT_PROVIDERS` opens them. */
export const CHECKOUT_PROVIDERS: readonly CheckoutProvider[] = [
  { pk: 1, slug: 'demo-express', name: { en: 'Demo Express', tr: 'Demo Hızlı Ödeme' } },
  { pk: 2, slug: 'quick-cart', name: { en: 'Quick Cart', tr: 'Çabuk Sepet' } },
];
