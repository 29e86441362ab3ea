import type { CheckoutServices } from '../checkout/checkout-services.ts';
import type { Clock } from '../clock.ts';
import type { HostConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { HostHooks } from '../hooks.ts';
import type { Log } from '../log.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { Session } from '../session/session.ts';
import type { CurrencyCode } from './currency.ts';
import type { Fields } from './fields.ts';
import type { Language } from './language.ts';
import type { ServedRequest } from './served-request.ts';

/** What every route may use, one set per host. */
export interface HostServices {
  readonly config: HostConfig;
  readonly db: Database;
  readonly clock: Clock;
  /** 32 word characters nobody can guess. */
  readonly randomId: () => string;
  /** The installation's signing secret, the same for all its processes. */
  readonly secret: string;
  readonly hooks: HostHooks;
  /** The acquirer and the payments at work in this process. */
  readonly checkout: CheckoutServices;
  readonly log: Log;
  /** Told of every answered request, where somebody counts or logs them. */
  readonly onServed?: (request: ServedRequest) => void;
  readonly media: MediaStore;
  /** True for the error of a service that a request needs and that does not answer: the reply is 503. */
  readonly isAway?: (error: unknown) => boolean;
}

/** One request, read and checked, and what its reply will carry besides the body. */
export interface HttpContext {
  readonly host: HostServices;
  readonly method: string;
  /** Decoded path of the request. */
  readonly path: string;
  /** The `:name` parts of the route's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The network address of whoever asks, as far as it is known for certain. */
  readonly clientAddress: string | undefined;
  readonly cookies: ReadonlyMap<string, string>;
  /** Aborts when whoever asked goes away. */
  readonly signal: AbortSignal;
  /** The body's fields, of either encoding; none for GET. */
  readonly fields: Fields;
  readonly language: Language;
  readonly currency: CurrencyCode;
  /** The live session of the cookie. Always null on public routes, which do not look at it. */
  session: Session | null;
  /** `Set-Cookie` values of the reply. */
  readonly setCookies: string[];
}
