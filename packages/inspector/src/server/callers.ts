import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const cookieName = 'vitrin_inspector';

/** Who may speak to the inspector. */
export interface Callers {
  /** Reached by a name of this machine: another name that leads here is somebody else's. */
  readonly isOwnName: (request: IncomingMessage) => boolean;
  /** Comes from an origin where inspected pages stand. */
  readonly isInspected: (request: IncomingMessage) => boolean;
  /**
   * An inspected page, through its own server, which knows the token, or by itself with the key; or a program of this machine
   * that knows the key. No page of another origin.
   */
  readonly mayTell: (request: IncomingMessage) => boolean;
  /** The inspector's own page, opened with the token. */
  readonly mayRead: (request: IncomingMessage) => boolean;
  /** The inspector's own page, and no other, writes. */
  readonly mayWrite: (request: IncomingMessage) => boolean;
  /** The token in an address, or a wrong one. */
  readonly isToken: (given: string) => boolean;
  /** What the page gets for the token in its address. */
  readonly cookie: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What tells callers apart. */
export interface Secrets {
  /** Long and random; printed in the address that a developer opens, and given to the server of the inspected page. */
  readonly token: string;
  /** Long and random, another than the token: it stands in inspected pages, and lets them tell, not read. */
  readonly key?: string | undefined;
}

/** @param origins where inspected pages stand, `http://localhost:3000` */
export function createCallers({ token, key }: Secrets, origins: readonly string[]): Callers {
  if (key === token) throw new Error('The key stands in inspected pages: it has to be another than the token.');
  const allowed = new Set(origins);
  const isToken = (given: string) => timingSafeEqual(digest(given), digest(token));
  const isKey = (given: string) => key !== undefined && timingSafeEqual(digest(given), digest(key));
  const isInspected = ({ headers }: IncomingMessage) => allowed.has(headers.origin ?? '');
  const mayRead = ({ headers }: IncomingMessage) => {
    const found = (headers.cookie ?? '').split(/; */).find((pair) => pair.startsWith(`${cookieName}=`));
    const from = headers['sec-fetch-site'];
    return (
      (from === undefined || from === 'same-origin' || from === 'none') &&
      found !== undefined &&
      isToken(found.slice(cookieName.length + 1))
    );
  };
  return {
    isOwnName: ({ headers }) => ownNames.test(headers.host ?? ''),
    isInspected,
    mayTell: (request) => {
      const { headers } = request;
      const hasKey = isKey(String(headers['x-inspect-key'] ?? ''));
      if (headers['content-type'] !== 'application/json') return false;
      // A browser names the origin of whoever posts: what names none is a program of this machine.
      if (headers.origin === undefined) return hasKey;
      return isInspected(request) && (hasKey || isToken(String(headers['x-inspect-token'] ?? '')));
    },
    mayRead,
    mayWrite: (request) =>
      mayRead(request) &&
      request.headers.origin === `http://${request.headers.host}` &&
      request.headers['content-type'] === 'application/json',
    isToken,
    cookie: `${cookieName}=${token}; HttpOnly; SameSite=Strict; Path=/`,
  };
}
