import { isVerified, sealBankMessage } from '../bank/bank-message.ts';
import { programmeOf } from '../cards/bins.table.ts';
import { refuse } from '../checkout/protocol/refusal.ts';
import type { Clock } from '../clock.ts';
import { type CardOutcome, cardOutcome, savedCardOutcome, type ThreeDScenario } from './card-outcomes.table.ts';
import type { Authorisation, CardPayment, PaymentProvider, PaymentStatus } from './payment-provider.types.ts';
import type { AcquirerBooks, BookEntry } from './simulated-books.ts';

/** What the simulated acquirer needs. */
export interface AcquirerOptions {
  readonly clock: Clock;
  readonly secret: string;
  /** The bank's own origin. */
  readonly bankUrl: string;
  readonly storefrontUrl: string;
  /** Name that the bank shows. */
  readonly merchant: string;
  readonly books: AcquirerBooks;
  /** Milliseconds after which a payment is settled: it is refunded then, not voided. 20 hours by default. */
  readonly settlesAfter?: number;
}

const SETTLES_AFTER = 72_000_000;

const SCENARIOS: readonly ThreeDScenario[] = ['by-code', 'always-fails', 'never-returns'];

const FAILED = { kind: 'refused', refusals: [refuse('threeDFailed', 'THREE_D_FAILED')] } as const;
const REFUSED = { kind: 'refused', refusals: [refuse('providerRefused', 'PAYMENT_REFUSED')] } as const;

/**
 * The acquirer beside the simulated bank: answers cards by the table of Protocol payment-methods §2, contacts nobody, and
 * keeps books of its own, which are what really happened to the money.
 */
export function createSimulatedAcquirer(options: AcquirerOptions): PaymentProvider {
  const { secret, books, clock, settlesAfter = SETTLES_AFTER } = options;
  const enter = (reference: string, payment: { amount: number; currency: string }, entry: Partial<BookEntry>) => ({
    reference,
    state: 'pending' as const,
    amount: payment.amount,
    currency: payment.currency,
    createdAt: clock.now(),
    ...entry,
  });
  /** The entry with what time has done to it: a slow payment is captured when its time comes. */
  const current = async (reference: string): Promise<BookEntry | undefined> => {
    const entry = await books.find(reference);
    return entry && isCapturedByNow(entry, clock.now()) ? books.change(entry, capture(clock.now())) : entry;
  };
  const answer = async (payment: Omit<CardPayment, 'card'>, outcome: CardOutcome, timeLimit: number) => {
    const { reference, useThreeD } = payment;
    const now = clock.now();
    const fresh = enter(reference, payment, {
      state: stateOf(outcome, useThreeD),
      scenario: outcome.scenario,
      capturesAt: outcome.answersAfter > 0 ? new Date(now.getTime() + outcome.answersAfter) : null,
    });
    const entry = await books.change(fresh, capture(now));
    if (outcome.answersAfter > 0 && entry.state === 'pending') {
      await clock.sleep(Math.min(outcome.answersAfter, timeLimit));
      if (outcome.answersAfter > timeLimit) return { kind: 'unknown' } as const;
      return saidOf((await current(reference)) ?? entry, outcome);
    }
    return saidOf(entry, outcome);
  };
  return {
    authorise: (payment, timeLimit) => answer(payment, cardOutcome(payment.card.number, payment.card.cvc), timeLimit),
    authoriseSaved: (payment, timeLimit) =>
      answer(payment, savedCardOutcome(payment.bin, payment.lastFour, payment.cvc), timeLimit),
    async challengeForm(request) {
      const scenario = (await books.find(request.reference))?.scenario;
      const message = sealBankMessage(secret, {
        transaction: request.reference,
        bank: bankName(request.bin),
        merchant: options.merchant,
        amount: request.amount,
        currency: request.currencyLabel,
        lastFour: request.lastFour,
        scenario: SCENARIOS.find((known) => known === scenario) ?? 'by-code',
        returnUrl: `${options.storefrontUrl}/orders/checkout/?page=CreditCardThreeDSecurePage`,
      });
      return { action: `${options.bankUrl}/sim/bank/acs/`, fields: { md: request.md, message } };
    },
    async completeChallenge(reference, { mdStatus, cavv }) {
      const known = await books.find(reference);
      if (!known) return FAILED;
      const isProved = isVerified(secret, reference, mdStatus, cavv);
      const { state } = await books.change(known, (entry) =>
        entry.state === 'challenge' ? { state: isProved ? 'captured' : 'declined' } : undefined,
      );
      return state === 'captured' ? { kind: 'authorised', reference } : FAILED;
    },
    status: async (reference) => statusOf(await current(reference)),
    async void(reference) {
      await current(reference);
      const now = clock.now();
      const isSettled = (entry: BookEntry) => now.getTime() - entry.createdAt.getTime() >= settlesAfter;
      // A payment that has not arrived yet is entered as voided: when it comes, it is refused.
      const tombstone = enter(reference, { amount: 0, currency: '' }, { state: 'voided' });
      const { state } = await books.change(tombstone, (entry) =>
        entry.state === 'declined' || (entry.state === 'captured' && isSettled(entry))
          ? undefined
          : { state: 'voided' },
      );
      return { kind: state === 'captured' ? 'settled' : 'voided' };
    },
    async refund({ of, reference, amount, currency }) {
      const known = await books.find(of);
      if (!known) return { kind: 'refused' };
      const { refunds } = await books.change(known, (entry) => {
        const isPossible =
          entry.state === 'captured' && entry.currency === currency && refundedOf(entry) + amount <= entry.amount;
        return isPossible && !(reference in entry.refunds)
          ? { refunds: { ...entry.refunds, [reference]: amount } }
          : undefined;
      });
      return { kind: refunds[reference] === amount ? 'refunded' : 'refused' };
    },
    async statement(since) {
      const entries = await books.list(since);
      return entries
        .filter(({ state }) => state === 'captured')
        .map((entry) => ({
          reference: entry.reference,
          amount: entry.amount,
          currency: entry.currency,
          refunded: refundedOf(entry),
        }));
    },
  };
}

