import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { mug } from '../checkout-paths.ts';
import { callName } from '../faults/call-name.ts';
import type { Fault } from '../faults/faults.table.ts';
import type { Journal, JournalEntry } from '../faults/journal.ts';
import { type Books, judge, type Look, unpaidFor, type Verdict } from '../faults/verdicts.ts';
import type { HostState } from '../host-state.ts';
import type { Shop } from '../models/shop.ts';
import type { Shopper } from '../shopper.ts';
import type { FaultPlace, FaultRig } from './fault-rig.ts';
import { type MishapName, mishaps } from './mishaps.table.ts';
import { PageShopper } from './page-shopper.ts';
import { type RunOptions, runShopper } from './run-shopper.ts';
import type { WayToPay } from './ways-to-pay.table.ts';

/** A call that something happens to. */
export interface StruckCall {
  readonly place: FaultPlace;
  readonly call: string;
  readonly nth?: number;
  readonly fault: Fault;
}

/** One purchase in the browser with one fault of the network, or one mishap of the shopper; with neither: the control run. */
export interface BrowserCase {
  readonly way: WayToPay;
  readonly strike?: StruckCall;
  readonly mishap?: MishapName;
  /** The shopper says who they are and where they live in the page; else that was done before (`ShopCalls`). */
  readonly isFromFirstScreen?: true;
}

/** Where a case runs. */
export interface CasePlace {
  readonly rig: FaultRig;
  readonly shop: Shop;
  readonly host: HostState;
  readonly person: Shopper;
}

/** What a case came to. */
export interface BrowserCaseResult {
  readonly verdicts: readonly Verdict[];
  readonly journal: Journal;
  /** How often the fault struck. */
  readonly struck: number;
}

/** Name of a case, which is also what it is found by. */
export function nameOf({ way, strike, mishap }: BrowserCase): string {
  if (mishap) return `${way.name} · ${mishap}`;
  if (!strike) return `${way.name} · no fault`;
  return `${way.name} · ${strike.place} · ${strike.call} #${strike.nth ?? 1} · ${strike.fault}`;
}

/** Minor units of the mug's price, and how many of it stand on the shelf before each case. */
const price = 349_90;
const shelf = 100;
/** Milliseconds that one action of the shopper may take. */
const brief = 4_000;
/** Milliseconds that a page may take to come, on a busy machine too. */
const patience = 30_000;
/** Milliseconds after which money that no order came of has to be back. */
const refunding = 20_000;

/**
 * What is no defect: what a browser writes by itself of a request that failed; what Chromium says of every frame with the rights
 * that a bank's page needs (security W4), which is another origin's; and that a press on "Try again" came when the page was at it already.
 */
const explained =
  /^(?:Failed to load resource|net::ERR|An iframe which has both allow-scripts and allow-same-origin|\[checkout\] checkout\.retry refused: (?:busy|notNow))/;

/** What a shop says of a reply that was made unreadable on its way: that it is said is no defect, only where nothing was done to one. */
const saysUnreadable = /^[A-Z]+ \/\S*: (?:parts of )?the reply could not be read\./;
const unreadable: readonly Fault[] = ['truncate', 'bad-json', 'html-200', 'wrong-shape', 'swap-body', 'old-reply'];

function listen(page: Page, strike: BrowserCase['strike']): { rejections: string[]; console: string[] } {
  const isMade = strike !== undefined && unreadable.includes(strike.fault);
  const heard = { rejections: [] as string[], console: [] as string[] };
  page.context().on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    if (isMade && saysUnreadable.test(message.text())) return;
    if (isTrouble && !explained.test(message.text())) heard.console.push(message.text().slice(0, 300));
  });
  page.context().on('weberror', (error) => heard.rejections.push(String(error.error()).slice(0, 300)));
  return heard;
}

/** Names of the calls that the pages of this browser make from now on. */
function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.context().on('request', (request) => calls.push(callName(request.method(), request.url())));
  return calls;
}

/**
 * What the shop's pages sent: a browser sends a request again by itself, a POST too, when a connection that it kept ends without an
 * answer. No page can hinder it; what makes it harmless is the key. It stays in the journal of the gateway.
 */
