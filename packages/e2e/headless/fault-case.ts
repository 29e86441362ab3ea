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
import { buy, isDone } from './buy.ts';
import { HeadlessBrowser, type HeadlessTab } from './headless-browser.ts';
import type { Mishap, Scene } from './mishaps.table.ts';
import type { PaymentPath } from './payment-paths.table.ts';
import { HeadlessWallet } from './wallet-script.ts';

/** The mug of the protocol's worked example. */
const mug = 1201;

/** One fault at one call. */
export interface FaultAtCall {
  readonly call: string;
  /** 1 for the first call of this name. */
  readonly nth: number;
  readonly fault: Fault;
}

/** One purchase in which faults strike calls, a mishap happens, or the page is loaded anew; without any: the control run. */
export interface FaultCase {
  readonly path: PaymentPath;
  readonly strikes?: readonly FaultAtCall[];
  readonly mishap?: Mishap;
  /** The shopper loads the page anew once it has sent this many calls. */
  readonly reloads?: readonly number[];
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
export function nameOf({ path, strikes = [], mishap, reloads = [] }: FaultCase): string {
  const parts = [
    path.name,
    ...(mishap ? [mishap.name] : []),
    ...strikes.map(({ call, nth, fault }) => `${call} #${nth} · ${fault}`),
    ...reloads.map((calls) => `loaded anew after ${calls} calls`),
  ];
  return parts.length === 1 ? `${path.name} · no fault` : parts.join(' · ');
}

/** The basket as the host names it, and what it holds. */
async function readBasket({ host, line }: HeadlessBrowser): Promise<number> {
  const cookie = [...line.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await host.app.request('/baskets/basket/', { headers: { cookie } });
  const { basket } = (await reply.json()) as { readonly basket: { readonly pk: number } };
  return basket.pk;
}

type See = (tab: HeadlessTab) => Promise<void>;

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

/** Buys until the mishap is due, lets it happen, and goes on; the same with each reload. */
async function buyWithMishap(scene: Scene, { mishap, reloads = [] }: FaultCase, see: See) {
  const { buyer, tab } = scene;
  for (const calls of reloads) {
    await buy(buyer, tab, { see, until: ({ browser }) => browser.line.sent.length >= calls });
    await see(tab);
    if (isDone(tab)) return;
    tab.browser.line.journal.act('reload');
    tab.reload();
  }
  if (mishap?.isDue) {
    await buy(buyer, tab, { see, until: mishap.isDue });
    tab.browser.line.journal.act(mishap.name);
    await mishap.happen?.(scene);
  }
  await buy(buyer, tab, { see });
}

/** Buys in the way of the case and judges what client, host and database say of it. */
export async function runCase(hosts: CaseHosts, one: FaultCase): Promise<FaultCaseResult> {
  const { path, strikes = [], mishap } = one;
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
  line.plan = new FaultPlan(strikes);
  // What a wallet has taken is what the next Pay is completed with: it is not taken twice.
  const isTakenBefore = buyer.calls.some((page) => page.endsWith('CompletePage'));
  const looks: Look[] = [];
  let stuck: string | null = null;
  const see: See = async ({ view, saysPaid }) => {
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
      await buyWithMishap(scene, one, see);
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
