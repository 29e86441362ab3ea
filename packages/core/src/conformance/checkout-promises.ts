import type { SuitePromise, SuiteRun } from '@vitrin/chart-testing';
import type { ShopBooks, ShopReading } from './shop-reading.types.ts';

type ShopRun = SuiteRun<ShopReading, ShopBooks>;
type ShopPromise = SuitePromise<ShopReading, ShopBooks>;

/** What stood there after each command that was given, with the command and what stood before. */
const stepsOf = ({ path, readings }: ShopRun) =>
  path.steps.flatMap((step, index) => {
    const [before, after] = [readings[index], readings[index + 1]];
    return before && after ? [{ ...step, before, after }] : [];
  });

const whereChartsSay: ShopPromise = {
  title: 'each command ends in the situation of the charts',
  breaches: (run) => [
    ...run.readings
      .slice(0, 1)
      .flatMap(({ place }) => (place === run.path.startsIn ? [] : [`starts in ${place}, not in ${run.path.startsIn}`])),
    ...stepsOf(run)
      .filter(({ leadsTo, after }) => after.place !== leadsTo)
      .map(({ command, leadsTo, after }) => `“${command}” ends in ${after.place}, not in ${leadsTo}`),
  ],
};

const wayOn: ShopPromise = {
  title: 'the shopper can always continue',
  breaches: ({ readings }) =>
    readings
      .filter(({ place, waysOn }) => place !== 'placed' && waysOn.length === 0)
      .map(({ place }) => `nothing can be done in ${place}`),
};

const refusalsTold: ShopPromise = {
  title: 'refusals are reported',
  breaches: (run) =>
    stepsOf(run)
      .filter(({ isRefused, after }) => isRefused && after.told.length === 0)
      .map(({ command }) => `“${command}” is refused without a message`),
};

const ordersTold: ShopPromise = {
  title: 'an order is reported exactly when it is in the books, with its number',
  breaches({ readings, books: { orders } }) {
    const told = readings.flatMap(({ place, order }) => (place === 'placed' || order !== null ? [order] : []));
    const numbers = orders.map(({ number }) => number);
    return [
      ...told
        .filter((order) => order === null || !numbers.includes(order))
        .map((order) => `reports the order ${order}`),
      ...numbers.filter((number) => !told.includes(number)).map((number) => `does not report the order ${number}`),
    ];
  },
};

const shownIsCharged: ShopPromise = {
  title: 'the amount shown is charged',
  breaches({ readings, books: { orders } }) {
    const shown = readings.at(-1)?.agreedTo ?? null;
    return orders
      .filter(({ amount }) => amount !== shown)
      .map(({ amount }) => `${shown ?? 'nothing'} shown, ${amount} charged`);
  },
};

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const moneyOnce: ShopPromise = {
  title: 'at most one order is placed and charged once',
  breaches: ({ books: { orders, payments } }) => [
    ...(orders.length > 1 ? [`${orders.length} orders`] : []),
    ...orders
      .filter(({ amount, due, taken }) => taken.length > 1 || total(taken) !== amount - due)
      .map(({ amount, due, taken }) => `${taken.join(' + ') || 0} taken for ${amount - due}`),
    ...(payments > orders.filter(({ taken }) => taken.length > 0).length
      ? [`${payments} payments were taken for ${orders.length} orders`]
      : []),
  ],
};

/** What every front end owes a shopper who wants to pay, judged by what can be read there and by the host's books. */
export const checkoutPromises: readonly ShopPromise[] = [
  whereChartsSay,
  wayOn,
  refusalsTold,
  ordersTold,
  shownIsCharged,
  moneyOnce,
];
