import { setTimeout as pause } from 'node:timers/promises';
import { mug } from '../checkout-paths.ts';
import type { FaultRig, RunLines } from './fault-rig.ts';
import type { PageShopper } from './page-shopper.ts';
import { type RunOptions, runShopper } from './run-shopper.ts';
import type { Screen } from './screen.ts';

/** What a mishap can reach. */
export interface MishapPlace {
  readonly shopper: PageShopper;
  readonly rig: FaultRig;
  readonly plans: RunLines['plans'];
  readonly options: RunOptions;
}

/**
 * Something that a shopper, or the world around, does in the middle of a purchase: takes the shopper to its moment and lets it
 * happen. @returns why they could not come so far; null: they go on.
 */
export type Mishap = (place: MishapPlace) => Promise<string | null>;

/** Milliseconds without a network. */
const outage = 5_000;
/** Milliseconds after Pay: the request is on its way, its reply is held back by `latency`. */
const underWay = 1_500;
/** Minor units by which the mug becomes dearer. */
const rise = 10_00;
const price = 349_90;

/** Everything is chosen and typed: the next thing to do is Pay. */
async function reachPay({ shopper, options }: MishapPlace): Promise<string | null> {
  const isReady = async (screen: Screen) =>
    screen.pay?.isEnabled === true &&
    (await shopper.chooseWay(screen)) === null &&
    (await shopper.fillIn(screen)) === null;
  return runShopper(shopper, { ...options, until: isReady });
}

/** Presses Pay while the first reply to what follows is held back. */
async function pressPaySlowly(place: MishapPlace): Promise<string | null> {
  const stuck = await reachPay(place);
  if (stuck !== null) return stuck;
  for (const call of place.shopper.way.placing) place.plans['gateway–host'].strikeNext(call, 'latency');
  place.shopper.note('Pay');
  await place.shopper.doPay();
  await pause(underWay);
  return null;
}

/** Something happens while the payment is on its way. */
const whilePaying =
  (happen: (place: MishapPlace) => Promise<unknown>): Mishap =>
  async (place) => {
    const stuck = await pressPaySlowly(place);
    if (stuck === null) await happen(place);
    return stuck;
  };

/** Something happens while everything is ready for Pay. */
const beforePaying =
  (happen: (place: MishapPlace) => Promise<string | null>): Mishap =>
  async (place) =>
    (await reachPay(place)) ?? (await happen(place));

/** The tab sleeps, as of a phone in a pocket, and wakes up after ten minutes. */
async function sleepTenMinutes({ shopper: { page } }: MishapPlace): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await pause(outage);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
  await page.clock.fastForward('10:00').catch(() => {});
}

/** The shopper's mishaps (rules/security.md, "Goals with figures", Shopper). */
export const mishaps = {
  'double click and Enter': beforePaying(async ({ shopper }) => {
    shopper.note('Pay, pressed three times');
    const { payButton } = shopper.shop.checkout;
    await payButton.dblclick({ timeout: 3_000, noWaitAfter: true }).catch(() => {});
    await shopper.page.keyboard.press('Enter');
    return null;
  }),
  'reload while paying': whilePaying(async ({ shopper }) => {
    shopper.note('reload');
    await shopper.page.reload({ waitUntil: 'commit' }).catch(() => {});
  }),
  'back and forward while paying': whilePaying(async ({ shopper }) => {
    shopper.note('back and forward');
    // What is left meanwhile, by the page itself too, is no reason to wait.
    await shopper.page.goBack({ waitUntil: 'commit' }).catch(() => {});
    await shopper.page.goForward({ waitUntil: 'commit' }).catch(() => {});
  }),
  'two tabs': beforePaying(async (place) => {
    const { shopper, options } = place;
    const other = shopper.inTab(await shopper.page.context().newPage());
    await other.page.goto('/orders/checkout/', { waitUntil: 'commit' });
    const stuck = await reachPay({ ...place, shopper: other, options: { ...options, looks: [] } });
    if (stuck !== null) return `the other tab: ${stuck}`;
    shopper.note('Pay in one tab');
    await shopper.doPay().catch(() => {});
    shopper.note('Pay in the other tab');
    await other.doPay().catch(() => {});
    await other.page.close();
    return null;
  }),
  'offline and online while paying': whilePaying(async ({ shopper: { page } }) => {
    await page.context().setOffline(true);
    await pause(outage);
    await page.context().setOffline(false);
  }),
  'ten minutes in a frozen tab': async (place) => {
    await place.shopper.page.clock.install();
    return whilePaying(sleepTenMinutes)(place);
  },
  'overlay closed': async (place) => {
    const { shopper, options } = place;
    const stuck =
      (await reachPay(place)) ??
      (await runShopper(shopper, { ...options, until: ({ dialog }) => dialog !== null && dialog.title !== '' }));
    if (stuck !== null) return stuck;
    shopper.note('closes the dialog');
    await shopper.doClose();
    return null;
  },
  'session over before Pay': beforePaying(async ({ shopper: { page }, rig }) => {
    const cookies = await page.context().cookies();
    await rig.books.endSession(cookies.find(({ name }) => name === 'osessionid')?.value ?? '');
    return null;
  }),
  'price changed elsewhere': beforePaying(async ({ rig }) => {
    await rig.books.changePrice(mug, price + rise);
    return null;
  }),
  'sold out elsewhere, and there again': beforePaying(async ({ shopper, rig, options }) => {
    await rig.books.supply(mug, 0);
    const isTold = ({ headings }: Screen) => headings.includes('Your order has changed');
    const stuck = await runShopper(shopper, { ...options, until: isTold });
    await rig.books.supply(mug, 100);
    return stuck;
  }),
} as const satisfies Readonly<Record<string, Mishap>>;

/** Name of a mishap. */
export type MishapName = keyof typeof mishaps;
