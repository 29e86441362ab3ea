import type { ErrorCode } from './errors/app-error.ts';
import type { HttpClient } from './http/http.types.ts';
import type { ShopConfig } from './shop-config.ts';
import type { Tag } from './tags.types.ts';

/**
 * Where a front end's calls go: through the storefront's own server (gateway.md §2) or straight to the commerce host.
 * A browser uses `gateway`; servers, terminals and tests use `host`.
 */
export type Transport = 'gateway' | 'host';

/** What a front end decides once, before the first call. One instance per browser tab, one per request on a server. */
export interface CommerceConfig {
  /**
   * `gateway`: the client API with its trailing slash, `/api/client/` or its absolute form.
   * `host`: the commerce host's base address, `http://localhost:4000/`.
   */
  readonly baseUrl: string;
  readonly transport: Transport;
  /** `value` stands in addresses (`en`), `apiValue` is sent as Accept-Language (`en-us`). */
  readonly locale: { readonly value: string; readonly apiValue: string };
  /** Lower-case code, sent as `x-currency`. */
  readonly currency: string;
  readonly shop: ShopConfig;
}

/** Time as a dependency. Structurally an XState clock with `now`; units are milliseconds. */
export interface Clock {
  /** The device's date, since the epoch. The shopper can set it, so nothing that is waited for is measured by it. */
  now(): number;
  /** Since a fixed moment, unmoved by the device's date: `performance.now()`. Absent: `now` is used instead. */
  elapsed?(): number;
  setTimeout(task: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Storage that survives a reload (the browser's local or session storage). Never gets card data. */
export interface KeyValueStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** The fields of one card, as typed and normalised; lives in the vault and in one outgoing request only. */
export interface Card {
  /** Digits only. */
  readonly number: string;
  readonly holder: string;
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
  readonly cvc: string;
}

declare const cardHandleBrand: unique symbol;

/** Opaque, single-use stand-in for a card: the only form in which charts and events may know one. */
export type CardHandle = string & { readonly [cardHandleBrand]: true };

/** Keeps card digits out of charts, events, storage and logs (design.md §3). */
export interface CardVault {
  /** Keeps the card until it is taken, replaced by `clear`, or 15 minutes old. */
  put(card: Card): CardHandle;
  /** Gives the card out once; `undefined` when the handle is used, unknown or too old. */
  take(handle: CardHandle): Card | undefined;
  /** Forgets every card now: after success and on leaving. */
  clear(): void;
}

/**
 * Where the front end should go.
 * `page` is one of the shop's own pages (a client-side transition where there is one); its path already carries the
 * locale. `document` is a full load of the window, or of the window that holds this frame.
 */
export type Navigation =
  | { readonly kind: 'page'; readonly path: string; readonly replace?: boolean }
  | { readonly kind: 'document'; readonly url: string; readonly target: 'window' | 'parent' };

/** Sink for developer messages. Never gets personal or card data. */
export interface Logger {
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
}

/** The mobile app around the shop (ruling 11): gets `{"url": pathname}` as JSON text. */
export interface AppView {
  post(message: string): void;
}

/** What one tab tells the others of its browser: that something is old, never what it is now. */
export type TabMessage =
  | { readonly type: 'invalidated'; readonly tags: readonly Tag[] }
  | { readonly type: 'identityChanged'; readonly identity: 'anonymous' | 'user' };

/** The other tabs of this browser that have the shop open. */
export interface TabChannel {
  /** Tells every other tab. */
  post(message: TabMessage): void;
  /**
   * @param hear gets what another tab posted, unread: that tab may run another version of the shop.
   * @param missed is called when this tab may not have heard everything.
   */
  listen(hear: (message: unknown) => void, missed: () => void): void;
}

/** One try of a call, ready to leave: all but cookies, which the platform adds. */
export interface OutgoingTry {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal;
  /** The request outlives the page that sends it. */
  readonly keepalive?: boolean;
}

/** Everything with a side effect. Nothing in core reaches for a global instead. */
export interface CommercePorts {
  /**
   * Sends one try, cookies included, and gives any reply that comes, whatever its status; rejects when none does. Retries,
   * time limits and reading are core's. `createKySend` of `@vitrin/core/http` makes one from a fetch; so does a line of
   * one's own.
   * @example const send: CommercePorts['send'] = (url, request) => fetch(url, { credentials: 'include', ...request });
   */
  send(url: string, request: OutgoingTry): Promise<Response>;
  readonly clock: Clock;
  readonly vault: CardVault;
  readonly storage: KeyValueStorage;
  /**
   * Storage that ends with the tab (the browser's session storage): what a shopper typed is stored there. `storage` where absent.
   */
  readonly tabStorage?: KeyValueStorage;
  readonly logger: Logger;
  readCookie(name: string): string | undefined;
  navigate(navigation: Navigation): void;
  /** Path and query of the page on screen; becomes `callbackUrl` after a 401 (ruling 4). */
  currentPath(): string;
  /** An unguessable text of word characters, at least 20 long. */
  randomId(): string;
  /** From 0 up to, not including, 1; spreads retries. */
  random(): number;
  /**
   * Calls the listener when the page is about to leave; what is sent then with `keepalive` still goes out. Absent where no page leaves.
   * @returns a function that ends it.
   */
  onLeave?(listener: () => void): () => void;
  readonly appView?: AppView;
  /** Keeps the tabs of one browser in step. Absent where there is one tab alone: a server, a terminal. */
  readonly tabs?: TabChannel;
  /**
   * Gets XState's inspection events of every chart started from this composition root (`createActor`'s `inspect`).
   * Set in inspect mode only; absent in production.
   */
  readonly inspect?: (event: object) => void;
  /** False while the platform knows that it has no network. Absent: it never knows. */
  isOnline?(): boolean;
  /** True when the page runs inside another page (ruling 10). */
  isFramed?(): boolean;
  readonly userAgent?: string;
  /** Origin of the page on screen, `https://shop.example`; absent where there is no page. */
  readonly origin?: string;
}

/** Origin of a signal that another tab of the browser gave. */
export const otherTab = 'otherTab';

/** What one part of core tells all others. */
export type Signal =
  /**
   * Some reply had status 401 (specification 8). The session chart answers it. `sentAt`: when its request left, in
   * milliseconds, so that a late answer to the session before does not end the new one.
   */
  | { readonly type: 'unauthorized'; readonly sentAt?: number }
  /** Cached data under these tags is old. `origin` names the writer, so that it need not read its own write again. */
  | { readonly type: 'invalidated'; readonly tags: readonly Tag[]; readonly origin?: string | symbol }
  /** The shopper's identity changed: signed in, signed out or expired. `origin` as above. */
  | { readonly type: 'identityChanged'; readonly identity: 'anonymous' | 'user'; readonly origin?: string | symbol };

/** How the parts of one page tell each other what happened: a 401, a write that made something old, another user. */
export interface Signals {
  emit(signal: Signal): void;
  /** @returns a function that ends the subscription. */
  subscribe(listener: (signal: Signal) => void): () => void;
}

/** The composition root's product: what every chart and the query cache are started with. */
export interface Commerce {
  readonly config: CommerceConfig;
  readonly ports: CommercePorts;
  readonly http: HttpClient;
  readonly signals: Signals;
  /**
   * Gives a part of core that is made from the ports when it is first asked for, and the same one ever after: the lock
   * (`lockOf`). So a page loads the code of a part with what needs it.
   */
  once<Part>(make: (ports: CommercePorts) => Part): Part;
}

/** The four words for a call's state (specification 4, ruling 7). */
export type RequestStatus = 'uninitialized' | 'pending' | 'fulfilled' | 'rejected';

/** What a view may know of an error; the text belongs to the front end. */
export interface ErrorView {
  /** What went wrong, for the front end's own text. */
  readonly code: ErrorCode;
  /** The host's messages by field, in the shopper's language; empty where there are none. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The host's messages about the whole, in the shopper's language; empty where there are none. */
  readonly messages: readonly string[];
}