function withoutResends(entries: readonly JournalEntry[], calls: readonly string[]): readonly JournalEntry[] {
  const left = [...calls];
  return entries.filter(({ side, call }) => {
    if (side !== 'client' || !calls.includes(call)) return true;
    const index = left.indexOf(call);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** Fills the basket, and goes as far as the case does not look at. @returns the basket's pk. */
async function prepare(
  { page, before }: Shop,
  { way, isFromFirstScreen }: BrowserCase,
  person: Shopper,
): Promise<number> {
  const { user, pieces = 1 } = way;
  if (user !== undefined) await before.signInWithEmptyBasket(user);
  await before.fillBasket(mug, pieces);
  if (!isFromFirstScreen && user === undefined) await before.giveContactAndAddress(person);
  const reply = await page.request.get('/api/client/baskets/basket/', { headers: { accept: 'application/json' } });
  const { basket } = (await reply.json()) as { readonly basket: { readonly pk: number } };
  return basket.pk;
}

/**
 * The database as one purchase sees it. Money that was taken before is not its own: a wallet's charges have no date, so what is
 * known from the start is left out.
 * @returns how it is read from now on, and what stands in it now.
 */
async function openBooks(
  { books }: FaultRig,
  basket: number,
): Promise<{ readBooks: RunOptions['readBooks']; before: Books }> {
  const purchase = { basket, product: mug, since: new Date() };
  const first = await books.read(purchase);
  const isOwn = (one: string) => !first.charged.includes(one);
  const readBooks = async () => {
    const now = await books.read(purchase);
    return { ...now, charged: now.charged.filter(isOwn) };
  };
  return { readBooks, before: { ...first, charged: [] } };
}

/** The database at the end: money that no order came of may still be on its way back (`SETTLE_EVERY`, 5 s). */
async function readAtEnd(readBooks: RunOptions['readBooks']): Promise<Books> {
  const end = Date.now() + refunding;
  for (;;) {
    const now = await readBooks();
    if (unpaidFor(now).length === 0 || Date.now() > end) return now;
    await pause(500);
  }
}

/** Buys in the way of the case and judges what browser, storefront's server, host and database say of it. */
export async function runBrowserCase(one: BrowserCase, at: CasePlace): Promise<BrowserCaseResult> {
  const { way, strike, mishap } = one;
  const { rig, shop, host, person } = at;
  const { books } = rig;
  await books.supply(mug, shelf);
  await books.changePrice(mug, price);
  const basket = await prepare(shop, one, person);
  const { readBooks, before } = await openBooks(rig, basket);
  // Filling the basket is no part of the purchase.
  const { journal, plans } = rig.begin();
  if (strike) plans[strike.place].strikeNext(strike.call, strike.fault, strike.nth);
  const heard = listen(shop.page, strike);
  const calls = watchCalls(shop.page);
  const shopper = new PageShopper({ shop, host, way, person, journal }, rig.shopUrl);
  // What is gone from the screen is not waited for: the shopper looks again.
  shop.page.setDefaultTimeout(brief);
  const looks: Look[] = [];
  const options: RunOptions = { readBooks, looks };
  journal.act('opens checkout');
  // A home page first: a way back leads to a page of the shop.
  for (const path of ['/', '/orders/checkout/'])
    await shop.page.goto(path, { waitUntil: 'commit', timeout: patience }).catch(() => {});
  const early = mishap ? await mishaps[mishap]({ shopper, rig, plans, options }) : null;
  const stuck = early ?? (await runShopper(shopper, options));
  // What is on its way still counts.
  await shop.page.waitForLoadState('load').catch(() => {});
  const after = await readAtEnd(readBooks);
  const unplaced = stuck === null && after.orders.length === 0 ? 'the shopper went, and there is no order' : null;
  const { placing, pieces = 1 } = way;
  // No page tells which reply it is made of: the headless runs look at that.
  const stepsBack: readonly string[] = [];
  const sent = { entries: withoutResends(journal.entries, calls), actions: journal.actions };
  const run = { journal: sent, looks, before, after, pieces, placing, stuck: stuck ?? unplaced, stepsBack, ...heard };
  return { verdicts: judge(run), journal, struck: strike ? plans[strike.place].struck : 0 };
}
