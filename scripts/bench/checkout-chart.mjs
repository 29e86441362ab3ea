import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { done, hostAnswer, loadChart, settle } from './lib/chart.mjs';

const rounds = 61;
/** Rounds before the first one that counts: V8 makes machine code of what runs often, and shared code runs twice as often. */
const warmUps = 150;
/** Shopper's turns per round; each is seven events, two of them replies. */
const turns = 100;
const actors = 2_000;

/** What a shopper does at payment, again and again, with the host's two replies. */
const script = (replies) => [
  () => ({ type: 'draft.change', form: 'note', values: { notes: 'Ring twice' } }),
  () => ({ type: 'page.submit', page: 'ShippingOptionSelectionPage', input: { shippingOption: 71 } }),
  (actor) => replies(actor),
  () => ({ type: 'step.open', step: 'shipping' }),
  () => ({ type: 'step.open', step: 'payment' }),
  () => ({ type: 'window.returned' }),
  (actor) => replies(actor),
];

/**
 * A bare actor of the same shape: the chart's own states, transitions, tags and invocations, and for each of its actions
 * one of the same kind. Guards read one word of the context and actions write one. What the real chart does beyond that
 * is what its rules cost.
 */
function bareOf({ machine, xstate }) {
  const { assign, enqueueActions } = xstate;
  const writing = (place) => ({
    'xstate.assign': assign({ place }),
    'xstate.enqueueActions': enqueueActions(({ enqueue }) => {
      enqueue.assign({ place });
      enqueue.emit({ type: 'told' });
    }),
  });
  const rest = writing('payable');
  const send = writing('exchanging');
  const { actions, guards } = machine.implementations;
  const bare = Object.entries(actions).map(([name, { type }]) => {
    const kinds = name === 'enqueueSubmission' || name === 'wantRead' ? send : rest;
    return [name, kinds[type] ?? kinds['xstate.assign']];
  });
  return machine.provide({
    guards: {
      ...Object.fromEntries(Object.keys(guards).map((name) => [name, () => true])),
      leadsTo: ({ context }, { place }) => context.place === place,
      overtakesRead: () => false,
    },
    // Deciding is what the word stands for.
    actions: { ...Object.fromEntries(bare), decide: enqueueActions(({ enqueue }) => enqueue.assign({ seen: true })) },
  });
}

/** Takes the time of each turn of one round, in microseconds an event. */
function timeTurns(actor, events, times) {
  for (let turn = 0; turn < turns; turn += 1) {
    const begin = performance.now();
    for (const event of events) actor.send(event(actor));
    times.push(((performance.now() - begin) * 1_000) / events.length);
  }
}

/** A tenth of the turns are quicker: what other programs, the collector and the compiler took from a turn does not count. */
const quick = (times) => times.sort((left, right) => left - right)[Math.floor(times.length / 10)] ?? Number.NaN;

/** A collector on demand, without a flag on the command line. */
function collector() {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/** Bytes that each of many actors keeps; what they share (machine, replies) is there before. */
function bytesEach(collect, make) {
  const kept = [make()];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < actors; index += 1) kept.push(make());
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / actors;
  for (const actor of kept) actor.stop();
  return bytes;
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'checkout-chart',
  title: 'Checkout chart beside a bare XState actor of the same shape',
  measure: async ({ say }) => {
    const chart = await loadChart();
    const { core, start, read } = chart;
    const bare = bareOf(chart);
    const settled = new Map();
    /** The replies on the way to payable, made once and shared by all actors. */
    const host = new core.FakeHost({ lists: 'all' });
    const startReal = () => {
      const actor = start();
      let asked = 0;
      settle(actor, (request) => {
        asked += 1;
        if (!settled.has(asked)) settled.set(asked, hostAnswer(host, read)(request));
        return settled.get(asked);
      });
      return actor;
    };
    const real = startReal();
    const posted = read(host.answer({ page: 'ShippingOptionSelectionPage', fields: { shipping_option: '71' } }));
    const whole = read(host.answer({}));
    let revision = whole.revision ?? 0;
    const answerReal = (actor) => {
      revision += 1;
      const { request } = actor.getSnapshot().context.current;
      const reply = request.kind === 'read' ? whole : posted;
      return done({ replies: [{ request, reply: { ...reply, revision } }] });
    };
    const startBare = () => {
      const actor = start(bare);
      actor.send({ type: 'window.returned' });
      return actor;
    };
    const simple = startBare();
    const subscribed = [real, simple].map((actor) => actor.subscribe(() => undefined));
    const seen = { real: [], bare: [], realCommands: [], bareCommands: [] };
    const realEvents = script(answerReal);
    const bareEvents = script(() => done({ replies: [] }));
    const commands = [realEvents[0], realEvents[3], realEvents[4]];
    for (let round = 1 - warmUps; round <= rounds; round += 1) {
      say(round < 1 ? 'warming up' : `round ${round} of ${rounds}`);
      timeTurns(simple, bareEvents, round > 0 ? seen.bare : []);
      timeTurns(real, realEvents, round > 0 ? seen.real : []);
      timeTurns(simple, commands, round > 0 ? seen.bareCommands : []);
      timeTurns(real, commands, round > 0 ? seen.realCommands : []);
    }
    const isPayable = core.selectCheckout(real.getSnapshot()).isPayable;
    for (const subscription of subscribed) subscription.unsubscribe();
    const time = Object.fromEntries(Object.entries(seen).map(([name, times]) => [name, quick(times)]));
    say('memory');
    const collect = collector();
    const realBytes = bytesEach(collect, startReal);
    const bareBytes = bytesEach(collect, startBare);
    return [
      {
        what: 'events per second, real beside bare',
        value: time.bare / time.real,
        unit: '×',
        least: 0.9,
        note: `the quick tenth of ${rounds * turns} turns of ${realEvents.length} events`,
      },
      { what: 'of these, what needs no reply', value: time.bareCommands / time.realCommands, unit: '×' },
      { what: 'still payable after all of them', value: isPayable ? 1 : 0, unit: '', least: 1 },
      { what: 'time of one event, real', value: time.real, unit: 'µs' },
      { what: 'time of one event, bare', value: time.bare, unit: 'µs' },
      { what: 'memory of one checkout at payment', value: Math.round(realBytes), unit: 'B', most: 8_000 },
      { what: 'memory of a bare actor', value: Math.round(bareBytes), unit: 'B' },
    ];
  },
};
