/** An order of the past, as the seed writes it. */
export interface SeedOrder {
  /** Days before the seeding. */
  readonly daysAgo: number;
  readonly status: number;
  /** How many pieces of how many different products. */
  readonly pieces: readonly number[];
  readonly currency?: 'usd' | 'eur';
  readonly paysBy?: 'card' | 'transfer';
}

const DELIVERED = 550;

/** What has lately happened: one order in each state that a shopper can meet. */
const RECENT: readonly SeedOrder[] = [
  { daysAgo: 1, status: 400, pieces: [1, 2] },
  { daysAgo: 2, status: 300, pieces: [1], paysBy: 'transfer' },
  { daysAgo: 3, status: 450, pieces: [2, 1, 1] },
  { daysAgo: 4, status: 500, pieces: [1] },
  { daysAgo: 5, status: 510, pieces: [1, 1] },
  { daysAgo: 6, status: 540, pieces: [1] },
  { daysAgo: 8, status: DELIVERED, pieces: [2, 1] },
  { daysAgo: 10, status: DELIVERED, pieces: [1] },
  { daysAgo: 12, status: 100, pieces: [1] },
  { daysAgo: 24, status: 600, pieces: [1] },
];

/** Orders of the demo shopper, thirty in all (payment-methods.md §8), the newest first. */
export const SEED_ORDERS: readonly SeedOrder[] = [
  ...RECENT,
  ...Array.from({ length: 20 }, (_, index): SeedOrder => {
    const pieces = [[1], [1, 1], [2], [1, 1, 1], [3, 1]][index % 5] ?? [1];
    const currency = ([undefined, undefined, undefined, 'usd', undefined, undefined, 'eur'] as const)[index % 7];
    return {
      daysAgo: 40 + index * 23,
      status: index % 9 === 8 ? 100 : DELIVERED,
      pieces,
      ...(currency && { currency }),
    };
  }),
];
