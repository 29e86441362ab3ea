import { withBrowser } from './lib/browser.mjs';
import { createShopCommerce, loadCore } from './lib/core.mjs';
import { giveContactAndAddress, payButton, signIn } from './lib/guest-purchase.mjs';
import { productPath } from './lib/product.mjs';
import { firstForm, guestWithBasket } from './phone/visits.mjs';

const seeds = 25;
/** Turns of the event loop after which a checkout that is not payable counts as stuck. */
const patience = 20_000;

/** The thirteen host behaviours of performance.md §3: what the host lists, and how it behaves. */
const modes = [
  'next',
  'next, bin',
  'next, jitter',
  'reached',
  'reached, bin',
  'all',
  'all, bin',
  'all, strict',
  'all, cascade',
  'all, jitter',
  'all, strict, jitter',
  'all, cascade, jitter',
  'all, strict, cascade, bin, jitter',
].map((name) => {
  const [lists, ...how] = name.split(', ');
  const is = (word) => how.includes(word);
  return { name, lists, isStrict: is('strict'), cascades: is('cascade'), needsBin: is('bin'), jitters: is('jitter') };
});

/** Core's own sources and its fake host. */
const coreFiles = [
  'checkout/create-checkout',
  'checkout/methods/method.fixtures',
  'checkout/transport/make-server-choices',
  'checkout/transport/server-choices.actors',
  'create-commerce',
  'shop-config',
  'test-ports',
  'testing/fake-host',
  'testing/fake-methods.table',
];

/** Numbers from 0 to 1 that repeat themselves for a seed. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A line to a fake host: counts requests, and takes a number of turns of the event loop for each. With `settles` a
 * storefront's server stands between: it settles beside the host, and what a browser waits for is counted too.
 */
function createLine(core, host, random, settles) {
  const asked = [];
  let trips = 0;
  const ask = async (page, fields) => {
    asked.push(`${fields ? 'POST' : 'GET'} ${page} ${JSON.stringify(fields)}`);
    const turns = random === undefined ? 1 : 1 + Math.floor(random() * 9);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return host.answer(fields ? { page, fields } : {});
  };
  const fetch = async (request) => {
    trips += 1;
    const text = await request.text();
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/checkout/choices') {
      if (!settles) return Response.json({}, { status: 404 });
      const send = async ({ page, fields }) => ({ status: 200, body: await ask(page, page && fields) });
      return Response.json({ replies: await core.makeServerChoices(JSON.parse(text), send) });
    }
    const fields = request.method === 'GET' ? undefined : JSON.parse(text);
    return Response.json(await ask(searchParams.get('page') ?? undefined, fields));
  };
  const count = () => ({ requests: asked.length, trips, duplicates: asked.length - new Set(asked).size });
  return { fetch, count };
}

