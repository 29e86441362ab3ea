import type { ThreeDScenario } from '../acquirer/card-outcomes.table.ts';
import { macOf, readToken, sameText, signToken } from '../signed-token.ts';

const MESSAGE = 'bank-message';
const PROOF = 'bank-proof';

/** What the acquirer tells the bank about a payment to verify. Travels through the shopper's browser, signed. */
export interface BankMessage {
  /** The acquirer's name for the payment. */
  readonly transaction: string;
  readonly bank: string;
  readonly merchant: string;
  /** Integer minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly lastFour: string;
  readonly scenario: ThreeDScenario;
  /** Address of the shop that gets the answer; the bank sends it nowhere else. */
  readonly returnUrl: string;
}

/** Signs a message for the bank. */
export function sealBankMessage(secret: string, message: BankMessage): string {
  return signToken(secret, MESSAGE, message);
}

/** Reads a message that the acquirer signed, or `null`. */
export function openBankMessage(secret: string, sealed: string): BankMessage | null {
  // Only this file signs for this purpose, so a text that verifies holds a message.
  return readToken(secret, MESSAGE, sealed) as BankMessage | null;
}

/** `cavv`: the bank's proof of a result, which only bank and acquirer can make. */
export function bankProof(secret: string, transaction: string, mdStatus: '0' | '1'): string {
  return macOf(secret, PROOF, `${transaction}|${mdStatus}`);
}

/** True when the bank says with proof that the shopper was verified. */
export function isVerified(secret: string, transaction: string, mdStatus: string, cavv: string): boolean {
  return mdStatus === '1' && sameText(cavv, bankProof(secret, transaction, '1'));
}
