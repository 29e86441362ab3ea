import { type Fault, faultNames } from '../faults/faults.table.ts';
import type { FaultPlace } from './fault-rig.ts';
import { type MishapName, mishaps } from './mishaps.table.ts';
import type { BrowserCase, StruckCall } from './run-browser-case.ts';
import { type WayToPay, waysToPay } from './ways-to-pay.table.ts';

/** Faults of the network after which nobody knows whether the host acted: struck twice as often. */
const losing: readonly Fault[] = [
  'drop-reply',
  'truncate',
  'timeout',
  'status-500',
  'status-502',
  'bad-json',
  'html-200',
  'wrong-shape',
  'swap-body',
];

/** Mishaps that not every way to pay has a moment for. */
const suits: Readonly<Partial<Record<MishapName, (way: WayToPay) => boolean>>> = {
  'overlay closed': ({ hasOverlay }) => hasOverlay === true,
  // A guest's basket ends with the session it belongs to.
  'session over before Pay': ({ user }) => user !== undefined,
};

/** Numbers from 0 up to 1 that a seed decides: a linear congruential generator (Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Deals items out in turn, each as often as the others; the first that fits is taken. */
function createDeal<Item>(items: readonly Item[], random: () => number): (fits?: (item: Item) => boolean) => Item {
  let left: Item[] = [];
  return (fits = () => true) => {
    if (!left.some(fits)) left = [...left, ...shuffled(items, random)];
    const index = left.findIndex(fits);
    const [item] = left.splice(index, 1);
    if (item === undefined) throw new TypeError('Nothing fits.');
    return item;
  };
}

/** A guest's way to the payment step, as each place sees it: the shop's server chooses by itself what has one answer. */
const first: Readonly<Record<FaultPlace, readonly string[]>> = {
  'browser–gateway': ['GET', 'POST IndexPage', 'POST /address/'],
  'gateway–host': [
    'GET',
    'POST IndexPage',
    'POST DeliveryOptionSelectionPage',
    'POST /address/',
    'POST AddressSelectionPage',
    'POST ShippingOptionSelectionPage',
  ],
};

/**
 * 48 single faults and mishaps of purchases in the browser, chosen by a seed: every fault once and those that lose a reply
 * twice, before and behind the storefront's server in turn, in a call that may move money or in one on the way there; and every
 * mishap at least once. No way to pay is dealt twice before all others have been.
 */
export function browserCases(seed: number): readonly BrowserCase[] {
  const random = createRandom(seed);
  const dealWay = createDeal(waysToPay, random);
  const strikes = shuffled([...faultNames, ...losing], random).map((fault, index): BrowserCase => {
    const place: FaultPlace = index % 2 === 0 ? 'browser–gateway' : 'gateway–host';
    const way = dealWay();
    const pick = (calls: readonly string[]) => calls[Math.floor(random() * calls.length)] ?? 'GET';
    const isFirst = index % 3 === 2 && way.user === undefined;
    const { placing, returning } = way;
    const paying = returning === undefined ? placing : [...placing, returning];
    const strike: StruckCall = { place, call: pick(isFirst ? first[place] : paying), fault };
    return { way, strike, ...(isFirst && { isFromFirstScreen: true }) };
  });
  const dealMishap = createDeal(Object.keys(mishaps) as MishapName[], random);
  const happenings = Array.from({ length: 48 - strikes.length }, (): BrowserCase => {
    const mishap = dealMishap();
    return { way: dealWay(suits[mishap]), mishap };
  });
  return [...strikes, ...happenings];
}
