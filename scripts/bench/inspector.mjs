import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { inRoot } from '../lib/root.mjs';
import { withBrowser } from './lib/browser.mjs';
import { hostAnswer, loadCheckout, settle } from './lib/checkout.mjs';
import { median } from './lib/figure.mjs';

const actors = 200;
const events = 10_000;
/** Messages of one delivery, as an outbox sends them. */
const together = 500;
/** Rounds of each, with and without, one after another. */
const rounds = 9;
const warmUps = 40;
const turns = 40;

/** What a shopper does at payment, again and again. */
const commands = (replyTo) => {
  const answered = (held, sent) => {
    held.answer(replyTo);
    return sent;
  };
  return [
    ({ checkout }) => checkout.send('draft.change', { form: 'note', values: { notes: 'Ring twice' } }),
    (held) => answered(held, held.checkout.send('shippingOption.select', { shippingOption: 71 })),
    ({ checkout }) => checkout.send('delivery.edit'),
    ({ checkout }) => checkout.send('delivery.continue'),
    (held) => answered(held, held.checkout.send('window.returned')),
  ];
};

/** Milliseconds of processor for some turns of one checkout. */
async function timeTurns(held, script, count) {
  const begin = process.cpuUsage();
  for (let turn = 0; turn < count; turn += 1) for (const command of script) await command(held);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000;
}

/** A checkout at payment, and its host. */
async function openCheckout({ core, start, read }) {
  const host = new core.FakeHost({ lists: 'all', method: 'credit_card' });
  const replyTo = hostAnswer(host, read);
  const held = start('automatic');
  await settle(held, replyTo);
  return { held, script: commands(replyTo) };
}

/** What the adapter takes of the inspected page: a checkout with a listener beside one without. */
async function measureAdapter(say) {
  const { createInspection } = await import(inRoot('packages/inspector/src/adapter/index.ts'));
  const { secretNames, shownValues } = await import(inRoot('packages/core/src/inspection/index.ts'));
  const { propertyNames } = await import(inRoot('packages/web/scripts/property-names.ts'));
  const shown = { names: new Set(propertyNames(inRoot('packages'))), values: shownValues, secret: secretNames };
  let sent = 0;
  const inspect = createInspection({
    tell: ({ kind }) => {
      if (kind === 'sent') sent += 1;
    },
    now: () => performance.now(),
    shown,
  });
  const [watched, alone] = [await openCheckout(await loadCheckout(inspect)), await openCheckout(await loadCheckout())];
  for (const { held, script } of [watched, alone]) await timeTurns(held, script, warmUps);
  const each = [];
  const ratios = [];
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`);
    sent = 0;
    const longer = await timeTurns(watched.held, watched.script, turns);
    const shorter = await timeTurns(alone.held, alone.script, turns);
    each.push((longer - shorter) / sent);
    ratios.push(longer / shorter);
  }
  return { each: median(each), ratio: median(ratios) };
}

const state = (id, states = []) => ({
  id,
  key: id.split('.').at(-1),
  type: states.length > 0 ? 'compound' : 'atomic',
  tags: [],
  invokes: [],
  states,
});
const chart = {
  root: state(
    'shelf',
    ['empty', 'filling', 'full', 'closed'].map((key) => state(`shelf.${key}`)),
  ),
  transitions: ['empty', 'filling', 'full'].map((key, index) => ({
    id: `shelf.${key}#0`,
    source: `shelf.${key}`,
    targets: [`shelf.${['filling', 'full', 'empty'][index]}`],
    event: 'goods.put',
    guard: 'hasRoom',
    actions: ['note'],
  })),
};
const context = (count) => ({
  count,
  shelves: Array.from({ length: 20 }, (_, index) => ({
    place: `row-${index}`,
    quantity: (count + index) % 7,
    isOpen: true,
  })),
});

