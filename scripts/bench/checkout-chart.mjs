import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadBareActor } from './lib/bare-actor.mjs';
import { hostAnswer, loadCheckout, settle } from './lib/checkout.mjs';
import { median } from './lib/figure.mjs';
import { loadWorkedSequence } from './lib/worked-sequence.mjs';

const rounds = 61;
/** Rounds before the first one that counts: V8 makes machine code of what runs often, and shared code runs twice as often. */
const warmUps = 150;
/** Shopper's turns per round. */
const turns = 100;
const checkouts = 2_000;

/**
 * The first version, one chart with a reducer, took these beside a bare actor; many small charts may take 1.7 × its time and 2.3 × its
 * memory (decision 0130). Its worked sequence took 4.3 × the bare actor's, each view read.
 */
const leastSpeed = 0.234 / 1.7;
const leastCommands = 0.57 / 1.7;
const mostMemory = 9_800 * 2.3;
/** How often the worked sequence is walked, and how often before the first one that counts. */
const walks = 1_200;
const walksBefore = 300;

/** What a shopper does at payment, again and again: five commands, the second and the last of which the host answers. */
const script = (replyTo) => {
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

/** Takes the time of each turn of one round, in microseconds a command with what follows from it. */
async function timeTurns(held, commands, times) {
  for (let turn = 0; turn < turns; turn += 1) {
    const begin = performance.now();
    for (const command of commands) await command(held);
    times.push(((performance.now() - begin) * 1_000) / commands.length);
  }
}

/** A tenth of the turns are quicker: what other programs, the collector and the compiler took from a turn does not count. */
const quick = (times) => times.sort((left, right) => left - right)[Math.floor(times.length / 10)] ?? Number.NaN;

/** Takes the time of the worked sequence each way in turn, in microseconds. */
async function timeSequences({ real, bare }, say) {
  const ways = { bare, looked: () => real(true), alone: () => real(false) };
  const seen = { bare: [], looked: [], alone: [] };
  const ends = new Set();
  for (let walk = 1 - walksBefore; walk <= walks; walk += 1) {
    if (walk % 100 === 0) say(`worked sequence ${walk} of ${walks}`);
    for (const [name, way] of Object.entries(ways)) {
      const begin = performance.now();
      const end = await way();
      if (walk > 0) seen[name].push((performance.now() - begin) * 1_000);
      ends.add(end ?? 'completed');
    }
  }
  const { bare: bareTimes, looked, alone } = seen;
  return {
    bare: quick(bareTimes),
    looked: quick(looked),
    alone: quick(alone),
    isPlaced: ends.size === 1 && ends.has('completed'),
  };
}

/** A collector on demand, without a flag on the command line. What waits for one turn of the loop to be let go is let go. */
function collector() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  return async () => {
    for (let times = 0; times < 3; times += 1) {
      collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
}

/** Bytes that each of many checkouts keeps; what they share (machines, replies) is there before. */
async function bytesEach(collect, make) {
  const times = [];
  // What is let go late is let go during one of them.
  for (let time = 0; time < 3; time += 1) times.push(await bytesOnce(collect, make));
  return median(times);
}

async function bytesOnce(collect, make) {
  const kept = [await make()];
  await collect();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < checkouts; index += 1) kept.push(await make());
  await collect();
  const bytes = (process.memoryUsage().heapUsed - before) / checkouts;
  for (const { checkout } of kept) checkout.stop();
  return bytes;
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'checkout-chart',
  title: 'Checkout beside a bare XState actor that takes the same commands',
  measure: async ({ say }) => {
    const loaded = await loadCheckout();
    const { core, start, read } = loaded;
    const sequence = await timeSequences(await loadWorkedSequence(loaded), say);
    const startBare = await loadBareActor();
    const settled = new Map();
    /** The replies on the way to payable, made once and shared by all checkouts. */
    const host = new core.FakeHost({ lists: 'all' });
    const startReal = async () => {
      const held = start();
      let asked = 0;
      await settle(held, (request) => {
        asked += 1;
        if (!settled.has(asked)) settled.set(asked, hostAnswer(host, read)(request));
        return settled.get(asked);
      });
      return held;
    };
    const real = await startReal();
    const posted = read(host.answer({ page: 'ShippingOptionSelectionPage', fields: { shipping_option: '71' } }));
    const whole = read(host.answer({}));
    let revision = whole.revision ?? 0;
    const realCommands = script((request) => {
      revision += 1;
      return { ...(request.kind === 'read' ? whole : posted), revision };
    });
    const bareCommands = script(() => undefined);
    const bare = startBare();
    for (const { checkout } of [real, bare]) checkout.subscribe(() => undefined);
    const seen = { real: [], bare: [], realAlone: [], bareAlone: [] };
    const alone = (commands) => [commands[0], commands[2], commands[3]];
    for (let round = 1 - warmUps; round <= rounds; round += 1) {
      say(round < 1 ? 'warming up' : `round ${round} of ${rounds}`);
      await timeTurns(bare, bareCommands, round > 0 ? seen.bare : []);
      await timeTurns(real, realCommands, round > 0 ? seen.real : []);
      await timeTurns(bare, alone(bareCommands), round > 0 ? seen.bareAlone : []);
      await timeTurns(real, alone(realCommands), round > 0 ? seen.realAlone : []);
    }
    const { isPayable } = real.checkout.getView();
    const time = Object.fromEntries(Object.entries(seen).map(([name, times]) => [name, quick(times)]));
    say('memory');
    const collect = collector();
    const realBytes = await bytesEach(collect, startReal);
    const bareBytes = await bytesEach(collect, startBare);
    return [
      {
        what: 'worked sequence, every view read: speed beside a bare actor',
        value: sequence.bare / sequence.looked,
        unit: '×',
        least: leastSpeed,
        note: `the quick tenth of ${walks} walks of twelve requests`,
      },
      { what: 'the same, nobody looking', value: sequence.bare / sequence.alone, unit: '×' },
      { what: 'walks of it that end with a placed order', value: sequence.isPlaced ? 1 : 0, unit: '', least: 1 },
      { what: 'time of one walk, real', value: sequence.looked, unit: 'µs' },
      { what: 'time of one walk, bare', value: sequence.bare, unit: 'µs' },
      {
        what: 'commands per second, real beside bare',
        value: time.bare / time.real,
        unit: '×',
        least: leastCommands,
        isGoal: true,
        note: `the quick tenth of ${rounds * turns} turns of ${realCommands.length} commands`,
      },
      { what: 'of these, what needs no reply', value: time.bareAlone / time.realAlone, unit: '×' },
      { what: 'still payable after all of them', value: isPayable ? 1 : 0, unit: '', least: 1 },
      { what: 'time of one command, real', value: time.real, unit: 'µs' },
      { what: 'time of one command, bare', value: time.bare, unit: 'µs' },
      { what: 'memory of one checkout at payment', value: Math.round(realBytes), unit: 'B', most: mostMemory },
      { what: 'memory of a bare actor', value: Math.round(bareBytes), unit: 'B' },
    ];
  },
};
