import { fileURLToPath } from 'node:url';
import { freePorts } from '../../../../scripts/lib/ports.mjs';
import { type Stack, startStack } from '../../../../scripts/lib/stack.mjs';
import { FaultPlan } from '../faults/fault-plan.ts';
import { startFaultProxy } from '../faults/fault-proxy.ts';
import { Journal } from '../faults/journal.ts';
import { BooksClient } from './books-client.ts';

/** Where a fault strikes: before the storefront's server, or behind it. */
export type FaultPlace = 'browser–gateway' | 'gateway–host';

/** What one run writes, and where its faults are set. */
export interface RunLines {
  readonly journal: Journal;
  readonly plans: Readonly<Record<FaultPlace, FaultPlan>>;
}

/** A shop of its own between two proxies: every call of a checkout is written down on both sides of the storefront's server. */
export interface FaultRig {
  readonly stack: Stack;
  /** The shop as a browser reaches it: by the first proxy. */
  readonly shopUrl: string;
  readonly books: BooksClient;
  /** Begins a run: its journal is empty, and nothing is struck yet. */
  begin(): RunLines;
  close(): Promise<void>;
}

const hostWithBooks = fileURLToPath(new URL('../../../commerce-host/src/testing/host-with-books.ts', import.meta.url));

/** Calls of a checkout as a browser sends them: data, and the form that a bank's page posts back to the shop. */
function isShopCall(path: string, method: string): boolean {
  if (/^\/api\/client\/(?:orders|baskets|address|masterpass-js|current_user)\b/.test(path)) return true;
  if (path === '/api/checkout/choices') return true;
  return method === 'POST' && /^\/(?:tr\/)?orders\/(?:checkout|redirection|redirect-three-d)\//.test(path);
}

const isHostCall = (path: string) => /^\/(?:orders|baskets|address|masterpass-js|current_user)\b/.test(path);

const newLines = (): RunLines => ({
  journal: new Journal(Date.now),
  plans: { 'browser–gateway': new FaultPlan(), 'gateway–host': new FaultPlan() },
});

/** Starts shop and host with a proxy before and one behind the shop. @param template the data folder to copy. */
export async function startFaultRig(
  template: string,
  { mode, env }: { readonly mode: 'built' | 'source'; readonly env: Readonly<Record<string, string>> },
): Promise<FaultRig> {
  let lines = newLines();
  const [nearPort = 0, farPort = 0, booksPort = 0] = await freePorts(3);
  const shopUrl = `http://localhost:${nearPort}`;
  const stack = await startStack(template, {
    mode,
    env: { ...env, STOREFRONT_URL: shopUrl, COMMERCE_URL: `http://127.0.0.1:${farPort}` },
    programs: { host: ['--conditions=source', hostWithBooks, String(booksPort)] },
  });
  const at = (place: FaultPlace) => ({
    get plan() {
      return lines.plans[place];
    },
    get journal() {
      return lines.journal;
    },
  });
  // Both are asked by their names on this machine, which may be another address than the proxies'.
  const before = await startFaultProxy(
    Object.assign(at('browser–gateway'), {
      upstream: stack.shopUrl,
      port: nearPort,
      near: 'client',
      far: 'gateway',
      isCall: isShopCall,
    } as const),
  );
  const behind = await startFaultProxy(
    Object.assign(at('gateway–host'), {
      upstream: stack.hostUrl,
      port: farPort,
      near: 'upstream',
      far: 'host',
      isCall: isHostCall,
      ownsHost: true,
    } as const),
  );
  return {
    stack,
    shopUrl,
    books: new BooksClient(`http://127.0.0.1:${booksPort}`),
    begin: () => {
      lines = newLines();
      return lines;
    },
    close: async () => {
      await Promise.all([before.close(), behind.close()]);
      await stack.close();
    },
  };
}