/** A page load with many actors and a burst of events, as it would be told. */
function* burst() {
  let at = Date.now();
  const time = () => {
    at += 0.1;
    return at;
  };
  for (let index = 0; index < actors; index += 1) {
    const parent = index > 0 && { parent: `actor-${Math.ceil(index / 4)}` };
    yield { kind: 'started', actor: `actor-${index + 1}`, at: time(), name: `shelf ${index + 1}`, chart, ...parent };
  }
  for (let index = 0; index < events; index += 1) {
    const actor = `actor-${(index % actors) + 1}`;
    const step = Math.floor(index / actors) % 3;
    const from = ['empty', 'filling', 'full'][step];
    const to = ['filling', 'full', 'empty'][step];
    yield { kind: 'sent', actor, at: time(), event: { type: 'goods.put', payload: { quantity: index } } };
    const guards = [{ name: 'hasRoom', answer: true }];
    yield { kind: 'step', actor, at: time(), event: 'goods.put', taken: [`shelf.${from}#0`], guards };
    const settled = { status: 'active', active: ['shelf', `shelf.${to}`], tags: [], actions: ['note'] };
    yield { kind: 'settled', actor, at: time(), ...settled, context: context(index) };
  }
}

/** How the panel bears that burst: its longest task, and what it keeps. */
async function measurePanel(chromium, say) {
  const { createInspectorServer } = await import(inRoot('packages/inspector/src/server/create-inspector-server.ts'));
  const token = randomBytes(16).toString('hex');
  const origin = 'http://localhost:1';
  const server = createInspectorServer({ token, origins: [origin] });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${server.address().port}`;
  const headers = { origin, 'content-type': 'application/json', 'x-inspect-token': token };
  const tell = async (messages) => {
    const body = JSON.stringify({ session: 'burst', messages });
    const reply = await fetch(`${base}/__inspect/messages`, { method: 'POST', headers, body });
    if (reply.status !== 204) throw new Error(`The inspector took nothing: ${reply.status}`);
    return body.length;
  };
  try {
    return await withBrowser(chromium, async (browser) => {
      const page = await browser.newPage();
      await page.addInitScript(() => {
        globalThis.tasks = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) globalThis.tasks.push(duration);
        }).observe({ type: 'longtask', buffered: true });
      });
      await page.goto(`${base}/?token=${token}`);
      // What it takes to load is not what an event takes.
      await page.waitForTimeout(1_500);
      await page.evaluate(() => {
        globalThis.tasks.length = 0;
      });
      let sent = 0;
      let batch = [];
      for (const message of burst()) {
        batch.push(message);
        if (batch.length < together) continue;
        sent += await tell(batch);
        say(`${sent.toLocaleString('en')} B`);
        batch = [];
      }
      sent += await tell(batch);
      const words = `${events.toLocaleString('en').replace(',', '')} events`;
      await page.waitForFunction((wanted) => document.querySelector('#status')?.textContent?.includes(wanted), words);
      await page.waitForTimeout(2_000);
      const tasks = await page.evaluate(() => globalThis.tasks);
      const session = await page.context().newCDPSession(page);
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return { longest: Math.max(0, ...tasks), tasks: tasks.length, kept: usedSize / sent };
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'inspector',
  title: 'Watching charts: what the inspected page and the panel pay',
  measure: async ({ chromium, say }) => {
    const { each, ratio } = await measureAdapter(say);
    const { longest, tasks, kept } = await measurePanel(chromium, say);
    const beside = `${events} events of ${actors} actors`;
    return [
      { what: 'processor of the inspected page for an event', value: each, unit: 'ms', most: 0.1, isGoal: true },
      { what: 'a checkout that is watched beside one that is not', value: ratio, unit: '×' },
      { what: 'longest task of the panel', value: longest, unit: 'ms', most: 50, isGoal: true, note: beside },
      { what: 'tasks of the panel over 50 ms', value: tasks, unit: 'tasks', most: 0, isGoal: true, note: beside },
      {
        what: 'memory of the panel beside what it was told',
        value: kept,
        unit: '×',
        most: 6,
        note: 'bounded by 48 MiB told',
      },
    ];
  },
};
