import type { Host } from './host.ts';
import { json, toResponse } from './http/reply.ts';

/** How long a request waits for a host that is still starting, in milliseconds: less than a shop waits for it (Security G11). */
const PATIENCE = 3_000;

/** What every reply of the host has (Protocol conventions §2): no route has written it here. */
const EARLY_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** What answers requests at a port. */
export type Served = Pick<Host['app'], 'fetch'>;

/** Stands at the ports of a host that is still starting. */
export interface StartupGate<Inside> {
  /** One application of the host, whenever it is there; whoever has waited {@link PATIENCE} for it gets a 503. */
  to(part: (inside: Inside) => Served): Served;
  /** Lets everybody in. Without a host the start has failed, and nobody waits any longer. */
  open(inside: Inside | undefined): void;
}

/** Makes the gate: requests wait for the host a while, so that the first page after a start is no error page. */
export function createStartupGate<Inside = Host>(): StartupGate<Inside> {
  let inside: Inside | undefined;
  const opened = Promise.withResolvers<void>();
  const starting = () =>
    toResponse(
      json({ detail: 'The host is starting.' }, { status: 503, headers: { 'Retry-After': '1', ...EARLY_HEADERS } }),
    );
  const wait = async (): Promise<Inside | undefined> => {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, PATIENCE);
    await Promise.race([opened.promise, late.promise]);
    clearTimeout(timer);
    return inside;
  };
  /** Whoever looks after processes asks these two: they do not wait. */
  const earlyReply = (request: Request) => {
    const path = new URL(request.url).pathname.replace(/\/$/, '');
    if (path === '/healthz') return toResponse(json({ status: 'ok' }, { headers: EARLY_HEADERS }));
    return path === '/readyz' ? starting() : undefined;
  };
  return {
    to: (part) => ({
      fetch: (...parameters) =>
        inside === undefined
          ? (earlyReply(parameters[0]) ??
            wait().then((host) => (host === undefined ? starting() : part(host).fetch(...parameters))))
          : part(inside).fetch(...parameters),
    }),
    open(host) {
      inside = host;
      opened.resolve();
    },
  };
}
