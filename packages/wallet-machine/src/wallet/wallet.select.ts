import { type OtpView, selectOtp } from '@vitrin/core/otp';
import type { SnapshotFrom } from 'xstate';
import type { AccountStatus } from '../client/account-status.ts';
import { binOfCard, shownWords, type WalletCard } from '../client/wallet-reply.ts';
import type { walletMachine } from './wallet.machine.ts';
import type { WalletProblem } from './wallet.types.ts';

/** A snapshot of the wallet's chart, for its selector. */
export type WalletSnapshot = SnapshotFrom<typeof walletMachine>;

/** What fills the wallet's part of the payment form. */
export type WalletScreen =
  /** Script, token, account or list are on their way. */
  | 'loading'
  /** It could not be started: words and "Try again". */
  | 'failed'
  /** "Would you like to use your cards?" */
  | 'link'
  /** "Retry Fetching Cards". */
  | 'listFailed'
  /** Kept cards to choose from. */
  | 'cards'
  /** Fields of a typed card; with kept cards there is a way back to them. */
  | 'newCard'
  /** On the way to the bank's page or to the placed order. */
  | 'leaving'
  /** The host is being asked what became of the charge. */
  | 'unresolved';

/** A kept card as it is shown. */
export interface WalletCardItem extends WalletCard {
  /** First six digits: the brand's mark comes from them. */
  readonly bin: string;
}

/** Everything a screen may know of the wallet. It holds no digits but masked ones. */
export interface WalletView {
  /** What fills it. */
  readonly screen: WalletScreen;
  /** A call is on its way. */
  readonly isBusy: boolean;
  /** Pay may be pressed, as far as the wallet knows. */
  readonly isPayable: boolean;
  /** A charge is on its way, or the order that follows it. */
  readonly isPaying: boolean;
  /** What the service knows of the phone number; null until it is known. */
  readonly accountStatus: AccountStatus | null;
  /** Kept cards, masked, in the service's order. */
  readonly cards: readonly WalletCardItem[];
  /** Id of the chosen card; null when none is. */
  readonly selectedCard: string | null;
  /** The security code of the selected card is wanted. */
  readonly isCvcWanted: boolean;
  /** There are kept cards to go back to. */
  readonly canUseWallet: boolean;
  /** Keeping a typed card. */
  readonly registration: {
    readonly isOffered: boolean;
    /** The alias shows. */
    readonly hasConsent: boolean;
    readonly isAliasMissing: boolean;
    readonly isBusy: boolean;
  };
  /** The dialog about deleting a card, and the name of that card. */
  readonly deletion: { readonly isOpen: boolean; readonly alias: string; readonly isBusy: boolean };
  /** The dialog that offers the shopper's cards at other shops. */
  readonly link: { readonly isOpen: boolean; readonly isBusy: boolean };
  /** The code dialog; null when no code is wanted. */
  readonly code: OtpView | null;
  /** What the error dialog shows; null when it is closed. */
  readonly problem: WalletProblem | null;
}

const isLinking = (snapshot: WalletSnapshot): boolean =>
  snapshot.matches('linkOffered') || snapshot.matches({ working: { changing: 'linking' } });

type PayingState = 'charging' | 'completing' | 'leaving' | 'unresolved';

/** True in one of these states of a payment. */
export const isPayingIn = (snapshot: WalletSnapshot, ...states: readonly PayingState[]): boolean =>
  states.some((paying) => snapshot.matches({ working: { paying } }));

function screenOf(snapshot: WalletSnapshot): WalletScreen {
  const { isDirectPurchase, cards } = snapshot.context;
  if (snapshot.matches({ working: 'starting' }) || snapshot.matches({ working: 'listing' })) return 'loading';
  if (snapshot.matches('startFailed')) return 'failed';
  if (isLinking(snapshot)) return 'link';
  if (snapshot.matches('listFailed')) return 'listFailed';
  if (isPayingIn(snapshot, 'leaving', 'completing')) return 'leaving';
  if (isPayingIn(snapshot, 'unresolved')) return 'unresolved';
  return cards.length > 0 && !isDirectPurchase ? 'cards' : 'newCard';
}

/** The code chart of the operation that waits for a code; undefined while the code dialog is closed. */
export const codeOf = (snapshot: WalletSnapshot) => {
  const { code, charge } = snapshot.children;
  return snapshot.hasTag('code') ? (code ?? charge?.getSnapshot().children.code) : undefined;
};

/** The wallet as a screen may know it, for every state of the chart (design.md §2). */
export function selectWallet(snapshot: WalletSnapshot): WalletView {
  const { context } = snapshot;
  const screen = screenOf(snapshot);
  const code = codeOf(snapshot)?.getSnapshot();
  return {
    screen,
    isBusy: snapshot.hasTag('busy'),
    isPayable: snapshot.hasTag('payable') && (context.isDirectPurchase || context.selectedCard !== null),
    isPaying: snapshot.hasTag('busy') && isPayingIn(snapshot, 'charging', 'completing'),
    accountStatus: context.accountStatus,
    cards: context.cards.map((card) => ({ ...card, alias: shownWords(card.alias), bin: binOfCard(card) })),
    selectedCard: context.selectedCard,
    isCvcWanted: context.cvcRequired && context.selectedCard !== null,
    canUseWallet: context.cards.length > 0,
    registration: {
      isOffered: screen === 'newCard',
      hasConsent: context.hasConsent,
      isAliasMissing: context.isAliasMissing,
      isBusy: snapshot.matches({ working: { changing: 'registering' } }),
    },
    deletion: {
      isOpen: snapshot.matches('deletionAsked') || snapshot.matches({ working: { changing: 'deleting' } }),
      alias: shownWords(context.deletion),
      isBusy: snapshot.matches({ working: { changing: 'deleting' } }),
    },
    link: { isOpen: isLinking(snapshot), isBusy: snapshot.matches({ working: { changing: 'linking' } }) },
    code: code ? selectOtp(code) : null,
    problem: context.problem,
  };
}
