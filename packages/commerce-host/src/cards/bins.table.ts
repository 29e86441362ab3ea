import { type CardBrandSlug, detectBrand } from './card-brand.ts';

/** One installment plan of a card programme. */
export interface InstallmentPlan {
  readonly count: number;
  /** Total interest in millionths of the amount: `15000` is the wire's `0.015000`. */
  readonly rateMillionths: number;
}

/** Cards that share a bank, a brand and installment plans. */
export interface CardProgramme {
  /** First six digits, or `null` for every number not in the table. */
  readonly bin: string | null;
  readonly bank: { readonly name: string; readonly slug: string };
  readonly brand: CardBrandSlug;
  /** What the bank calls the card, where it has more than one of a brand. */
  readonly product?: string;
  readonly kind: 'credit' | 'debit' | 'foreign' | 'unknown';
  /** Installment pks of the programme are this number plus the count, so they never move (`901`, `903`). */
  readonly pkBase: number;
  readonly plans: readonly InstallmentPlan[];
}

const ATLAS = { name: 'Atlas Bank', slug: 'atlas-bank' };
const DELTA = { name: 'Delta Bank', slug: 'delta-bank' };
const ANKA = { name: 'Anka Bank', slug: 'anka-bank' };
const OTHER = { name: 'Other', slug: 'other' };

function plans(...pairs: readonly (readonly [number, number])[]): readonly InstallmentPlan[] {
  return pairs.map(([count, rateMillionths]) => ({ count, rateMillionths }));
}

const SINGLE = plans([1, 0]);

/** The BIN table (Protocol payment-methods §3). */
export const CARD_PROGRAMMES: readonly CardProgramme[] = [
  {
    bin: '454360',
    bank: ATLAS,
    brand: 'visa',
    kind: 'credit',
    pkBase: 900,
    plans: plans([1, 0], [2, 0], [3, 15_000], [6, 45_000], [9, 70_000], [12, 95_000]),
  },
  {
    bin: '528790',
    bank: DELTA,
    brand: 'mastercard',
    product: 'Delta Bank World Mastercard',
    kind: 'credit',
    pkBase: 940,
    plans: plans([1, 0], [3, 20_000], [6, 50_000]),
  },
  {
    bin: '540667',
    bank: DELTA,
    brand: 'mastercard',
    kind: 'credit',
    pkBase: 920,
    plans: plans([1, 0], [2, 0], [3, 20_000]),
  },
  { bin: '979210', bank: ANKA, brand: 'troy', kind: 'debit', pkBase: 960, plans: SINGLE },
  { bin: '650000', bank: ANKA, brand: 'troy', kind: 'credit', pkBase: 980, plans: plans([1, 0], [2, 10_000]) },
  {
    bin: '374400',
    bank: ATLAS,
    brand: 'amex',
    kind: 'credit',
    pkBase: 1000,
    plans: plans([1, 0], [2, 0], [3, 18_000]),
  },
  { bin: '450634', bank: ATLAS, brand: 'visa', kind: 'debit', pkBase: 1020, plans: SINGLE },
  { bin: '400022', bank: OTHER, brand: 'visa', kind: 'foreign', pkBase: 1040, plans: SINGLE },
];

/**
 * Programme of a posted bin (6 to 8 digits). An unknown bin is not an error: bank "Other", brand by prefix, one single
 * payment (Protocol checkout §4.5, payment-methods §3).
 */
export function programmeOf(bin: string): CardProgramme {
  const known = CARD_PROGRAMMES.find((programme) => programme.bin === bin.slice(0, 6));
  return known ?? { bin: null, bank: OTHER, brand: detectBrand(bin), kind: 'unknown', pkBase: 1060, plans: SINGLE };
}
