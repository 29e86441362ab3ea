import type { MessageKey } from '../checkout/protocol/checkout.messages.ts';
import type { CheckoutErrorCode } from '../checkout/protocol/refusal.ts';

/** When a card goes through the bank's 3-D page. */
export type ThreeDRule = 'when-asked' | 'forced' | 'never';

/** What the simulated bank does with the 3-D page of a card. */
export type ThreeDScenario = 'by-code' | 'always-fails' | 'never-returns';

/** One reason of the bank, with the field it belongs to. */
export interface BankReason {
  readonly field: string;
  readonly message: MessageKey;
  readonly code: CheckoutErrorCode;
}

/** How the simulated bank answers one card. */
export interface CardOutcome {
  readonly threeD: ThreeDRule;
  readonly scenario: ThreeDScenario;
  /** Reasons of a refusal; empty means authorised. */
  readonly reasons: readonly BankReason[];
  /** Milliseconds the bank takes to answer. */
  readonly answersAfter: number;
}

const SUCCESS: CardOutcome = { threeD: 'when-asked', scenario: 'by-code', reasons: [], answersAfter: 0 };

function refused(...reasons: readonly BankReason[]): CardOutcome {
  return { ...SUCCESS, threeD: 'never', reasons };
}

function bankText(message: MessageKey, code: CheckoutErrorCode): BankReason {
  return { field: 'non_field_errors', message, code };
}

const EXPIRED: readonly BankReason[] = [
  { field: 'card_month', message: 'expiredCard', code: 'EXPIRED_CARD' },
  { field: 'card_year', message: 'expiredCard', code: 'EXPIRED_CARD' },
];
const WRONG_CVC: BankReason = { field: 'card_cvv', message: 'wrongCvc', code: 'WRONG_CVC' };

/**
 * Test cards that do more than succeed (Protocol payment-methods §2). A number not listed succeeds, with 3-D when asked.
 */
export const CARD_OUTCOMES: ReadonlyMap<string, CardOutcome> = new Map<string, CardOutcome>([
  ['5287900000003107', { ...SUCCESS, threeD: 'forced' }],
  ['4543600000003023', { ...SUCCESS, scenario: 'always-fails' }],
  ['4543600000003031', { ...SUCCESS, scenario: 'never-returns' }],
  ['4543600000000516', refused(bankText('insufficientFunds', 'INSUFFICIENT_FUNDS'))],
  ['4543600000000052', refused(bankText('doNotHonour', 'DO_NOT_HONOUR'))],
  ['4543600000000433', refused(bankText('stolenCard', 'STOLEN_CARD'))],
  ['4543600000000540', refused(...EXPIRED)],
  ['4543600000000821', refused(WRONG_CVC)],
  ['4543600000000912', { ...SUCCESS, threeD: 'never', answersAfter: 35_000 }],
]);

/**
 * The bank's answer to a card whose fields are well formed. On every card CVC `000` is wrong.
 *
 * @param digits the number without spaces
 */
export function cardOutcome(digits: string, cvc: string): CardOutcome {
  const listed = CARD_OUTCOMES.get(digits) ?? SUCCESS;
  return listed.reasons.length === 0 && cvc === '000' ? refused(WRONG_CVC) : listed;
}

/** The bank's answer to a kept card: that of the listed number with these first and last digits. */
export function savedCardOutcome(bin: string, lastFour: string, cvc: string): CardOutcome {
  const listed = [...CARD_OUTCOMES.keys()].find((digits) => digits.startsWith(bin) && digits.endsWith(lastFour));
  return cardOutcome(listed ?? '', cvc);
}
