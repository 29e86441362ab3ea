import { useLocation, useRouteError } from 'react-router-dom';
import { Component as ErrorPage } from './ErrorPage.tsx';
import { Component as NotFoundPage } from './NotFoundPage.tsx';

/** Why a page is not there, as far as the shopper needs to know. */
export type FailureKind =
  /** There is no such page. */
  | 'missing'
  /** No reply came: there is no network, or it is lost somewhere on its way. It is tried again by itself. */
  | 'unreachable'
  /** Whoever answers cannot do it now. It is tried again by itself. */
  | 'busy'
  /** Something of the shop's own is broken. */
  | 'broken';

/** What Chromium, Firefox and Safari say of a script that did not come; each throws a plain `TypeError`. */
const missingScript = /dynamically imported module|importing a module script failed/i;

/** Statuses that a later try may mend. */
const passing = new Set([408, 429, 502, 503, 504]);

/** Kinds of core's errors that mean that no reply came. */
const noReply = new Set<unknown>(['fetch', 'timeout']);

/**
 * Says what kind of failure a router's error is: a status of the server, an error of core's (by its shape, so that no page
 * pays for core), one of the server's calls to the host, or a file that was not fetched.
 */
export function failureKind(error: unknown): FailureKind {
  const { status, originalStatus, kind, name, message } = Object(error) as Partial<Record<string, unknown>>;
  if (status === 404) return 'missing';
  if (noReply.has(kind) || (name === 'TypeError' && missingScript.test(String(message)))) return 'unreachable';
  const isPassing = name === 'HostError' || passing.has(Number(status)) || passing.has(Number(originalStatus));
  return isPassing ? 'busy' : 'broken';
}

/** Stands in the place of a page that is not there. One file, so that it is here once any of it is. */
export function Component() {
  const kind = failureKind(useRouteError());
  // Another entry of the history is another page to come back to.
  const { key } = useLocation();
  return kind === 'missing' ? <NotFoundPage /> : <ErrorPage key={key} kind={kind} />;
}