/** One cold load against a fake host until Pay could be pressed. */
async function reachPayable(core, mode, seed, settles) {
  const host = new core.FakeHost(mode);
  const line = createLine(core, host, mode.jitters ? seeded(seed) : undefined, settles);
  const commerce = createShopCommerce(core, line.fetch);
  const sendRequest = settles ? { sendRequest: core.createServerChoices(commerce) } : {};
  const checkout = core.createCheckout({
    commerce,
    origin: 'http://shop.test',
    methods: core.everyMethod,
    steps: 'automatic',
    ...sendRequest,
  });
  let turns = 0;
  for (; turns < patience; turns += 1) {
    const { method, isPayable, isBusy } = checkout.getView();
    if (isPayable && !isBusy) break;
    if (mode.needsBin && method?.name === 'card' && method.bin === null && !isBusy) {
      checkout.send('card.enterNumber', { bin: '454360' });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  checkout.stop();
  return { ...line.count(), refused: host.refusals, isStuck: turns === patience };
}

/** Requests about checkout from the press on "Checkout" until the page is quiet, which a customer waits for. */
async function countVisible(browser, { shopUrl, path }) {
  const page = await browser.newPage({ baseURL: shopUrl });
  await signIn(page);
  await page.goto(path);
  // The count in the header changes before the host has answered.
  const isAdded = page.waitForResponse((reply) => reply.request().method() === 'POST' && /basket/.test(reply.url()));
  await page.getByRole('button', { name: 'Add to basket', exact: true }).first().click();
  await isAdded;
  const seen = [];
  page.on('request', (request) => {
    const isCheckout = /\/orders\/checkout|\/checkout\/choices/.test(new URL(request.url()).pathname);
    if (isCheckout && ['document', 'fetch', 'xhr'].includes(request.resourceType())) seen.push(request.method());
  });
  await page.goto('/orders/checkout/');
  await page.locator('main .pay button[type=submit]').waitFor();
  await page.waitForLoadState('networkidle');
  return seen.length;
}

/** Writes one after another of a guest, from the press on "Continue" until Pay is shown. */
async function countGuestsWrites(browser, { shopUrl, path }) {
  const storageState = await guestWithBasket({ browser, shopUrl, productPath: path });
  const page = await browser.newPage({ baseURL: shopUrl, storageState });
  await page.goto('/orders/checkout/');
  await page.locator(firstForm).waitFor();
  await page.waitForLoadState('networkidle');
  const seen = [];
  page.on('request', (request) => request.method() === 'POST' && /\/api\//.test(request.url()) && seen.push(request));
  await giveContactAndAddress(page);
  await payButton(page).waitFor();
  await page.waitForLoadState('networkidle');
  return seen.length;
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'round-trips',
  title: 'Checkout, from cold load to payable',
  measure: async ({ say, chromium, startStack }) => {
    const core = await loadCore(coreFiles);
    let unhandled = 0;
    const count = () => {
      unhandled += 1;
    };
    process.on('unhandledRejection', count);
    const totals = { runs: 0, exact: 0, duplicates: 0, refused: 0, stuck: 0 };
    const rows = [];
    for (const mode of modes) {
      say(mode.name);
      // The read, four choices that every order needs, and those of the card.
      const steps = [...(mode.needsBin ? [core.binStep] : []), ...core.fakeMethods.credit_card.steps];
      const exactly = 5 + steps.length;
      for (const settles of [false, true]) {
        const most = { requests: 0, trips: 0 };
        for (let seed = 1; seed <= seeds; seed += 1) {
          const run = await reachPayable(core, mode, seed, settles);
          if (!settles) {
            totals.runs += 1;
            totals.exact += run.requests === exactly ? 1 : 0;
          }
          most.requests = Math.max(most.requests, run.requests);
          most.trips = Math.max(most.trips, run.trips);
          totals.duplicates += run.duplicates;
          totals.refused += run.refused;
          totals.stuck += run.isStuck ? 1 : 0;
        }
        const what = `host lists ${mode.name}, ${settles ? 'settled' : 'one by one'}`;
        rows.push({ what, value: most.requests, unit: 'requests', most: exactly, least: exactly });
        // The page itself is one more. Settled: one trip for the start, one for text that the shopper types.
        const trips = settles ? 1 + steps.filter(({ pageCommand }) => pageCommand).length : exactly;
        rows.push({ what: `${what}, seen`, value: most.trips, unit: 'trips', most: trips, least: trips });
      }
    }
    process.off('unhandledRejection', count);
    say('in the browser');
    const { shopUrl, hostUrl } = await startStack();
    const shop = { shopUrl, path: await productPath(hostUrl) };
    const [visible, guests] = await withBrowser(chromium, async (browser) => [
      await countVisible(browser, shop),
      await countGuestsWrites(browser, shop),
    ]);
    return [
      ...rows,
      {
        what: `${modes.length} host behaviours × ${seeds} seeds: runs that take exactly 6 requests, 7 with a bin`,
        value: totals.exact,
        unit: 'runs',
        least: totals.runs,
      },
      { what: 'duplicates, all modes', value: totals.duplicates, unit: 'requests', most: 0 },
      { what: 'refused, all modes', value: totals.refused, unit: 'requests', most: 0 },
      { what: 'unhandled rejections', value: unhandled, unit: '', most: 0 },
      { what: 'never payable', value: totals.stuck, unit: 'runs', most: 0 },
      { what: 'trips that a shopper sees, page included', value: visible, unit: 'trips', most: 2 },
      { what: 'from a guest’s "Continue" to Pay', value: guests, unit: 'trips', most: 2 },
    ];
  },
};
