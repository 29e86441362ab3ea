import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import { secretNames, shownValues } from '@vitrin/core/inspection';
import { createInspection } from '@vitrin/inspector/adapter';
import { retellRecording } from '@vitrin/inspector/recording';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '../../packages/e2e/headless/buy.ts';
import { type Buyer, buyers } from '../../packages/e2e/headless/buyers.table.ts';
import { homeAddress } from '../../packages/e2e/headless/home-address.fixture.ts';
import { masterpassBuyers } from '../../packages/e2e/headless/masterpass-buyers.table.ts';
import { startCounting } from '../../packages/e2e/headless/order-count.ts';
import { HeadlessWallet } from '../../packages/e2e/headless/wallet-script.ts';
import { propertyNames } from '../../packages/web/scripts/script-inventory.ts';
import { chartModels } from '../charts.mjs';
import { loadModel } from '../lib/chart-models.mjs';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'], checkoutPages: ['all'] } });
});
afterAll(() => host.close());

const shown = {
  names: new Set(propertyNames()),
  values: shownValues,
  secret: secretNames,
};

/** Buys while the inspector listens, as the shop's own page lets it. */
async function recordPurchase(buyer: Buyer) {
  const messages: { kind?: unknown; chart?: unknown; actor?: unknown; context?: unknown }[] = [];
  const { browser, see, expectOneOrder } = await startCounting(host, buyer);
  const raw: string[] = [];
  const listen = createInspection({ tell: (message) => messages.push(message), now: () => 0, shown });
  browser.inspect = (event) => {
    // What the charts say among themselves, before anything is left out: what is searched for below has to be in it.
    const { event: sent } = event as { event?: unknown };
    if (sent) raw.push(JSON.stringify(sent, (_key, value: unknown) => (isPlain(value) ? value : undefined)) ?? '');
    listen(event);
  };
  const wallet = new HeadlessWallet(host);
  if (buyer.usesWallet) {
    browser.methods = (commerce) => [wallet.method(commerce)];
    await host.wallet.request('/wallet-sim/reset', { method: 'POST' });
  }
  const tab = browser.openClientSession();
  wallet.showIn(tab);
  await buy(buyer, tab, { see });
  const order = tab.view.order as { number?: string } | null;
  const cookies = [...browser.line.cookies.values()];
  await expectOneOrder();
  listen.stop();
  return { messages, text: JSON.stringify(messages), raw: raw.join('\n'), cookies, order: order?.number };
}

const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Array.isArray(value) ||
  Object.getPrototypeOf(value) === Object.prototype;

/** Keys of anything but what the shop sells; for each where it stands. */
function shownKeysOfPeople(value: unknown, parent = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const place = Array.isArray(value) ? parent : name;
    const isKey =
      /^(?:pk|id|number)$/.test(name) && typeof item !== 'object' && !/^‹/.test(String(item)) && item !== null;
    const isOfGoods = /^(?:product|payment_options?|delivery_options?|shipping_options?)$/.test(parent);
    return [...(isKey && !isOfGoods ? [`${parent}.${name}: ${item}`] : []), ...shownKeysOfPeople(item, place)];
  });
}

/** The messages as a file that the inspector's page saves. */
function saveRecording(messages: readonly { kind?: unknown; chart?: unknown }[]): string {
  const charts: unknown[] = [];
  const entries = messages.map(({ chart, ...rest }, number) => ({
    ...{ session: 'tab', number },
    message: chart === undefined ? rest : { ...rest, chartId: String(charts.push(chart) - 1) },
  }));
  return JSON.stringify({ format: 'vitrin-recording', version: 1, charts: { ...charts }, entries });
}

/** The context of the chart that talks with the host. */
const isTransport = (context: unknown): context is { readonly choices: unknown } =>
  typeof context === 'object' &&
  context !== null &&
  'services' in context &&
  'state' in context &&
  !('methods' in context);

const threeD = buyers.find(({ name }) => name === 'credit card with 3-D Secure');
const wallet = masterpassBuyers.find(({ name }) => name === 'masterpass, kept card with a code');

describe('a recorded purchase', () => {
  it.each([threeD, wallet])('$name: tells the way, and nothing of the person', { timeout: 60_000 }, async (buyer) => {
    if (!buyer) throw new Error('the table of buyers has changed');
    const { messages, text, raw, cookies, order } = await recordPurchase(buyer);
    expect(messages.length).toBeGreaterThan(300);
    expect(text).toContain('PaymentOptionSelectionPage');
    const person = [homeAddress.firstName, homeAddress.lastName, homeAddress.line, homeAddress.postcode];
    const contact = [homeAddress.phoneNumber, '5551234567', '@example.test', buyer.user ?? '@example.test'];
    const money = ['4543600000003015', '454360', '3015', '"123"', '"111111"', '111111'];
    const marked = [...person, ...contact, ...money, ...cookies, ...(order ? [order] : [])].filter(
      ({ length }) => length > 2,
    );
    expect(marked.filter((word) => text.includes(word))).toEqual([]);
    const told = messages.map(({ chart: _chart, actor: _actor, ...rest }) => rest);
    expect(shownKeysOfPeople(told)).toEqual([]);
    // The lane of requests reads there what was chosen automatically, however large the order is by then.
    const contexts = messages.flatMap(({ context }) => (isTransport(context) ? [context.choices] : []));
    expect(contexts.length).toBeGreaterThan(10);
    expect(contexts.filter((choices) => !Array.isArray(choices))).toEqual([]);
    expect(JSON.stringify(contexts)).toContain('{"page":"PaymentOptionSelectionPage","reason":{"rule":"A6","count":');
    // The search finds what is there: the charts themselves do hear of the person.
    expect(marked.filter((word) => raw.includes(word)).length).toBeGreaterThan(3);
    // The machines go the recorded way again.
    const machines = await Promise.all(chartModels.map(async (path) => (await loadModel(path)).machine));
    const lines = retellRecording(saveRecording(messages), machines);
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter((line) => / → $|not taken: {2}/.test(line))).toEqual([]);
  });
});
