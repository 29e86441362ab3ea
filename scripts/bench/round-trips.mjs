import { inRoot } from '../lib/root.mjs';
import { withBrowser } from './lib/browser.mjs';
import { createFakeHost, seeded } from './lib/fake-host.mjs';
import { productPath } from './lib/product.mjs';

const seeds = 25;
/** Turns of the event loop after which a checkout that is not payable counts as stuck. */
const patience = 20_000;

const mode = (lists, flags = '') => ({
  name: `${lists}${flags && `, ${flags}`}`,
  lists,
  bin: flags.includes('bin'),
  strict: flags.includes('strict'),
  cascade: flags.includes('cascade'),
  jitter: flags.includes('jitter'),
});

/** The thirteen ways of performance.md §3. */
const modes = [
  mode('next'),
  mode('reached'),
  mode('next', 'bin'),
  mode('next', 'jitter'),
  mode('next', 'strict'),
  mode('all'),
  mode('all', 'bin'),
  mode('all', 'strict'),
  mode('all', 'cascade'),
  mode('all', 'jitter'),
  mode('all', 'strict jitter'),
  mode('all', 'cascade jitter'),
  mode('all', 'strict cascade jitter'),
];

/** Core's own sources; the pinned Node runs them as they are. */
async function loadCore() {
  const files = ['checkout/start-checkout', 'checkout/checkout.select', 'create-commerce', 'shop-config', 'test-ports'];
  const parts = await Promise.all(files.map((file) => import(inRoot('packages/core/src', `${file}.ts`))));
  return Object.assign({}, ...parts);
}

/** One cold load against a fake host until Pay could be pressed. */
async function reachPayable(core, hostMode, seed) {
  const host = createFakeHost(hostMode, hostMode.jitter ? seeded(seed) : undefined);
  const config = {
    baseUrl: 'http://host.test/',
    transport: 'host',
    locale: { value: 'en', apiValue: 'en-us' },
    currency: 'try',
    shop: core.createShopConfig(),
  };
  const commerce = core.createCommerce(config, core.createTestPorts(host.fetch));
  const checkout = core.startCheckout(commerce, { origin: 'http://shop.test' });
  let hasSentBin = false;
  let turns = 0;
  for (; turns < patience; turns += 1) {
    const view = core.selectCheckout(checkout.getSnapshot());
    if (view.isPayable && !view.isBusy) break;
    if (hostMode.bin && !hasSentBin && view.paymentOptions.chosen !== null && view.card.isOpen && !view.isBusy) {
      hasSentBin = true;
      checkout.send({ type: 'page.submit', page: 'BinNumberPage', input: { bin: '454360' } });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  checkout.stop();
  return { ...host.counts(), isStuck: turns === patience };
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
    await page.waitForLoadState('networkidle');
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
    for (const hostMode of modes) {
      say(hostMode.name);
      const asked = [];
      for (let seed = 1; seed <= (hostMode.jitter ? seeds : 1); seed += 1) {
        const { requests, duplicates, refused, isStuck } = await reachPayable(core, hostMode, seed);
        asked.push(requests);
        totals.duplicates += duplicates;
        totals.refused += refused;
        totals.stuck += isStuck ? 1 : 0;
      }
      const exactly = hostMode.bin ? 7 : 6;
      const most = Math.max(...asked);
      rows.push({ what: `host lists ${hostMode.name}`, value: most, unit: 'requests', most: exactly, least: exactly });
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
