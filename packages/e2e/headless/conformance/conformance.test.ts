import { conformanceTests, drawSuitePaths, type FrontEnd, runSuite, type SuitePath } from '@vitrin/chart-testing';
import { createTestHost, openPurchaseBooks, type TestHost } from '@vitrin/commerce-host/testing';
import { checkoutSuite, type ShopReading, typed } from '@vitrin/core/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChartWatch } from './draw-map.ts';
import { HeadlessFrontEnd } from './headless-front-end.ts';

const config = { paymentMethods: ['all'] };
let people = 0;

async function openAt(host: TestHost, watch: ChartWatch) {
  people += 1;
  const email = `suite${people}@example.test`;
  const readBooks = await openPurchaseBooks(host, { email, product: typed.product });
  return { frontEnd: new HeadlessFrontEnd(host, email, watch.inspect), readBooks };
}

/** The long run repeats the suite at a host whose ids are texts. */
const idTypes = process.env.LONG === '1' ? ['integers', 'texts'] : ['integers'];

describe.each(idTypes)('the checkout without a screen, at the real host, with ids that are %s', (ids) => {
  const watch = new ChartWatch();
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost({ config, hasTextIds: ids === 'texts' });
  });
  afterAll(() => host.close());

  for (const { title, run } of conformanceTests(checkoutSuite, { open: () => openAt(host, watch) })) it(title, run);

  it('has made every transition of its charts that the map promises', () => {
    const promised = checkoutSuite.map.transitions.flat();
    expect(promised.filter((id) => !watch.passed.has(id))).toEqual([]);
  });
});

type Plant = (frontEnd: HeadlessFrontEnd) => FrontEnd<ShopReading>;

const misread =
  (change: (reading: ShopReading) => Partial<ShopReading>): Plant =>
  (frontEnd) => ({
    start: () => frontEnd.start(),
    send: (command) => frontEnd.send(command),
    read: async () => {
      const reading = await frontEnd.read();
      return { ...reading, ...change(reading) };
    },
    stop: () => frontEnd.stop(),
  });

const deafTo =
  (deaf: string, instead: () => Promise<void> = async () => {}): Plant =>
  (frontEnd) => ({
    start: () => frontEnd.start(),
    send: (command) => (command === deaf ? instead() : frontEnd.send(command)),
    read: () => frontEnd.read(),
    stop: () => frontEnd.stop(),
  });

/** Shows what came first, whatever comes after it. */
const stale: Plant = (frontEnd) => {
  let first: ShopReading | null = null;
  return {
    start: () => frontEnd.start(),
    send: (command) => frontEnd.send(command),
    read: async () => {
      first ??= await frontEnd.read();
      return first;
    },
    stop: () => frontEnd.stop(),
  };
};

/** A front end with a defect, and the promise that it breaks. */
const plants: readonly (readonly [defect: string, plant: Plant, breaks: string])[] = [
  ['swallows every refusal', misread(() => ({ told: [] })), 'refusals are reported'],
  [
    'shows a wrong sum',
    misread(({ agreedTo }) => ({ agreedTo: agreedTo === null ? null : agreedTo - 3_990 })),
    'the amount shown is charged',
  ],
  ['ignores every reply', stale, 'each command ends in the situation of the charts'],
  ['ignores Pay', deafTo('pay by card'), 'each command ends in the situation of the charts'],
  [
    'offers nothing after a refusal',
    misread(({ told }) => (told.length > 0 ? { waysOn: [] } : {})),
    'the shopper can always continue',
  ],
  [
    'does not name the order',
    misread(() => ({ order: null })),
    'an order is reported exactly when it is in the books, with its number',
  ],
  [
    'promises an order that is none',
    misread(({ place }) => (place === 'payment' ? { order: '1' } : {})),
    'an order is reported exactly when it is in the books, with its number',
  ],
  ['turns for ever', deafTo('pay by card', () => new Promise(() => {})), 'the path continues to its end'],
];

describe('a front end with a defect', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost({ config });
  });
  afterAll(() => host.close());

  /** The commands along which these defects show. */
  const cannot = Object.fromEntries(
    ['bank', 'cash', 'transfer', 'provider', 'code', 'carrier', '3-D']
      .flatMap((word) => [...new Set(drawSuitePaths(checkoutSuite.map).flatMap(commandsWith(word)))])
      .map((command) => [command, 'not needed here']),
  );

  it.each(plants)('that %s is judged red', async (_, plant, breaks) => {
    const opened = async () => {
      const { frontEnd, readBooks } = await openAt(host, new ChartWatch());
      return { frontEnd: plant(frontEnd), readBooks };
    };
    const verdicts = await runSuite(checkoutSuite, {
      open: opened,
      cannot,
      patience: breaks.startsWith('it goes on') ? 1_000 : 20_000,
    });
    const broken = verdicts.flatMap((one) => one.verdicts.filter(({ breaches }) => breaches.length > 0));
    expect(broken.map(({ promise }) => promise)).toContain(breaks);
  });
});

function commandsWith(word: string) {
  return ({ steps }: SuitePath) => steps.map(({ command }) => command).filter((command) => command.includes(word));
}
