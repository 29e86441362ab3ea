import type { CurrencyCode } from '../../http/currency.ts';

/** What the gift box costs, in minor units, while the host's setting opens it (ruling 15). No call sets or removes one. */
export const GIFT_BOX_PRICE: Readonly<Record<CurrencyCode, number>> = { try: 49_90, usd: 2_90, eur: 2_50 };
