import type { BasketEvent, BasketView, LineIdentity, LineStateView } from '@vitrin/core/basket';
import type { CaptchaView, ShownCaptcha } from '@vitrin/core/captcha';
import type { CurrencySwitchEvent, CurrencySwitchView } from '@vitrin/core/choices';
import type { Basket, Id } from '@vitrin/core/contract';
import type { FavouritesMergeView, KeepOutcome } from '@vitrin/core/guest-favourites';
import type { MiniBasketEvent, MiniBasketView } from '@vitrin/core/mini-basket';
import type { OtpEvent, OtpView } from '@vitrin/core/otp';
import type { AuthenticationEvent, AuthenticationView, SessionEvent, SessionView } from '@vitrin/core/session';
import type { FavouriteState, FavouritesCommand } from '@vitrin/core/wishlist';
import { createContext, useContext } from 'react';
import type { RunningChart, Watched } from '../actors/watch.ts';

/** A chart that runs for as long as the tab. */
type TabChart<View, Event> = Omit<RunningChart<View, Event>, 'stop'>;

/** The tab's basket chart, as pages see it. */
export interface TabBasket extends TabChart<BasketView, BasketEvent> {
  /** State of one product's line, in the basket or not yet. */
  lineOf(identity: LineIdentity): LineStateView;
}

/** The panel beside the basket's link, as the header sees it. */
export type TabMiniBasket = TabChart<MiniBasketView, MiniBasketEvent>;

/** The tab's session chart, as pages see it. After a sign-in or sign-out it loads the right page itself. */
export type TabSession = TabChart<SessionView, SessionEvent>;

export type TabCode = RunningChart<OtpView, OtpEvent>;

/** A form that signs somebody in. Stopped, it has the session leave the form. */
export type TabAuthentication = RunningChart<AuthenticationView, AuthenticationEvent>;

/** A captcha that is wanted. */
export interface TabCaptcha extends Watched<CaptchaView> {
  /** Draws the widget in a place of the page. */
  show(place: HTMLElement, siteKey: string): ShownCaptcha;
  retry(): void;
  stop(): void;
}

/** What stands between a form and the session, and the way in without a form. Everything started is to be stopped. */
export interface TabSignIn {
  /** The code that the form which was sent last wants. */
  startFormCode(): TabCode;
  /** Sign-in by phone and code. @param callbackUrl as it stands in the address. */
  startPhone(callbackUrl: string | null): TabCode;
  /** The captcha that this form wants; solved, the form is sent again. */
  startCaptcha(): TabCaptcha;
}

export type TabCurrencySwitch = RunningChart<CurrencySwitchView, CurrencySwitchEvent>;

/**
 * What came of a press on a favourite button. `held`: it was not taken, nothing was sent. `kept`: nobody is signed in, this browser
 * keeps it; `full` and `forbidden`: it does not.
 */
export type FavouriteOutcome = 'added' | 'removed' | 'failed' | 'held' | KeepOutcome;

export interface FavouriteButtons {
  /** @returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  favouriteStateOf(product: Id): FavouriteState;
  /** Never rejects. */
  write(command: FavouritesCommand): Promise<FavouriteOutcome>;
}

/** What this browser kept for a guest on its way to the account of who has signed in; undefined while nothing is, or was. */
interface TabFavouritesMerge extends Watched<FavouritesMergeView | undefined> {
  /** Goes on after a failure. */
  retry(): void;
}

/**
 * The tab's favourites: of the account for a signed-in user, whose chart is fetched with the first favourite button, and of this
 * browser for everybody else. A press looks at the session first: a visitor's sends nothing (ruling 3).
 */
export interface TabFavourites extends FavouriteButtons {
  readonly merge: TabFavouritesMerge;
}

/** What a tab runs once something personal is needed; fetched then, never with the page. */
export interface Tab {
  readonly basket: TabBasket;
  readonly session: TabSession;
  readonly favourites: TabFavourites;
  /** True once after signing in, when the guest's basket was put together with what the user had left. */
  takeMergeAnnouncement(): boolean;
  /** Fetched with the first call; starts the conversation of one form with the session. */
  authentication(): Promise<TabAuthentication>;
  /** Fetched with the first call. */
  signIn(): Promise<TabSignIn>;
  /** Fetched and started with the first call. */
  miniBasket(): Promise<TabMiniBasket>;
  /** Fetched with the first call; starts the conversation about another currency. It loads the page anew when it has switched. */
  currencySwitch(): Promise<TabCurrencySwitch>;
  /** Tells the host; false when a switch is under way already (core's `switchLanguage`). */
  switchLanguage(locale: string): Promise<boolean>;
}

/** The way to everything personal. */
export interface ClientSession {
  /** Undefined until somebody opened it: a page without a session starts with nothing. */
  readonly tab?: Tab | undefined;
  /** It could not be fetched when it was wanted last: what was pressed for it came to nothing. */
  readonly isMissing: boolean;
  /**
   * Fetches core and starts the tab's charts, once. Rejects when they cannot be fetched; another call tries again.
   * @param basket what the server rendered; only the first call's counts.
   */
  readonly open: (basket?: Basket) => Promise<Tab>;
  /** Undefined as long as nothing is known of them: favourite buttons look empty. */
  readonly favourites?: FavouriteButtons | undefined;
  /** The tab's favourites; for whoever came without a session those of this browser, for which nothing else is opened. */
  readonly openFavourites: () => Promise<FavouriteButtons>;
}

/** Filled by `ClientSessionProvider`, in the root layout. */
export const ClientSessionContext = createContext<ClientSession | undefined>(undefined);

/** The visit around this component. @throws Error outside the root layout. */
export function useClientSession(): ClientSession {
  const visit = useContext(ClientSessionContext);
  if (visit === undefined) {
    throw new Error('useClientSession: render inside RootLayout.');
  }
  return visit;
}
