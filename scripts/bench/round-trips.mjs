import { inRoot } from '../lib/root.mjs';
import { withBrowser } from './lib/browser.mjs';
import { productPath } from './lib/product.mjs';

const seeds = 25;
/** Turns of the event loop after which a checkout that is not payable counts as stuck. */
const patience = 20_000;

/** The thirteen ways of performance.md §3. */
const modes = [
  { name: 'next', lists: 'next' },
  { name: 'next, bin', lists: 'next', needsBin: true },
  { name: 'next, jitter', lists: 'next', jitters: true },
  { name: 'reached', lists: 'reached' },
  { name: 'reached, bin', lists: 'reached', needsBin: true },
  { name: 'all', lists: 'all' },
  { name: 'all, bin', lists: 'all', needsBin: true },
  { name: 'all, strict', lists: 'all', isStrict: true },
  { name: 'all, cascade', lists: 'all', cascades: true },
  { name: 'all, jitter', lists: 'all', jitters: true },
  { name: 'all, strict, jitter', lists: 'all', isStrict: true, jitters: true },
  { name: 'all, cascade, jitter', lists: 'all', cascades: true, jitters: true },
  {
    name: 'all, strict, cascade, bin, jitter',
    lists: 'all',
    isStrict: true,
    cascades: true,
    needsBin: true,
    jitters: true,
  },
];

/** Core's own sources and its fake host; the pinned Node runs them as they are. */
async function loadCore() {
  const files = [
    'checkout/start-checkout',
    'checkout/checkout.select',
    'create-commerce',
    'shop-config',
    'test-ports',
    'testing/fake-host',
  ];
  const parts = await Promise.all(files.map((file) => import(inRoot('packages/core/src', `${file}.ts`))));
  return Object.assign({}, ...parts);
}

/** Numbers from 0 to 1 that repeat themselves for a seed. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A line to a fake host: counts requests, and takes a number of turns of the event loop for each. */
function createLine(host, random) {
  const asked = [];
  const fetch = async (request) => {
    const body = await request.text();
    const page = new URL(request.url).searchParams.get('page') ?? undefined;
    asked.push(`${request.method} ${page} ${body}`);
    const turns = random === undefined ? 1 : 1 + Math.floor(random() * 9);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const fields = Object.fromEntries(new URLSearchParams(body));
    return Response.json(host.answer(request.method === 'GET' ? {} : { page, fields }));
  };
  return { fetch, count: () => ({ requests: asked.length, duplicates: asked.length - new Set(asked).size }) };
}

/** One cold load against a fake host until Pay could be pressed. */
async function reachPayable(core, mode, seed) {
  const host = new core.FakeHost(mode);
  const line = createLine(host, mode.jitters ? seeded(seed) : undefined);
  const config = {
    baseUrl: 'http://host.test/',
    transport: 'host',
    locale: { value: 'en', apiValue: 'en-us' },
    currency: 'try',
    shop: core.createShopConfig(),
  };
  const commerce = core.createCommerce(config, core.createTestPorts(line.fetch));
  const checkout = core.startCheckout(commerce, { origin: 'http://shop.test' });
  let hasTyped = false;
  let turns = 0;
  for (; turns < patience; turns += 1) {
    const view = core.selectCheckout(checkout.getSnapshot());
    if (view.isPayable && !view.isBusy) break;
    if (mode.needsBin && !hasTyped && view.card.isOpen && !view.isBusy) {
      hasTyped = true;
      checkout.send({ type: 'page.submit', page: 'BinNumberPage', input: { bin: '454360' } });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  checkout.stop();
  return { ...line.count(), refused: host.refusals, isStuck: turns === patience };
}

/** What a person waits for: requests about checkout from the press on "Checkout" until nothing moves any more. */
async function countVisible(chromium, { shopUrl, hostUrl }) {
  const path = await productPath(hostUrl);
  return withBrowser(chromium, async (browser) => {
    const page = await browser.newPage({ baseURL: shopUrl });
    await page.goto('/auth');
    await page.getByLabel('E-mail').first().fill('shopper@example.test');
    await page.getByLabel('Password', { exact: true }).first().fill('Passw0rd!');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).first().click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await page.goto(path);
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await page.getByRole('link', { name: /^Basket.*1/ }).waitFor();
    const seen = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isCheckout = /\/orders\/checkout|\/checkout\/settle/.test(url.pathname);
      if (isCheckout && ['document', 'fetch', 'xhr'].includes(request.resourceType())) seen.push(request.method());
    });
    await page.goto('/orders/checkout/');
    await page.getByRole('radiogroup', { name: 'Shipping option' }).waitFor();
    await page.waitForLoadState('networkidle');
    return seen.length;
  });
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'round-trips',
  title: 'Checkout, from cold load to payable',
  measure: async ({ say, chromium, startStack }) => {
    const core = await loadCore();
    let unhandled = 0;
    const count = () => {
      unhandled += 1;
    };
    process.on('unhandledRejection', count);
    const totals = { duplicates: 0, refused: 0, stuck: 0 };
    const rows = [];
    for (const mode of modes) {
      say(mode.name);
      const asked = [];
      for (let seed = 1; seed <= (mode.jitters ? seeds : 1); seed += 1) {
        const { requests, duplicates, refused, isStuck } = await reachPayable(core, mode, seed);
        asked.push(requests);
        totals.duplicates += duplicates;
        totals.refused += refused;
        totals.stuck += isStuck ? 1 : 0;
      }
      const exactly = mode.needsBin ? 7 : 6;
      const most = Math.max(...asked);
      rows.push({ what: `host lists ${mode.name}`, value: most, unit: 'requests', most: exactly, least: exactly });
    }
    process.off('unhandledRejection', count);
    say('in the browser');
    const visible = await countVisible(chromium, await startStack());
    return [
      ...rows,
      { what: 'duplicates, all modes', value: totals.duplicates, unit: 'requests', most: 0 },
      { what: 'refused, all modes', value: totals.refused, unit: 'requests', most: 0 },
      { what: 'unhandled rejections', value: unhandled, unit: '', most: 0 },
      { what: 'never payable', value: totals.stuck, unit: 'runs', most: 0 },
      { what: 'trips that a shopper sees, page included', value: visible, unit: 'trips', most: 2 },
    ];
  },
};
