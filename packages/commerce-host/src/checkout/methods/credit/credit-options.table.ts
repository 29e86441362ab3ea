import type { Language } from '../../../http/language.ts';

/** A shopping credit of a lender (Protocol checkout §3, `CreditOption`). */
export interface CreditOption {
  readonly pk: number;
  readonly slug: string;
  readonly name: Readonly<Record<Language, string>>;
  /** Largest amount that it lends, in minor units; `null` for no limit. */
  readonly limit: number | null;
  /** The lender says no when the shopper confirms. */
  readonly isRefused: boolean;
}

/** The lender's credits (Protocol payment-methods §4). */
export const CREDIT_OPTIONS: readonly CreditOption[] = [
  {
    pk: 3,
    slug: 'credit-12',
    name: { en: '12 month credit', tr: '12 ay vadeli kredi' },
    limit: null,
    isRefused: false,
  },
  {
    pk: 4,
    slug: 'credit-24',
    name: { en: '24 month credit', tr: '24 ay vadeli kredi' },
    limit: null,
    isRefused: true,
  },
  {
    pk: 5,
    slug: 'credit-6',
    name: { en: '6 month credit', tr: '6 ay vadeli kredi' },
    limit: 1500_00,
    isRefused: false,
  },
];
