import { readBooks, stockUp, type TestHost } from '@vitrin/commerce-host/testing';
import { FaultPlan } from '../src/faults/fault-plan.ts';
import type { Fault } from '../src/faults/faults.table.ts';
import type { Journal } from '../src/faults/journal.ts';
import { judge, type Look, type Verdict } from '../src/faults/verdicts.ts';
import { buy } from './buy.ts';
import { HeadlessBrowser, type HeadlessTab } from './headless-browser.ts';
import type { PaymentPath } from './payment-paths.table.ts';
import { HeadlessWallet } from './wallet-script.ts';

/** The mug of the protocol's worked example. */
const mug = 1201;

/** One purchase in which one fault strikes one call; without a fault: the control run. */
export interface FaultCase {
  readonly path: PaymentPath;
  readonly strike?: { readonly call: string; readonly nth: number; readonly fault: Fault };
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
export function nameOf({ path, strike }: FaultCase): string {
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

/** Buys in the way of the case and judges what client, host and database say of it. */
export async function runCase(host: TestHost, { path: { buyer }, strike }: FaultCase): Promise<FaultCaseResult> {
  await host.wallet.request('/wallet-sim/reset', { method: 'POST' });
  await stockUp(host.db, mug);
  const browser = new HeadlessBrowser(host);
  const { line } = browser;
  const pieces = buyer.pieces ?? 1;
  await browser.fillBasket(mug, pieces, buyer.user);
  const place = { basket: await readBasket(browser), product: mug };
  const before = await readBooks(host.db, place);
  const wallet = buyer.usesWallet ? new HeadlessWallet(host) : null;
  if (wallet) browser.methods = (commerce) => [wallet.method(commerce)];
  if (strike) line.plan = new FaultPlan([strike]);
  const looks: Look[] = [];
  let stuck: string | null = null;
  const see = async ({ view }: HeadlessTab) => {
    const offersPay = view.isPayable && view.isConfirmable;
    const saysPaid = view.screen === 'completed';
    if (!offersPay && !saysPaid) return;
    const { orders } = await readBooks(host.db, place);
    looks.push({ offersPay, saysPaid, isPlaced: orders.length > 0, amount: offersPay ? view.totals.toPay : null });
  };
  const trouble = await listenForTrouble(async () => {
    const tab = browser.openClientSession();
    wallet?.showIn(tab);
    try {
      await buy(buyer, tab, { see });
    } catch (error) {
      stuck = error instanceof Error ? error.message : String(error);
    }
    line.releaseHeld();
    await browser.idle();
    browser.close();
  });
  const after = await readBooks(host.db, place);
  if (stuck === null && after.orders.length === 0) stuck = 'the shopper was told to go, and there is no order';
  const placing = buyer.calls.map((page) => `POST ${page}`);
  const run = { journal: line.journal, looks, before, after, pieces, placing, stuck, ...trouble };
  return { verdicts: judge(run), journal: line.journal, sent: line.sent, struck: line.struck };
}
