import { type OtpView, selectOtp } from '@vitrin/core/otp';
import type { SnapshotFrom } from 'xstate';
import type { AccountStatus } from '../client/account-status.ts';
import { binOfCard, shownWords, type WalletCard } from '../client/wallet-reply.ts';
import type { walletMachine } from './wallet.machine.ts';
import type { WalletProblem } from './wallet.types.ts';

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
  readonly screen: WalletScreen;
  readonly isBusy: boolean;
  /** Pay may be pressed, as far as the wallet knows. */
  readonly isPayable: boolean;
  readonly isPaying: boolean;
  readonly accountStatus: AccountStatus | null;
  readonly cards: readonly WalletCardItem[];
  readonly selectedCard: string | null;
  /** The security code of the selected card is wanted. */
  readonly isCvcWanted: boolean;
  /** There are kept cards to go back to. */
  readonly canUseWallet: boolean;
  readonly registration: {
    readonly isOffered: boolean;
    /** The alias shows. */
    readonly hasConsent: boolean;
    readonly isAliasMissing: boolean;
    readonly isBusy: boolean;
  };
  readonly deletion: { readonly isOpen: boolean; readonly alias: string; readonly isBusy: boolean };
  readonly link: { readonly isOpen: boolean; readonly isBusy: boolean };
  /** The code dialog; null when no code is wanted. */
  readonly code: OtpView | null;
  readonly problem: WalletProblem | null;
}

function screenOf(snapshot: WalletSnapshot): WalletScreen {
  const { isDirectPurchase, cards } = snapshot.context;
  if (snapshot.matches('starting') || snapshot.matches('listing')) return 'loading';
  if (snapshot.matches('startFailed')) return 'failed';
  if (snapshot.matches('linking')) return 'link';
  if (snapshot.matches('listFailed')) return 'listFailed';
  if (snapshot.matches('leaving') || snapshot.matches('completing')) return 'leaving';
  if (snapshot.matches('unresolved')) return 'unresolved';
  return cards.length > 0 && !isDirectPurchase ? 'cards' : 'newCard';
}

/** The wallet as a screen may know it, for every state of the chart (design.md §2). */
export function selectWallet(snapshot: WalletSnapshot): WalletView {
  const { context } = snapshot;
  const screen = screenOf(snapshot);
  const code = snapshot.children.code?.getSnapshot();
  return {
    screen,
    isBusy: snapshot.hasTag('busy'),
    isPayable: snapshot.hasTag('payable') && (context.isDirectPurchase || context.selectedCard !== null),
    isPaying: snapshot.matches('paying') || snapshot.matches('completing'),
    accountStatus: context.accountStatus,
    cards: context.cards.map((card) => ({ ...card, alias: shownWords(card.alias), bin: binOfCard(card) })),
    selectedCard: context.selectedCard,
    isCvcWanted: context.cvcRequired && context.selectedCard !== null,
    canUseWallet: context.cards.length > 0,
    registration: {
      isOffered: screen === 'newCard',
      hasConsent: context.hasConsent,
      isAliasMissing: context.isAliasMissing,
      isBusy: snapshot.matches('registering'),
    },
    deletion: {
      isOpen: snapshot.matches('deleting'),
      alias: shownWords(context.deletion),
      isBusy: snapshot.matches({ deleting: 'sending' }),
    },
    link: { isOpen: snapshot.matches('linking'), isBusy: snapshot.matches({ linking: 'sending' }) },
    code: code ? selectOtp(code) : null,
    problem: context.problem,
  };
}