function stateOf(outcome: CardOutcome, useThreeD: boolean): BookEntry['state'] {
  if (outcome.answersAfter > 0) return 'pending';
  if (outcome.reasons.length > 0) return 'declined';
  const isChallenge = outcome.threeD === 'forced' || (outcome.threeD === 'when-asked' && useThreeD);
  return isChallenge ? 'challenge' : 'captured';
}

function isCapturedByNow({ state, capturesAt }: BookEntry, now: Date): boolean {
  return state === 'pending' && capturesAt !== null && capturesAt <= now;
}

const capture = (now: Date) => (entry: BookEntry) =>
  isCapturedByNow(entry, now) ? ({ state: 'captured' } as const) : undefined;

/** What the acquirer says about a payment, the first time and whenever the same call comes again. */
function saidOf({ state, reference }: BookEntry, outcome: CardOutcome): Authorisation {
  switch (state) {
    case 'captured':
      return { kind: 'authorised', reference };
    case 'challenge':
      return { kind: 'challenge', reference, isForced: outcome.threeD === 'forced' };
    case 'pending':
      return { kind: 'unknown' };
    case 'declined':
      return outcome.reasons.length > 0 ? { kind: 'refused', refusals: outcome.reasons } : REFUSED;
    case 'voided':
      return REFUSED;
  }
}

function statusOf(entry: BookEntry | undefined): PaymentStatus {
  if (!entry) return { kind: 'none' };
  const { state, amount, currency } = entry;
  return state === 'captured' ? { kind: state, amount, currency, refunded: refundedOf(entry) } : { kind: state };
}

function refundedOf({ refunds }: BookEntry): number {
  return Object.values(refunds).reduce((sum, amount) => sum + amount, 0);
}

/** The bank that shows the page; cards of banks we do not know go to one of a plain name. */
function bankName(bin: string): string {
  const { name, slug } = programmeOf(bin).bank;
  return slug === 'other' ? 'Demo Bank' : name;
}
