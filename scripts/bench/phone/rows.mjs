import { median } from '../lib/figure.mjs';
import { floorRows } from './floor-rows.mjs';

/**
 * @typedef {object} Round
 * @property {import('./visits.mjs').Visit} bare bare React with its router and Lingui, on a page of their own
 * @property {import('./visits.mjs').Visit} productFloor without its scripts
 * @property {import('./visits.mjs').Visit} product
 * @property {import('./visits.mjs').Visit} productWithBasket
 * @property {import('./visits.mjs').Visit} listFloor without its scripts
 * @property {import('./visits.mjs').Visit} list
 * @property {import('./visits.mjs').Visit} checkoutFloor without its scripts
 * @property {import('./visits.mjs').Purchase} purchase
 */

/** Counts and bytes: the worst round has to hold. */
const worst = (rounds, read) => Math.max(...rounds.map(read));

/** Times, and shifts, which depend on them. */
const middle = (rounds, read) => median(rounds.map(read));

const files = { unit: 'files' };
const bytes = { unit: 'B' };
const milliseconds = { unit: 'ms', isGoal: true };
const ratio = { unit: '×', isGoal: true };

/** What came for one page; `most`: the goals that it has. */
function trafficRows(name, rounds, read, most) {
  const last = read(rounds[rounds.length - 1]);
  return [
    { what: `${name}: scripts`, value: worst(rounds, (one) => read(one).scripts), ...files, most: most.scripts },
    {
      what: `${name}: scripts, heads too`,
      value: worst(rounds, (one) => read(one).scriptBytes),
      ...bytes,
      most: most.bytes,
    },
    {
      what: `${name}: scripts one after another`,
      value: worst(rounds, (one) => read(one).waves),
      unit: 'waves',
      most: 2,
      note: last.chain.join(' → '),
    },
    {
      what: `${name}: requests`,
      value: worst(rounds, (one) => read(one).requests),
      unit: 'requests',
      most: most.requests,
    },
  ];
}

/** When one page was there. */
function timingRows(name, rounds, read, floor, most) {
  const paint = middle(rounds, (one) => read(one).paint);
  return [
    { what: `${name}: painted first`, value: middle(rounds, (one) => read(one).firstPaint), ...milliseconds },
    { what: `${name}: painted, its largest part`, value: paint, ...milliseconds },
    {
      what: `${name}: largest part ÷ without scripts`,
      value: paint / middle(rounds, (one) => floor(one).paint),
      ...ratio,
      most: most.paint,
    },
    { what: `${name}: can be used`, value: middle(rounds, (one) => read(one).usable), ...milliseconds },
    {
      what: `${name}: can be used ÷ painted first`,
      value: middle(rounds, (one) => read(one).usable / read(one).firstPaint),
      ...ratio,
      most: most.usable,
    },
    {
      what: `${name}: blocked`,
      value: middle(rounds, (one) => read(one).blocking),
      ...milliseconds,
      most: most.blocking,
    },
    { what: `${name}: shift`, value: middle(rounds, (one) => read(one).shift), unit: '', most: most.shift },
  ];
}

/** The slowest answers of a purchase, a step in each row. */
function answerRows(rounds) {
  const steps = [...new Set(rounds.flatMap(({ purchase }) => Object.keys(purchase.answers)))];
  return steps.map((step) => ({
    what: `purchase, ${step}: slowest answer`,
    value: middle(rounds, ({ purchase }) => purchase.answers[step]?.duration ?? 0),
    ...milliseconds,
    most: 56,
    note: [...new Set(rounds.map(({ purchase }) => purchase.answers[step]?.name))].join(' · '),
  }));
}

/**
 * The report of some rounds. Budgets are the issue's; times are goals, which break nothing.
 *
 * @param {Round[]} rounds
 * @returns {import('../lib/figure.mjs').Row[]}
 */
export function rowsOf(rounds) {
  const product = (one) => one.product;
  const withBasket = (one) => one.productWithBasket;
  const list = (one) => one.list;
  const form = (one) => one.purchase.first;
  // None, as the browser counts: what comes to less than a thousandth is nothing that anybody sees.
  const most = { paint: 1.1, usable: undefined, blocking: 120, shift: 0.001 };
  return [
    ...trafficRows('product', rounds, product, { scripts: 12, bytes: 110_000 }),
    ...timingRows('product', rounds, product, (one) => one.productFloor, most),
    ...trafficRows('product with a basket', rounds, withBasket, { scripts: 12, bytes: 125_000 }),
    ...timingRows('product with a basket', rounds, withBasket, (one) => one.productFloor, most),
    ...trafficRows('list', rounds, list, { scripts: 12, bytes: undefined }),
    ...timingRows('list', rounds, list, (one) => one.listFloor, { ...most, shift: 0.01 }),
    ...floorRows(rounds),
    ...trafficRows('checkout until payable', rounds, (one) => one.purchase.payable, {
      scripts: 20,
      bytes: 150_000,
      requests: 30,
    }),
    ...timingRows('checkout, first form', rounds, form, (one) => one.checkoutFloor, {
      usable: 1.3,
      blocking: 150,
      shift: 0.01,
    }),
    {
      what: 'checkout, first form: its scripts answer',
      value: middle(rounds, (one) => form(one).answering),
      ...milliseconds,
    },
    { what: 'checkout until payable: shift', value: middle(rounds, (one) => one.purchase.shift), unit: '', most: 0.01 },
    {
      what: 'checkout until payable: blocked',
      value: middle(rounds, (one) => one.purchase.blocking),
      ...milliseconds,
    },
    ...answerRows(rounds),
    {
      what: "largest head of a file of the shop's",
      value: worst(rounds, ({ purchase }) => purchase.payable.largestHead),
      ...bytes,
      most: 350,
    },
  ];
}
