import type { HostClient } from './host-client.ts';

/** What `/readyz` says: every part by name, and whether shoppers can be sent here. */
export interface Readiness {
  readonly isReady: boolean;
  readonly host: 'ok' | 'unreachable' | 'not ready' | 'not configured';
}

/** Milliseconds for which an answer holds: whoever asks often must not become a load on the host. */
const FRESH = 1_000;
const PATIENCE = 2_000;

/**
 * Looks whether this shop can serve: its host answers `/readyz` with anything but a failure of its own. A foreign host that
 * does not know the path answers 404 and is there all the same.
 *
 * @param now gives milliseconds.
 */
export function createReadiness(host: HostClient | undefined, now: () => number): () => Promise<Readiness> {
  let last: { readonly until: number; readonly answer: Promise<Readiness> } | undefined;

  async function look(): Promise<Readiness> {
    if (host === undefined) return { isReady: true, host: 'not configured' };
    try {
      const headers = { accept: 'application/json' };
      const { status } = await host.call({ method: 'GET', path: '/readyz', headers, timeout: PATIENCE });
      return status < 500 ? { isReady: true, host: 'ok' } : { isReady: false, host: 'not ready' };
    } catch {
      return { isReady: false, host: 'unreachable' };
    }
  }

  return () => {
    if (last === undefined || last.until <= now()) last = { until: now() + FRESH, answer: look() };
    return last.answer;
  };
}
