import type { CheckoutEvent } from '@vitrin/core/checkout';
import type { Buyer } from './buyers.table.ts';
import type { HeadlessTab } from './headless-browser.ts';

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
  readonly see?: (tab: HeadlessTab) => void;
  /** Ends the way early: true as soon as the shopper is where the test wants to be. */
  readonly until?: (tab: HeadlessTab) => boolean;
}

function nextOnSteps(buyer: Buyer, tab: HeadlessTab): CheckoutEvent | null {
  const { preOrder, openPages } = tab.state;
  if (openPages.includes('OrderSelectionPage') && !preOrder?.extra_field) {
    return { type: 'page.submit', page: 'OrderSelectionPage', input: { answers: { delivery_time: 'morning' } } };
  }
  if (!openPages.includes('PaymentOptionSelectionPage')) return null;
  if (preOrder?.payment_option?.pk !== buyer.option) {
    return { type: 'page.submit', page: 'PaymentOptionSelectionPage', input: { paymentOption: buyer.option } };
  }
  return buyer.next(tab);
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
  if (isOverlay && isLost) tab.send({ type: 'overlay.cancel' });
  else if (isOverlay) tab.send({ type: 'overlay.loaded', href: `http://shop.test${end}` });
  else tab.reload(isLost || end.startsWith('/orders/completed') ? '/orders/checkout/' : end);
}

/** One sensible step of a person at this screen. False: there is nothing a person could do. */
async function step(buyer: Buyer, tab: HeadlessTab, way: Way): Promise<boolean> {
  const { view, browser } = tab;
  if (view.overlay.isOpen || view.screen === 'leaving') {
    await visit(buyer, tab, way);
    return true;
  }
  if (view.screen === 'changed') {
    tab.send({ type: 'change.accept' });
    return true;
  }
  if (view.screen === 'identify') {
    tab.send({
      type: 'page.submit',
      page: 'IndexPage',
      input: { email: `${browser.line.cookies.get('osessionid')?.slice(-12)}@example.test`, phone: '05551234567' },
    });
    return true;
  }
  if (view.outcome?.code === 'checking' || view.outcome?.code === 'processing') {
    await browser.pass(5_000);
    return true;
  }
  if (view.canRetry && (view.failure || view.screen !== 'steps')) {
    tab.send({ type: 'checkout.retry' });
    return true;
  }
  const { openPages, lists } = tab.state;
  if (openPages.includes('AddressSelectionPage') && lists.addresses.length === 0) {
    await browser.addAddress();
    tab.send({ type: 'checkout.invalidated' });
    return true;
  }
  const event = view.screen === 'steps' && !view.isBusy ? nextOnSteps(buyer, tab) : null;
  if (event) tab.send(event);
  return event !== null;
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
    await browser.calm();
    if (way.until?.(tab)) return;
    // What is on its way and was held back ends with the time limit.
    for (let waits = 0; waits < 10 && tab.view.isBusy && !isWaiting(tab); waits += 1) await browser.pass(5_000);
    way.see?.(tab);
    if (isDone(tab) || way.until?.(tab)) return;
    if (!(await step(buyer, tab, way))) break;
  }
  const { screen, failure, outcome, payErrors, errors } = tab.view;
  throw new Error(
    `${buyer.name} is stuck: ${tab.place} ${JSON.stringify({ screen, failure, outcome, payErrors, errors })}, open: ${tab.state.openPages.join(' ')}, sent: ${browser.line.sent.slice(-12).join(' | ')}`,
  );
}

/** Busy, and it is the shopper's turn all the same. */
function isWaiting({ view }: HeadlessTab): boolean {
  return view.overlay.isOpen || view.screen === 'leaving' || view.outcome !== null;
}
