import {
  createMisbehavingAcquirer,
  createTestHost,
  forgetOrders,
  type MisbehavingAcquirer,
  readBooks,
  stockUp,
  type TestHost,
} from '@vitrin/commerce-host/testing';
import { FaultPlan } from '../src/faults/fault-plan.ts';
import type { Fault } from '../src/faults/faults.table.ts';
import type { Journal } from '../src/faults/journal.ts';
import { judge, type Look, unpaidFor, type Verdict } from '../src/faults/verdicts.ts';
import { buy } from './buy.ts';
import { HeadlessBrowser, type HeadlessTab } from './headless-browser.ts';
import type { Mishap, Scene } from './mishaps.table.ts';
import type { PaymentPath } from './payment-paths.table.ts';
import { HeadlessWallet } from './wallet-script.ts';

/** The mug of the protocol's worked example. */
const mug = 1201;

/** One purchase in which one fault strikes one call, or one mishap happens; without either: the control run. */
export interface FaultCase {
  readonly path: PaymentPath;
  readonly strike?: { readonly call: string; readonly nth: number; readonly fault: Fault };
  readonly mishap?: Mishap;
}

/** A host whose acquirer misbehaves when a case wants it to. */
export interface CaseHost {
  readonly host: TestHost;
  readonly acquirer: MisbehavingAcquirer;
}

/** The hosts that cases run at, each started when the first case wants it. */
export interface CaseHosts {
  /** @param isFullPage the bank's page takes the whole window. */
  of(isFullPage: boolean): Promise<CaseHost>;
  close(): Promise<void>;
}

async function startCaseHost(isFullPage: boolean): Promise<CaseHost> {
  let acquirer: MisbehavingAcquirer | undefined;
  const host = await createTestHost({
    config: { paymentMethods: ['all'], checkoutPages: ['all'], threeDFrame: !isFullPage },
    acquirer: (simulated) => {
      acquirer = createMisbehavingAcquirer(simulated);
      return acquirer;
    },
  });
  if (!acquirer) throw new Error('fault-case: the host has asked for no acquirer');
  return { host, acquirer };
}

/** What `runCase` runs at; close it. */
export function createCaseHosts(): CaseHosts {
  const started = new Map<boolean, Promise<CaseHost>>();
  return {
    of(isFullPage) {
      const known = started.get(isFullPage) ?? startCaseHost(isFullPage);
      started.set(isFullPage, known);
      return known;
    },
    async close() {
      for (const one of started.values()) await (await one).host.close();
    },
  };
}

/** What a case came to. */
export interface FaultCaseResult {
  readonly verdicts: readonly Verdict[];
  readonly journal: Journal;
  /** Names of the calls that the browser sent, in order. */
  readonly sent: readonly string[];
  /** How often the fault struck. */
  readonly struck: number;
}

/** Name of a case, which is also what it is replayed by. */
export function nameOf({ path, strike, mishap }: FaultCase): string {
  if (mishap) return `${path.name} · ${mishap.name}`;
  return strike ? `${path.name} · ${strike.call} #${strike.nth} · ${strike.fault}` : `${path.name} · no fault`;
}

/** The basket as the host names it, and what it holds. */
async function readBasket({ host, line }: HeadlessBrowser): Promise<number> {
  const cookie = [...line.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await host.app.request('/baskets/basket/', { headers: { cookie } });
  const { basket } = (await reply.json()) as { readonly basket: { readonly pk: number } };
  return basket.pk;
}

/** Everything that developers were warned of while the work ran. */
async function listenForTrouble(work: () => Promise<void>): Promise<{ rejections: string[]; console: string[] }> {
  const rejections: string[] = [];
  const lines: string[] = [];
  const note = (reason: unknown) => void rejections.push(String(reason));
  const { warn, error } = console;
  console.warn = (...words: unknown[]) => void lines.push(words.map(String).join(' ').slice(0, 300));
  console.error = console.warn;
  process.on('unhandledRejection', note);
  try {
    await work();
    // A rejection is told once the tasks of now are done.
    await new Promise<void>((resolve) => setImmediate(resolve));
  } finally {
    process.off('unhandledRejection', note);
    Object.assign(console, { warn, error });
  }
  return { rejections, console: lines };
}

/** Buys until the mishap is due, lets it happen, and goes on. */
async function buyWithMishap(scene: Scene, mishap: Mishap | undefined, see: (tab: HeadlessTab) => Promise<void>) {
  const { buyer, tab } = scene;
  if (mishap?.isDue) {
    await buy(buyer, tab, { see, until: mishap.isDue });
    tab.browser.line.journal.act(mishap.name);
    await mishap.happen?.(scene);
  }
  await buy(buyer, tab, { see });
}

/** Buys in the way of the case and judges what client, host and database say of it. */
export async function runCase(hosts: CaseHosts, { path, strike, mishap }: FaultCase): Promise<FaultCaseResult> {
  const { buyer } = path;
  const { host, acquirer } = await hosts.of(path.isFullPage);
  await host.wallet.request('/wallet-sim/reset', { method: 'POST' });
  await stockUp(host.db, mug);
  // A customer who has bought before is asked less (ruling 32); here everything is asked that can be.
  await forgetOrders(host.db);
  acquirer.mend();
  // Money of the purchase before this one was taken before this instant.
  host.clock.advance(1_000);
  const browser = new HeadlessBrowser(host);
  const { line } = browser;
  const pieces = buyer.pieces ?? 1;
  await browser.fillBasket(mug, pieces, buyer.user);
  const place = { basket: await readBasket(browser), product: mug, since: host.clock.now() };
  const before = await readBooks(host.db, place);
  const wallet = buyer.usesWallet ? new HeadlessWallet(host) : null;
  if (wallet) browser.methods = (commerce) => [wallet.method(commerce)];
  if (strike) line.plan = new FaultPlan([strike]);
  // What a wallet has taken is what the next Pay is completed with: it is not taken twice.
  const isTakenBefore = buyer.calls.some((page) => page.endsWith('CompletePage'));
  const looks: Look[] = [];
  let stuck: string | null = null;
  const see = async ({ view, saysPaid }: HeadlessTab) => {
    const offersPay = view.isPayable && view.isConfirmable;
    if (!offersPay && !saysPaid) return;
    const now = await readBooks(host.db, place);
    looks.push({
      offersPay,
      saysPaid,
      isPlaced: now.orders.length > 0,
      isCharged: !isTakenBefore && unpaidFor(now).length > 0,
      amount: offersPay ? view.totals.toPay : null,
    });
  };
  const trouble = await listenForTrouble(async () => {
    const tab = browser.openClientSession();
    wallet?.showIn(tab);
    const scene: Scene = { host, acquirer, buyer, tab, product: mug };
    mishap?.prepare?.(scene);
    try {
      await buyWithMishap(scene, mishap, see);
    } catch (error) {
      stuck = error instanceof Error ? error.message : String(error);
    }
    line.releaseHeld();
    await browser.idle();
    browser.close();
  });
  await host.settlePayments();
  const after = await readBooks(host.db, place);
  if (stuck === null && after.orders.length === 0) stuck = 'the shopper was told to go, and there is no order';
  const placing = buyer.calls.map((page) => `POST ${page}`);
  const bought = pieces + (mishap?.adds ?? 0);
  const { stepsBack } = browser;
  const run = { journal: line.journal, looks, before, after, pieces: bought, placing, stuck, stepsBack, ...trouble };
  return { verdicts: judge(run), journal: line.journal, sent: line.sent, struck: line.struck };
}
