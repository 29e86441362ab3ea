// Charts after the families traffic light, stopwatch, donut maker and car auction, each with a new user's model.
import type { ChartModel } from '@vitrin/chart-testing';
import { assign, cancel, emit, raise, sendTo, setup } from 'xstate';
import {
  auctionReference,
  donutMakerReference,
  stopwatchReference,
  trafficLightReference,
} from './clocks-requests.references.ts';

const trafficLight = setup({
  types: {
    events: {} as { type: 'POWER_CUT' | 'POWER_BACK' | 'PUSH' },
    context: {} as { pushed: boolean; cuts: number },
  },
  delays: { greenTime: 20_000, yellowTime: 3_000, walkTime: 8_000, blinkTime: 4_000 },
  guards: { isPushed: ({ context }) => context.pushed },
  actions: {
    notePush: assign({ pushed: true }),
    forgetPush: assign({ pushed: false }),
    countCut: assign({ cuts: ({ context }) => Math.min(2, context.cuts + 1) }),
  },
}).createMachine({
  id: 'trafficLight',
  context: { pushed: false, cuts: 0 },
  initial: 'working',
  states: {
    working: {
      initial: 'green',
      on: { POWER_CUT: { target: 'flashing', actions: 'countCut' } },
      states: {
        green: { tags: 'cars', on: { PUSH: { actions: 'notePush' } }, after: { greenTime: 'yellow' } },
        yellow: {
          on: { PUSH: { actions: 'notePush' } },
          after: { yellowTime: [{ guard: 'isPushed', target: 'red' }, { target: 'short' }] },
        },
        short: { after: { 5000: 'green' } },
        red: {
          entry: 'forgetPush',
          initial: 'walk',
          states: {
            walk: { tags: 'people', after: { walkTime: 'blink' } },
            blink: { tags: 'people', after: { blinkTime: 'stop' } },
            stop: { type: 'final' },
          },
          onDone: 'green',
        },
        last: { type: 'history' },
      },
    },
    flashing: { on: { POWER_BACK: [{ guard: ({ context }) => context.cuts < 2, target: 'working.last' }, 'working'] } },
  },
});

const trafficLightModel: ChartModel<typeof trafficLight> = {
  chart: 'trafficLight',
  machine: trafficLight,
  input: undefined,
  events: [
    { name: 'a walker pushes', event: { type: 'PUSH' } },
    { name: 'power fails', event: { type: 'POWER_CUT' } },
    { name: 'power returns', event: { type: 'POWER_BACK' } },
  ],
  actors: {},
  project: ({ context }) => context,
  view: (snapshot) => ({
    cars: snapshot.hasTag('cars'),
    people: snapshot.hasTag('people'),
    lit: snapshot.context.pushed,
  }),
  reference: trafficLightReference,
};

const stopwatch = setup({
  types: {
    context: {} as { elapsed: number; laps: readonly number[] },
    events: {} as { type: 'START' | 'STOP' | 'LAP' | 'RESET' },
  },
  guards: { hasRoom: ({ context }) => context.laps.length < 2, isFull: ({ context }) => context.elapsed >= 3 },
  actions: {
    tick: assign({ elapsed: ({ context }) => context.elapsed + 1 }),
    addLap: assign({ laps: ({ context }) => [...context.laps, context.elapsed] }),
    clear: assign({ elapsed: 0, laps: [] }),
  },
}).createMachine({
  id: 'stopwatch',
  context: { elapsed: 0, laps: [] },
  initial: 'stopped',
  states: {
    stopped: { on: { START: 'running', RESET: { guard: ({ context }) => context.elapsed > 0, actions: 'clear' } } },
    running: {
      always: { guard: 'isFull', target: 'full' },
      after: { 1000: { target: 'running', reenter: true, actions: 'tick' } },
      on: { STOP: 'stopped', LAP: { guard: 'hasRoom', actions: 'addLap' } },
    },
    full: { on: { RESET: { target: 'stopped', actions: 'clear' } } },
  },
});

const stopwatchModel: ChartModel<typeof stopwatch> = {
  chart: 'stopwatch',
  machine: stopwatch,
  input: undefined,
  events: [
    { name: 'starts', event: { type: 'START' } },
    { name: 'stops', event: { type: 'STOP' } },
    { name: 'takes a lap', event: { type: 'LAP' } },
    { name: 'resets', event: { type: 'RESET' } },
  ],
  actors: {},
  project: ({ context }) => context,
  view: ({ context, value }) => ({
    seconds: context.elapsed,
    laps: context.laps.join(),
    isRunning: value === 'running',
  }),
  reference: stopwatchReference,
};

