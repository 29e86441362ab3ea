import type { OrderClaim } from './wallet-tokens.ts';

/** How the wallet service answers a charge of a number (Protocol wallet §8). */
export type ChargeBehaviour =
  | 'success'
  | 'code'
  | 'threeD'
  | 'codeThenThreeD'
  /** Without a security code 5013; `000` is wrong. */
  | 'needsCvc'
  /** Only `123` is right. */
  | 'needsRightCvc'
  | 'declined'
  | 'down';

/** A kept card: what may be kept of it, and how its number behaves. */
export interface WalletCardRecord {
  readonly id: string;
  readonly alias: string;
  /** `540667******0009` */
  readonly maskedNumber: string;
  readonly product: string;
  readonly charge: ChargeBehaviour;
  readonly isUndeletable: boolean;
}

/** What became of an order number at the wallet. */
export interface WalletCharge {
  readonly state:
    | 'refused'
    | 'waiting'
    | 'captured'
    /** The shop gave the order number up: it is never charged again, and what was charged went back. */
    | 'closed';
  /** Proof of the charge, for the shop; empty until it is captured. */
  readonly token: string;
}

/** An operation that waits for a code. */
export interface PendingOperation {
  /** The validation token: stays inside the script, and names the phone. */
  readonly token: string;
  readonly operation: 'register' | 'link' | 'charge';
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly wrongTries: number;
  readonly resends: number;
  /** Code 444444 asked for a second one already. */
  readonly hasAskedTwice: boolean;
  /** Of `charge`. */
  readonly order: OrderClaim | null;
  /** Of `charge`: the bank's page comes after the code. */
  readonly thenThreeD: boolean;
  /** Of `register`: the card to keep. */
  readonly card: WalletCardRecord | null;
}

/** Everything the wallet service knows about one phone. Plain JSON; no whole card number and no security code. */
export interface WalletAccount {
  /** Six characters (Protocol wallet §6). */
  readonly status: string;
  readonly cards: readonly WalletCardRecord[];
  /** How often the account was checked and the cards were listed: some phones fail the first times. */
  readonly checks: number;
  readonly lists: number;
  readonly pending: PendingOperation | null;
  /** By order number. */
  readonly charges: Readonly<Record<string, WalletCharge>>;
}
