import { answerInWallet, textId } from '@vitrin/commerce-host/testing';
import type { ShopperOutcome } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import type { Buyer } from './buyers.table.ts';
import type { Command, HeadlessTab } from './headless-browser.ts';
import { homeAddress } from './home-address.fixture.ts';

/** Milliseconds between two looks at a screen that is at work. */
const look = 5_000;
/** Longest that it may be at work in all (rules/security.md R5); a wallet's script has a minute (Protocol wallet §3). */
const longestWork = { shop: 30_000, wallet: 60_000 };
/** Longest that it may be at work although nobody waits for an answer (R5). */
const longestIdle = 10_000;

/** More steps than any purchase needs with one mishap; beyond them the shopper is stuck. */
const patience = 60;

/** What may be asked of the way a shopper takes. */
export interface Way {
  /** How often the bank's return reaches the host; 0: never. */
  readonly returns?: number;
  /** The browser never hears of the return, though the host does. */
  readonly losesReturnReply?: boolean;
  /** What the bank or provider says; `ok` by default. */
  readonly answer?: 'ok' | 'fail';
  /** Looks at the screen before every step. */
  readonly see?: (tab: HeadlessTab) => void | Promise<void>;
  /** Ends the way early: true as soon as the shopper is where the test wants to be. */
  readonly until?: (tab: HeadlessTab) => boolean;
}

/** The host is being asked: whoever reads that waits. */
const beingAsked: readonly ShopperOutcome[] = ['checking', 'processing', 'elsewhere'];

interface OpenGroup<Key> {
  readonly isOpen: boolean;
  readonly items: readonly { readonly key: Key }[];
  readonly chosen: Id | null;
}

/** What is chosen by itself as a rule, and by hand where that came to nothing: the first of each list. */
function nextOpenChoice(tab: HeadlessTab): Command | null {
  const { deliveryOptions, shippingAddresses, shippingOptions } = tab.view;
  const firstOf = <Key>(group: OpenGroup<Key> | undefined) =>
    group?.isOpen && group.chosen === null ? (group.items[0]?.key ?? undefined) : undefined;
  const delivery = firstOf(deliveryOptions);
  if (delivery !== undefined) return ['deliveryOption.select', { deliveryOption: delivery }];
  const address = firstOf(shippingAddresses);
  if (address !== undefined) return ['address.select', { shipping: address, billing: address }];
  const shipping = firstOf(shippingOptions);
  if (shipping !== undefined) return ['shippingOption.select', { shippingOption: shipping }];
  const installment = firstOf(tab.method('card')?.installments ?? tab.method('masterpass')?.installments);
  return installment === undefined ? null : ['installment.select', { installment }];
}

export function nextOnSteps(buyer: Buyer, tab: HeadlessTab): Command | null {
  const { orderSelection, paymentOptions } = tab.view;
  if (orderSelection.isOpen && orderSelection.missing.length > 0) {
    return ['questions.answer', { answers: { delivery_time: 'morning' } }];
  }
  if (!paymentOptions.isOpen) return nextOpenChoice(tab);
  const ids: readonly Id[] = [buyer.option, textId(buyer.option)];
  const wanted = paymentOptions.items.find(({ key }) => ids.includes(key))?.key;
  const option = wanted ?? buyer.option;
  if (paymentOptions.chosen !== option) return ['paymentOption.select', { paymentOption: option }];
  return buyer.next(tab) ?? nextOpenChoice(tab);
}

/** Goes to another way to pay and, one step later, back: what a person tries when a form does not go on. */
function tryAnotherMethod({ view: { paymentOptions } }: HeadlessTab): Command | null {
  const other = paymentOptions.isOpen && paymentOptions.items.find(({ key }) => key !== paymentOptions.chosen);
  return other ? ['paymentOption.select', { paymentOption: other.key }] : null;
}

/** "Try again", or "Check again" beside a payment that waits: what is left where no form goes on. */
function tryAgain({ view: { canRetry, outcome } }: HeadlessTab): Command | null {
  return canRetry || outcome?.canRetry ? ['checkout.retry'] : null;
}

/** The visit to a bank or provider; what the browser shows afterwards is told to the checkout, or loads it anew. */
async function visit(
  buyer: Buyer,
  tab: HeadlessTab,
  { returns = 1, losesReturnReply = false, answer = 'ok' }: Way,
): Promise<void> {
  const isOverlay = tab.view.overlay.isOpen;
  const kind = buyer.leavesTo ?? 'challenge';
  const end = await tab.visitBank(kind, answer, returns);
  const isLost = losesReturnReply || returns === 0;
  if (isOverlay && isLost) tab.send('challenge.cancel');
  else if (isOverlay) tab.send('challenge.loaded', { href: `http://shop.test${end}` });
  else tab.comeBack(isLost ? '/orders/checkout/' : end);
}