const donutMaker = setup({
  types: {
    context: {} as { sugar: number; made: number },
    events: {} as { type: 'ORDER'; sugar: number } | { type: 'MIXED' | 'GLAZE' | 'SPRINKLE' | 'EAT' },
    emitted: {} as { type: 'ready'; sugar: number },
  },
  delays: { heating: 90_000, frying: ({ context }) => 60_000 + context.sugar * 1_000 },
  actions: {
    takeOrder: assign(({ event }) => (event.type === 'ORDER' ? { sugar: event.sugar } : {})),
    announce: emit(({ context }) => ({ type: 'ready' as const, sugar: context.sugar })),
    count: assign({ made: ({ context }) => Math.min(1, context.made + 1) }),
  },
}).createMachine({
  id: 'donutMaker',
  context: { sugar: 0, made: 0 },
  initial: 'idle',
  states: {
    idle: { on: { ORDER: { target: 'preparing', actions: 'takeOrder' } } },
    preparing: {
      type: 'parallel',
      states: {
        dough: { initial: 'mixing', states: { mixing: { on: { MIXED: 'mixed' } }, mixed: { type: 'final' } } },
        oil: { initial: 'cold', states: { cold: { after: { heating: 'hot' } }, hot: { type: 'final' } } },
      },
      onDone: 'frying',
    },
    frying: { after: { frying: 'plain' } },
    plain: { on: { GLAZE: 'glazed', EAT: 'idle' } },
    glazed: {
      entry: ['count', 'announce'],
      on: { SPRINKLE: { guard: ({ context }) => context.sugar > 1, target: 'sprinkled' }, EAT: 'idle' },
    },
    sprinkled: { on: { EAT: 'idle' } },
  },
});

const donutMakerModel: ChartModel<typeof donutMaker> = {
  chart: 'donutMaker',
  machine: donutMaker,
  input: undefined,
  events: [
    { name: 'orders a plain one', event: { type: 'ORDER', sugar: 1 } },
    { name: 'orders a sweet one', event: { type: 'ORDER', sugar: 2 } },
    ...(['MIXED', 'GLAZE', 'SPRINKLE', 'EAT'] as const).map((type) => ({ name: type, event: { type } })),
  ],
  actors: {},
  project: ({ context }) => context,
  view: ({ context, value }) => ({ sugar: context.sugar, step: value, hasMade: context.made > 0 }),
  reference: donutMakerReference,
};

const auction = setup({
  types: {
    context: {} as { highest: number; bidder: string | null },
    events: {} as { type: 'BID'; amount: number; bidder: string } | { type: 'OPEN' | 'WITHDRAW' | 'closing.soon' },
    output: {} as { winner: string | null; price: number },
    emitted: {} as { type: 'outbid'; bidder: string | null },
  },
  guards: {
    isHigher: ({ context, event }) => event.type === 'BID' && event.amount > context.highest && event.amount >= 10,
    isSold: ({ context }) => context.bidder !== null && context.highest >= 20,
  },
  actions: {
    keepBid: assign(({ event }) => (event.type === 'BID' ? { highest: event.amount, bidder: event.bidder } : {})),
    tellOutbid: emit(({ context }) => ({ type: 'outbid' as const, bidder: context.bidder })),
    warnLater: raise({ type: 'closing.soon' }, { delay: 50_000, id: 'warning' }),
    tellHouse: sendTo(({ self }) => self, { type: 'WITHDRAW' }, { delay: 500_000, id: 'house' }),
  },
}).createMachine({
  id: 'auction',
  context: { highest: 0, bidder: null },
  initial: 'announced',
  states: {
    announced: { on: { OPEN: 'open', WITHDRAW: 'withdrawn' } },
    open: {
      entry: 'warnLater',
      initial: 'quiet',
      after: { 60000: [{ guard: 'isSold', target: 'sold' }, { target: 'unsold' }] },
      on: { BID: { guard: 'isHigher', actions: ['tellOutbid', 'keepBid'] }, WITHDRAW: 'withdrawn' },
      states: { quiet: { on: { 'closing.soon': 'closing' } }, closing: { tags: 'hurry' } },
    },
    unsold: { entry: 'tellHouse', exit: cancel('house'), on: { OPEN: 'open', WITHDRAW: 'withdrawn' } },
    sold: { type: 'final' },
    withdrawn: { type: 'final' },
  },
  output: ({ context }) => ({ winner: context.bidder, price: context.highest }),
});

const auctionModel: ChartModel<typeof auction> = {
  chart: 'auction',
  machine: auction,
  input: undefined,
  events: [
    ...[5, 10, 30].map((amount) => ({
      name: `bids ${amount}`,
      event: { type: 'BID', amount, bidder: 'Ada' } as const,
    })),
    ...(['OPEN', 'WITHDRAW'] as const).map((type) => ({ name: type, event: { type } })),
  ],
  actors: {},
  project: ({ context }) => context,
  view: (snapshot) => ({
    price: snapshot.context.highest,
    isOpen: typeof snapshot.value === 'object',
    leads: snapshot.context.bidder,
    isHurried: snapshot.hasTag('hurry'),
    result: snapshot.output,
  }),
  reference: auctionReference,
};

/** Charts about time, by name. */
export const clocks = { trafficLightModel, stopwatchModel, donutMakerModel, auctionModel };
