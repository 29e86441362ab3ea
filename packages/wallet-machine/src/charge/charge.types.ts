import type { AppError } from '@vitrin/core/errors';
import type { WalletOrder } from '../client/wallet-forms.ts';
import type { WalletReply } from '../client/wallet-reply.ts';
import type { WalletContext, WalletEvent, WalletProblem } from '../wallet/wallet.types.ts';

/** Fields of the wallet's context that a charge reads. */
export type ChargeInput = Pick<
  WalletContext,
  'services' | 'language' | 'credentials' | 'access' | 'cards' | 'selectedCard' | 'isDirectPurchase' | 'card'
>;

/** Commands of the code dialog, forwarded by the wallet. */
export type ChargeEvent = Extract<WalletEvent, { type: 'code.submit' | 'code.resend' | 'code.close' }>;

/** Sent to the wallet. */
export type ChargeMessage = Extract<WalletEvent, { type: 'code.wanted' }>;

/** End of a charge. */
export interface ChargeOutput {
  readonly outcome: /** Paid: the host completes the order with `token`. */
    | 'authorised'
    /** The bank requires the shopper on its page, at `url`. */
    | 'threeD'
    /** The charge was sent, and only the host knows whether money was taken. */
    | 'unknown'
    /** No money was taken. */
    | 'notCharged';
  /** Empty unless authorised. */
  readonly token: string;
  /** Empty unless the bank requires its page. */
  readonly url: string;
  /** Shown to the shopper. */
  readonly problem: WalletProblem | null;
  /** Logged for developers: a call without a reply. */
  readonly trouble: AppError | null;
  /** The security code of the card is missing or wrong. */
  readonly isCvcNeeded: boolean;
}

export interface ChargeContext extends ChargeInput, ChargeOutput {
  readonly order: WalletOrder | null;
  /** Title and texts of the code dialog come from the reply that asked for it. */
  readonly codeReply: WalletReply | null;
}

/** `code`: the code dialog is open. */
export type ChargeTag = 'code';
