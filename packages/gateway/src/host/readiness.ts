import * as v from 'valibot';
import { isBank } from '../bank-form/bank-form.ts';
import type { GatewayContext } from '../gateway-context.ts';
import type { MissingPart } from '../probe-addresses.ts';
import type { HostClient } from './host-client.ts';

/** What `/readyz` says: every part by name, and whether shoppers can be sent here. */
export interface Readiness {
  readonly isReady: boolean;
  readonly host: 'ok' | 'unreachable' | 'not ready' | 'not configured';
}

/** Milliseconds for which an answer holds: whoever asks often must not become a load on the host. */
const FRESH = 1_000;
const PATIENCE = 2_000;

const askReadiness = (host: HostClient) =>
  host.call({ method: 'GET', path: '/readyz', headers: { accept: 'application/json' }, timeout: PATIENCE });

const origins = v.optional(v.array(v.pipe(v.string(), v.url())), []);
/** Origins that a host names for its front ends (Protocol misc §7). A host that names none is not compared. */
const hostOrigins = v.object({ bank_origins: origins, storefront_origins: origins });

/** Compares where the host sends shoppers with what this gateway accepts; empty if the host does not answer. */
export async function compareWithHost(context: GatewayContext): Promise<readonly MissingPart[]> {
  const { host, secure, origin, ownOrigins } = context;
  const text = await (host && askReadiness(host))?.then(
    ({ body }) => body.toString('utf8'),
    () => '',
  );
  const named = v.safeParse(v.pipe(v.string(), v.parseJson(), hostOrigins), text);
  if (!named.success) return [];
  const { bank_origins: banks, storefront_origins: storefronts } = named.output;
  const faults: MissingPart[] = banks
    .filter((bank) => !isBank(new URL(bank), !secure))
    .map((bank) => ({
      address: 'bank',
      message: `The host's bank is ${bank}, and the gateway of ${origin} sends no card there: a bank needs https, or loopback while the shop is on plain http. Change BANK_URL of the host.`,
    }));
  if (storefronts.length > 0 && !storefronts.some((one) => ownOrigins.includes(one))) {
    faults.push({
      address: 'origin',
      message: `The host brings shoppers back from the bank to ${storefronts.join(', ')}, and this gateway's origin is ${origin}. Start the host with STOREFRONT_URL=${origin}, or change origin.`,
    });
  }
  return faults;
}

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
      const { status } = await askReadiness(host);
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
