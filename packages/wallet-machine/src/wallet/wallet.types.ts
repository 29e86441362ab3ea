import type { CardHandle } from '@vitrin/core';
import type { AppError } from '@vitrin/core/errors';
import type { TypedCode } from '@vitrin/core/otp';
import type { ActorRef, Snapshot } from 'xstate';
import type { AccountStatus } from '../client/account-status.ts';
import type { MasterpassClient, WalletLanguage } from '../client/masterpass-client.types.ts';
import type { WalletAccess, WalletCardFields, WalletOrder } from '../client/wallet-forms.ts';
import type { WalletCard, WalletReply } from '../client/wallet-reply.ts';

/** Stands for card digits that the front end keeps: opaque, single use, the only form in which the chart knows them. */
export type SecretHandle = CardHandle;

/** What the host says about the wallet's script, once the script is there. */
export interface WalletCredentials {
  /** `macroMerchantId` of a purchase; empty when the host names none. */
  readonly merchantId: string;
  /** Where the bank's 3-D page returns to, absolute; null when the host names none: then 3-D is not followed. */
  readonly returnUrl: string | null;
}

/** Everything outside the chart: the host's two routes, the script, the card's digits, time. */
export interface WalletServices {
  /** Script config and script; sets client id and address. Rejects with an `AppError`. */
  loadScript(signal: AbortSignal): Promise<WalletCredentials>;
  /** Asks the host for a new token each time. Rejects with an `AppError`. */
  fetchToken(signal: AbortSignal): Promise<WalletAccess>;
  /** Has the host open an order number. Rejects with an `AppError`. */
  openOrder(signal: AbortSignal): Promise<WalletOrder>;
  /** Digits behind a handle, once; undefined when it is used, unknown or too old. */
  takeCard(handle: SecretHandle): WalletCardFields | undefined;
  readonly client: MasterpassClient;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface WalletInput {
  /** Hears what is emitted, besides whoever subscribes: the chart of the way to pay that this wallet serves. */
  readonly listener?: WalletListener;
  readonly services: WalletServices;
  /** Of the wallet's messages. */
  readonly language: WalletLanguage;
}

/** What a front end or the checkout tells. Commands are `noun.verb`, facts in the past tense. */
export type WalletEvent =
  /** "Try again" after the initialisation failed. */
  | { readonly type: 'wallet.retry' }
  /** "Retry Fetching Cards". */
  | { readonly type: 'cards.retry' }
  /** Chooses a kept card, by its id. */
  | { readonly type: 'card.select'; readonly card: string }
  /** "Pay with a new card". */
  | { readonly type: 'card.typeNew' }
  /** "Pay with my wallet card". */
  | { readonly type: 'card.useWallet' }
  /** "Use" in the link dialog. */
  | { readonly type: 'link.accept' }
  /** "No" in the link dialog: a card is typed. */
  | { readonly type: 'link.decline' }
  /** Close icon of a card, by the card's id. */
  | { readonly type: 'deletion.open'; readonly card: string }
  /** "Delete" in the dialog about it. */
  | { readonly type: 'deletion.confirm' }
  /** "Keep" in the dialog about it. */
  | { readonly type: 'deletion.cancel' }
  /** Tick or untick of "keep this card in my wallet". */
  | { readonly type: 'consent.change'; readonly isGiven: boolean }
  /** Keeps a typed card under a name; the handle stands for what was typed. */
  | { readonly type: 'registration.submit'; readonly alias: string; readonly card: SecretHandle }
  /** Pay. The handle stands for a typed card, or for the security code of the selected one. */
  | { readonly type: 'payment.submit'; readonly card?: SecretHandle }
  /** The checkout could not complete the payment, or learnt that there was none. */
  | { readonly type: 'payment.ended' }
  /** The charge opened the code dialog. `isBankCode`: the bank sends the code (reply 5001). */
  | { readonly type: 'code.wanted'; readonly isBankCode: boolean }
  /** A typed code, to be checked. */
  | { readonly type: 'code.submit'; readonly code: TypedCode }
  /** Requests another code. */
  | { readonly type: 'code.resend' }
  /** Closes the dialog of the one-time code: the operation is given up. */
  | { readonly type: 'code.close' }
  /** Closes the error dialog. */
  | { readonly type: 'error.close' };

/** Why a command was not taken: shown or logged, never silent. */
export type WalletRefusal =
  /** A call is on its way. */
  | 'busy'
  /** Nothing of this kind is offered now. */
  | 'notNow'
  /** Nothing was typed. */
  | 'noCard'
  /** The security code of the chosen card is missing. */
  | 'noCvc'
  /** The shopper did not agree to keep the card. */
  | 'noConsent';

/** Events for the payment method that runs this wallet. */
export type WalletReport =
  /** A card was selected: its installments belong to this bin. */
  | { readonly type: 'bin.known'; readonly bin: string }
  /** Reply 5001 of a payment: the shipping step counts as completed (ruling 20). */
  | { readonly type: 'bankCode.wanted' }
  /** Paid: the host completes the order with this token. */
  | { readonly type: 'payment.authorised'; readonly token: string }
  /** The bank wants the shopper on its page. @param url without the time parameter. */
  | { readonly type: 'threeD.wanted'; readonly url: string }
  /** The charge was sent and brought no answer: the host has to be asked. */
  | { readonly type: 'outcome.unknown' };

/** Actor that receives the wallet's reports. */
export type WalletListener = ActorRef<Snapshot<unknown>, WalletReport>;

/** Everything the wallet emits. */
export type WalletEmitted =
  | WalletReport
  | { readonly type: 'command.refused'; readonly command: WalletEvent['type']; readonly reason: WalletRefusal }
  /** Developer-facing: a call brought no reply. */
  | { readonly type: 'trouble.found'; readonly error: AppError };

/** Words to show: the service's own, or a code for which the front end has a text. */
export interface WalletProblem {
  /** What the front end's own words depend on. */
  readonly code: /** The wallet could not be started. */
    | 'initialisation'
    /** The list of cards could not be read. */
    | 'cardList'
    /** The account is locked at the service. */
    | 'blocked'
    /** A payment was accepted without the token by which it becomes an order. */
    | 'noToken'
    /** The bank wants the shopper on its page and gave no address of it. */
    | 'noReturnAddress'
    /** The chosen card is not in the wallet any more. */
    | 'cardGone'
    /** Everything else; the description says more. */
    | 'general';
  /** The service's description, in the shopper's language; empty: the front end's own text for the code. */
  readonly description: string;
}

export interface WalletContext {
  readonly listener: WalletListener | null;
  readonly services: WalletServices;
  /** Of the wallet's messages. */
  readonly language: WalletLanguage;
  readonly credentials: WalletCredentials | null;
  readonly access: WalletAccess | null;
  readonly accountStatus: AccountStatus | null;
  readonly cards: readonly WalletCard[];
  /** Its id; null when none is selected. */
  readonly selectedCard: string | null;
  /** Pay sends a typed card, not a kept one (specification 3; true at first). */
  readonly isDirectPurchase: boolean;
  readonly cvcRequired: boolean;
  /** Alias of the card that may be deleted; null when the dialog is closed. */
  readonly deletion: string | null;
  readonly hasConsent: boolean;
  /** Of the card that is being kept, trimmed; empty otherwise. */
  readonly alias: string;
  /** Stands for what was typed for the operation under way; null when nothing was. */
  readonly card: SecretHandle | null;
  /** The alias was missing: "Enter card name" (specification 5). */
  readonly isAliasMissing: boolean;
  /** Title and texts of the code dialog come from the reply that asked for it. */
  readonly codeReply: WalletReply | null;
  /** What the error dialog shows. */
  readonly problem: WalletProblem | null;
}

/** `busy`: a call is on its way. `payable`: Pay may be pressed. `code`: the code dialog is open. */
export type WalletTag = 'busy' | 'payable' | 'code';

/** A reply with the access it was got with: a token may have been renewed on the way. */
export interface WalletAnswer {
  readonly reply: WalletReply;
  readonly access: WalletAccess;
}