/** Presses Pay in the wallet's window, which takes the money before it says so. */
async function payInWallet(tab: HeadlessTab): Promise<void> {
  const address = tab.method('hepsipay')?.window?.url;
  if (address) await answerInWallet(tab.browser.host.bank, address);
}

/** One sensible step of a person at this screen. False: there is nothing a person could do. */
async function step(buyer: Buyer, tab: HeadlessTab, way: Way): Promise<boolean> {
  const { view, browser } = tab;
  if (view.overlay.isOpen || view.screen === 'leaving') {
    await visit(buyer, tab, way);
    return true;
  }
  if (view.screen === 'changed') {
    tab.send('change.accept');
    // What changed is looked at in the basket, and gone on from there.
    if (tab.sentTo?.kind === 'page') tab.reload();
    return true;
  }
  if (view.screen === 'identify') {
    const email = `${browser.line.cookies.get('osessionid')?.slice(-12)}@example.test`;
    tab.send('contact.submit', { email, phone: '05551234567' });
    return true;
  }
  if (view.outcome && beingAsked.includes(view.outcome.code)) {
    await browser.pass(look);
    return true;
  }
  if (view.canRetry && (view.failure || view.screen !== 'steps')) {
    tab.send('checkout.retry');
    return true;
  }
  if (view.shippingAddresses.isOpen && view.shippingAddresses.items.length === 0) {
    tab.send('address.save', { address: homeAddress, use: 'both' });
    return true;
  }
  const isTurn = !isAtWork(tab) || isAskedForCode(tab);
  if (view.screen !== 'steps' || !isTurn) return false;
  const command = nextOnSteps(buyer, tab) ?? tryAnotherMethod(tab) ?? tryAgain(tab);
  if (command?.[0] === 'wallet.finish' && command[1].success) await payInWallet(tab);
  if (command) tab.send(...command);
  return command !== null;
}

/** True when the window shows, or is on its way to, a placed order, or the shop says that there is nothing left to pay. */
export function isDone({ view }: HeadlessTab): boolean {
  return view.screen === 'completed' || view.screen === 'emptyBasket';
}

/**
 * A person who wants this order: looks at the screen, does the sensible thing, waits, and goes on until the order is
 * placed. Throws when nothing can be done: that screen is stuck.
 */
export async function buy(buyer: Buyer, tab: HeadlessTab, way: Way = {}): Promise<void> {
  const { browser } = tab;
  for (let steps = 0; steps < patience; steps += 1) {
    await browser.idle();
    if (way.until?.(tab)) return;
    const isAtRest = await waitForRest(tab);
    await way.see?.(tab);
    if (isDone(tab) || way.until?.(tab)) return;
    if (!isAtRest || !(await step(buyer, tab, way))) break;
  }
  const { screen, steps, isBusy, isConfirmable, isPayable, method, failure, outcome, payErrors, errors } = tab.view;
  const seen = { screen, steps, isBusy, isConfirmable, isPayable, method, failure, outcome, payErrors, errors };
  const sent = browser.line.sent.slice(-12).join(' | ');
  throw new Error(`${buyer.name} is stuck: ${JSON.stringify(seen)}, sent: ${sent}`);
}

/** Waits while the screen is at work, as long as a person has to. False: it goes on for longer than it may. */
export async function waitForRest(tab: HeadlessTab): Promise<boolean> {
  const { browser } = tab;
  let work = 0;
  let idle = 0;
  while (isAtWork(tab) && !isWaiting(tab)) {
    const longest = longestWork[tab.method('masterpass') ? 'wallet' : 'shop'];
    if (work > longest || idle > longestIdle) return false;
    idle = browser.line.isQuiet ? idle + look : 0;
    work += look;
    await browser.pass(look);
  }
  return true;
}

/** Something is on its way: of the checkout, or of the wallet beside it. */
function isAtWork(tab: HeadlessTab): boolean {
  return tab.view.isBusy || isWalletAtWork(tab);
}

function isWalletAtWork(tab: HeadlessTab): boolean {
  const wallet = tab.method('masterpass')?.wallet;
  return wallet?.isBusy === true || wallet?.screen === 'loading';
}

/** Busy, and it is the shopper's turn all the same. */
function isWaiting(tab: HeadlessTab): boolean {
  const { overlay, screen, outcome } = tab.view;
  // Beside what is told of a payment the wallet may still be loading, and is waited for.
  const isTold = outcome !== null && (tab.view.isBusy || !isWalletAtWork(tab));
  return overlay.isOpen || screen === 'leaving' || isTold || isAskedForCode(tab);
}

/** The wallet's own dialog of a code stands open, while the payment is held for it. */
function isAskedForCode(tab: HeadlessTab): boolean {
  const code = tab.method('masterpass')?.wallet?.code;
  return code?.isOpen === true && !code.isBusy;
}
