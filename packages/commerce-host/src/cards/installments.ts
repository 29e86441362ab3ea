import { type CardProgramme, type InstallmentPlan, programmeOf } from './bins.table.ts';

/** One offered installment plan; amounts are integer minor units of the basket's currency. */
export interface Installment {
  readonly pk: number;
  readonly count: number;
  /** What the card pays in all, interest included. */
  readonly priceWithInterest: number;
  /** One month's share, rounded down; the last month takes the difference. */
  readonly monthlyPrice: number;
}

/** Plans above one payment need at least this unpaid amount (Protocol payment-methods §3), in minor units. */
export const INSTALMENT_MINIMUM = 100_00;

/**
 * The plans offered for a bin and an unpaid amount in minor units (Protocol payment-methods §3).
 *
 * @example installmentsFor('454360', 73970).at(2) // 3 payments: 75080 in all, 25026 a month
 */
export function installmentsFor(bin: string, unpaid: number): readonly Installment[] {
  const programme = programmeOf(bin);
  return programme.plans
    .filter((plan) => plan.count === 1 || unpaid >= INSTALMENT_MINIMUM)
    .map((plan) => installmentOf(programme, plan, unpaid));
}

function installmentOf(programme: CardProgramme, plan: InstallmentPlan, unpaid: number): Installment {
  const priceWithInterest = withInterest(unpaid, plan.rateMillionths);
  return {
    pk: programme.pkBase + plan.count,
    count: plan.count,
    priceWithInterest,
    monthlyPrice: Math.floor(priceWithInterest / plan.count),
  };
}

/**
 * Amount × (1 + rate), half-up, in integers.
 *
 * @param rateMillionths `15000` for 1.5 %
 */
export function withInterest(amount: number, rateMillionths: number): number {
  const product = BigInt(amount) * BigInt(1_000_000 + rateMillionths);
  return Number((product + 500_000n) / 1_000_000n);
}
