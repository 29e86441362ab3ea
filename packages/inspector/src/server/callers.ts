import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const cookieName = 'vitrin_inspector';

/** Who may speak to the inspector. */
export interface Callers {
  /** Reached by a name of this machine: another name that leads here is somebody else's. */
  readonly isOwnName: (request: IncomingMessage) => boolean;
  /** An inspected page, through its own server, which knows the token; no page of another origin. */
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

/**
 * @param token long and random; printed in the address that a developer opens, and given to the server of the inspected page
 * @param origins where inspected pages stand, `http://localhost:3000`
 */
export function createCallers(token: string, origins: readonly string[]): Callers {
  const allowed = new Set(origins);
  const isToken = (given: string) => timingSafeEqual(digest(given), digest(token));
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
    mayTell: ({ headers }) =>
      allowed.has(headers.origin ?? '') &&
      headers['content-type'] === 'application/json' &&
      isToken(String(headers['x-inspect-token'] ?? '')),
    mayRead,
    mayWrite: (request) =>
      mayRead(request) &&
      request.headers.origin === `http://${request.headers.host}` &&
      request.headers['content-type'] === 'application/json',
    isToken,
    cookie: `${cookieName}=${token}; HttpOnly; SameSite=Strict; Path=/`,
  };
}
