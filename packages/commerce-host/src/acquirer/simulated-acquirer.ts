import { isVerified, sealBankMessage } from '../bank/bank-message.ts';
import { programmeOf } from '../cards/bins.table.ts';
import type { Clock } from '../clock.ts';
import { type CardOutcome, cardOutcome, savedCardOutcome, type ThreeDScenario } from './card-outcomes.table.ts';
import type { Authorisation, CardPayment, PaymentProvider } from './payment-provider.types.ts';

/** What the simulated acquirer needs. */
export interface AcquirerOptions {
  readonly clock: Clock;
  readonly secret: string;
  readonly randomId: () => string;
  /** The bank's own origin. */
  readonly bankUrl: string;
  readonly storefrontUrl: string;
  /** Name that the bank shows. */
  readonly merchant: string;
}

const SCENARIOS: readonly ThreeDScenario[] = ['by-code', 'always-fails', 'never-returns'];

/**
 * The acquirer beside the simulated bank: answers cards by the table of Protocol payment-methods §2 and contacts nobody. It
 * keeps nothing; what it must remember of a payment stands in its reference.
 */
export function createSimulatedAcquirer(options: AcquirerOptions): PaymentProvider {
  const { secret } = options;
  return {
    authorise: ({ card, useThreeD }, timeLimit) =>
      answer(options, cardOutcome(card.number, card.cvc), { useThreeD, timeLimit }),
    authoriseSaved: ({ bin, lastFour, cvc, useThreeD }, timeLimit) =>
      answer(options, savedCardOutcome(bin, lastFour, cvc), { useThreeD, timeLimit }),
    challengeForm(request) {
      const message = sealBankMessage(secret, {
        transaction: request.reference,
        bank: bankName(request.bin),
        merchant: options.merchant,
        amount: request.amount,
        currency: request.currencyLabel,
        lastFour: request.lastFour,
        scenario: scenarioOf(request.reference),
        returnUrl: `${options.storefrontUrl}/orders/checkout/?page=CreditCardThreeDSecurePage`,
      });
      return { action: `${options.bankUrl}/sim/bank/acs/`, fields: { md: request.md, message } };
    },
    isVerified: (reference, { mdStatus, cavv }) => isVerified(secret, reference, mdStatus, cavv),
  };
}

/** What the table says to a card, after the time that it says; silence when that is longer than one waits. */
async function answer(
  { clock, randomId }: AcquirerOptions,
  outcome: CardOutcome,
  { useThreeD, timeLimit }: { readonly useThreeD: boolean; readonly timeLimit: number },
): Promise<Authorisation> {
  if (outcome.answersAfter > 0) await clock.sleep(Math.min(outcome.answersAfter, timeLimit));
  if (outcome.answersAfter > timeLimit) return { kind: 'silent' };
  if (outcome.reasons.length > 0) return { kind: 'refused', refusals: outcome.reasons };
  const reference = `${outcome.scenario}.${randomId()}`;
  return needsChallenge(outcome, useThreeD)
    ? { kind: 'challenge', reference, isForced: outcome.threeD === 'forced' }
    : { kind: 'authorised', reference };
}

function needsChallenge(outcome: CardOutcome, useThreeD: CardPayment['useThreeD']): boolean {
  return outcome.threeD === 'forced' || (outcome.threeD === 'when-asked' && useThreeD);
}

function scenarioOf(reference: string): ThreeDScenario {
  return SCENARIOS.find((scenario) => reference.startsWith(`${scenario}.`)) ?? 'by-code';
}

/** The bank that shows the page; cards of banks we do not know go to one of a plain name. */
function bankName(bin: string): string {
  const { name, slug } = programmeOf(bin).bank;
  return slug === 'other' ? 'Demo Bank' : name;
}
