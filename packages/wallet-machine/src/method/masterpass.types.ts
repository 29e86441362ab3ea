import type { CardHandle } from '@vitrin/core';
import type { Id, WalletScript, WalletToken } from '@vitrin/core/contract';
import type { CheckoutCommands, CommandEvent, MethodContext, MethodEvent } from '@vitrin/core/payment-method';
import type { MasterpassClient, WalletLanguage } from '../client/masterpass-client.types.ts';
import type { WalletOrder } from '../client/wallet-forms.ts';
import type { SecretHandle, WalletReport } from '../wallet/wallet.types.ts';

/** A card as the shopper typed it; of a kept card the security code alone. */
export interface TypedWalletCard {
  readonly holder: string;
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string;
}

/** What the wallet needs of the front end it runs in. */
export interface MasterpassPorts {
  /** `GET /masterpass-js/`. */
  readScript(signal: AbortSignal): Promise<WalletScript>;
  /** `GET /orders/masterpass-token/`. */
  readToken(signal: AbortSignal): Promise<WalletToken>;
  /** Pk of the signed-in user; null for a guest. */
  readUserPk(signal: AbortSignal): Promise<Id | null>;
  /** Has the script at this address there, once. Rejects with an `AppError`. */
  loadSdk(address: string, signal: AbortSignal): Promise<void>;
  readonly client: MasterpassClient;
  /** What was typed and is behind a handle, once. */
  takeCard(handle: SecretHandle): TypedWalletCard | undefined;
  /** Of the wallet's messages: en gives eng, tr gives tur (specification 4). */
  readonly language: WalletLanguage;
}

type Nothing = Readonly<Record<never, never>>;

/** Commands that the wallet brings. Those of a typed card, of installments and of a code are the ones that other methods have. */
export interface MasterpassCommands
  extends Pick<
    CheckoutCommands,
    'card.enterNumber' | 'installment.select' | 'code.submit' | 'code.resend' | 'code.close'
  > {
  /** "Try again" after the initialisation failed. */
  'wallet.retry': Nothing;
  /** "Retry Fetching Cards". */
  'cards.retry': Nothing;
  /** Chooses a kept card, by its id. */
  'card.select': { readonly card: string };
  /** "Pay with a new card". */
  'card.typeNew': Nothing;
  /** "Pay with my wallet card". */
  'card.useWallet': Nothing;
  /** "Use" in the link dialog. */
  'link.accept': Nothing;
  /** "No" in the link dialog: a card is typed. */
  'link.decline': Nothing;
  /** Close icon of a card. */
  'deletion.open': { readonly card: string };
  /** "Delete" in the dialog about it. */
  'deletion.confirm': Nothing;
  /** "Keep" in the dialog about it. */
  'deletion.cancel': Nothing;
  /** Tick or untick of "keep this card in my wallet". */
  'consent.change': { readonly isGiven: boolean };
  /** Keeps a typed card under a name; the handle stands for what was typed. */
  'registration.submit': { readonly alias: string; readonly card: CardHandle };
  /** Closes the error dialog. */
  'error.close': Nothing;
}

/** A command of the wallet as its chart gets it. */
export type WalletCommand = {
  [Name in keyof MasterpassCommands]: { readonly type: Name; readonly id?: string } & MasterpassCommands[Name];
}[keyof MasterpassCommands];

export interface MasterpassContext extends MethodContext<MasterpassPorts> {
  /**
   * How far a charge is, as the wallet's chart tells. `charging`: order number, charge or code. `charged`: on the way to the
   * order or the bank's page. `unresolved`: nobody but the host knows whether money was taken.
   */
  readonly wallet: 'idle' | 'charging' | 'charged' | 'unresolved';
  /** Order's token with which the host was asked already whether a charge is known. */
  readonly askedFor: string | null;
  /** Settles the wallet's call for an order number while it is pending. */
  readonly settle: OrderRequest['settle'] | null;
}

/** The wallet's call for an order number; `settle` gets null if the host opened none. */
export interface OrderRequest {
  readonly type: 'order.request';
  readonly settle: (order: WalletOrder | null) => void;
}

export type MasterpassEvent =
  | MethodEvent
  | CommandEvent<'card.enterNumber' | 'installment.select' | 'code.submit' | 'code.resend' | 'code.close'>
  | WalletCommand
  | OrderRequest
  | WalletReport;
