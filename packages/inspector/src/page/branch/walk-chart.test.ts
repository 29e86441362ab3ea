import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import { pathId } from '../../adapter/chart-words.ts';
import { describeChart } from '../../adapter/describe-chart.ts';
import { type ChartTree, createChartTree } from './chart-tree.ts';
import { offeredEvents, type Position, walkChart } from './walk-chart.ts';

const treeOf = (machine: AnyStateMachine): ChartTree => createChartTree(describeChart(machine, () => ({})));

const startOf = (machine: AnyStateMachine): Position => ({
  active: createActor(machine).start().getSnapshot()._nodes.map(pathId),
  history: new Map(),
  isDone: false,
});

const inner = {
  initial: 'one',
  states: { one: { on: { next: 'two' } }, two: { on: { next: 'three', back: 'one' } }, three: {} },
};

/** Charts with all that can be entered and left; none looks at a context. */
const charts: Readonly<Record<string, AnyStateMachine>> = {
  nested: createMachine({
    id: 'nested',
    initial: 'a',
    on: { reset: '.a', again: { target: '.b', reenter: true } },
    states: {
      a: { on: { go: 'b', deep: 'b.two', stay: {} } },
      b: {
        ...inner,
        on: {
          go: 'a',
          self: 'b',
          anew: { target: 'b', reenter: true },
          inside: '.two',
          insideAnew: { target: '.two', reenter: true },
        },
      },
    },
  }),
  parallel: createMachine({
    id: 'parallel',
    initial: 'both',
    states: {
      both: {
        type: 'parallel',
        on: { next: 'gone', leave: 'gone' },
        states: {
          left: { ...inner, on: { cross: '#parallel.both.right.two', jump: '#parallel.gone' } },
          right: { ...inner, on: { jump: '.three' } },
        },
      },
      gone: { on: { next: 'both', cross: ['both'], go: { target: ['both.left.two', 'both.right.three'] } } },
    },
  }),
  history: createMachine({
    id: 'history',
    initial: 'away',
    states: {
      away: {
        on: { shallow: 'form.shallow', deep: 'form.deep', first: 'form', other: 'pair.last', named: 'form.named' },
      },
      form: {
        initial: 'x',
        on: { leave: 'away' },
        states: {
          x: { ...inner, on: { side: 'y' } },
          y: { ...inner, on: { side: 'x' } },
          shallow: { type: 'history' },
          deep: { type: 'history', history: 'deep' },
          named: { type: 'history', target: 'y.two' },
        },
      },
      pair: {
        type: 'parallel',
        on: { leave: 'away' },
        states: { left: inner, right: inner, last: { type: 'history', history: 'deep' } },
      },
    },
  }),
  ends: createMachine({
    id: 'ends',
    initial: 'work',
    states: {
      work: {
        initial: 'doing',
        onDone: 'checks',
        states: { doing: { on: { next: 'done' } }, done: { type: 'final' } },
      },
      checks: {
        type: 'parallel',
        onDone: 'rest',
        on: { next: 'work' },
        states: {
          one: { initial: 'open', states: { open: { on: { tick: 'closed' } }, closed: { type: 'final' } } },
          two: { initial: 'open', states: { open: { on: { tock: 'closed' } }, closed: { type: 'final' } } },
        },
      },
      rest: { on: { 'form.*': 'work', 'form.send': 'passing', next: 'over' } },
      passing: { always: 'through' },
      through: { always: { target: 'rest' } },
      over: { type: 'final' },
    },
  }),
};

const events = [
  ...['next', 'back', 'go', 'deep', 'stay', 'self', 'anew', 'inside', 'insideAnew', 'reset', 'again', 'cross', 'jump'],
  ...['leave', 'shallow', 'first', 'other', 'named', 'side', 'tick', 'tock', 'form.send', 'form.reset', 'unheard'],
];

/** Numbers that look random and are the same every time. */
function createDice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * most);
  };
}

/** A chart of any shape: states within states, histories, regions, ends, and transitions from anywhere to anywhere. */
function makeChart(roll: (most: number) => number): AnyStateMachine {
  const ids: string[] = [];
  const types = ['atomic', 'compound', 'parallel', 'compound', 'atomic', 'final'] as const;
  const grow = (id: string, depth: number, mayEnd: boolean): AnyConfig => {
    ids.push(id);
    const type = depth === 0 ? 'compound' : (types[roll(depth < 3 ? 6 : 1)] ?? 'atomic');
    if (type === 'final' && mayEnd) return { id, type };
    if (type === 'atomic' || type === 'final') return { id };
    const keys = ['a', 'b', 'c'].slice(0, 2 + roll(2));
    const states = Object.fromEntries(keys.map((key) => [key, grow(`${id}-${key}`, depth + 1, type === 'compound')]));
    // A chart that begins with its end would end at once.
    if (states.a?.type === 'final') delete states.a.type;
    if (roll(3) === 0) {
      ids.push(`${id}-h`);
      states.h = { id: `${id}-h`, type: 'history', history: roll(2) === 0 ? 'deep' : 'shallow' };
    }
    return { id, states, ...(type === 'parallel' ? { type } : { initial: 'a' }) };
  };
  const root = grow('r', 0, false);
  const connect = (config: AnyConfig): void => {
    for (const child of Object.values(config.states ?? {})) connect(child);
    if (config.type === 'final' || config.type === 'history') return;
    config.on = Object.fromEntries(
      ['e', 'f', 'g'].slice(0, roll(4)).map((event) => {
        const target = `#${ids[1 + roll(ids.length - 1)]}`;
        return [event, { target, reenter: roll(3) === 0 }];
      }),
    );
    if (config.states && config.id !== 'r' && roll(2) === 0)
      config.onDone = { target: `#${ids[1 + roll(ids.length - 1)]}` };
  };
  connect(root);
  return createMachine(root as never, {});
}

interface AnyConfig {
  id: string;
  type?: string;
  states?: Record<string, AnyConfig>;
  on?: object;
  onDone?: object;
  [key: string]: unknown;
}

/** Sends the same to the interpreter and to the walk; gives the places they came to. */
function walkBeside(machine: AnyStateMachine, roll: (most: number) => number, names: readonly string[]): Set<string> {
  const tree = treeOf(machine);
  const visited = new Set<string>();
  const actor = createActor(machine).start();
  let position = startOf(machine);
  const way: string[] = [];
  for (let step = 0; step < 50 && !position.isDone; step += 1) {
    const event = names[roll(names.length)] ?? '';
    way.push(event);
    actor.send({ type: event });
    const result = walkChart(tree, position, { event }, new Map());
    if (result.kind !== 'walked') throw new Error(`${result.kind} after ${way.join(', ')}`);
    ({ position } = result);
    const nodes: string[] = actor.getSnapshot()._nodes.map(pathId);
    expect([...position.active].sort(), `${way.join(', ')}: ${JSON.stringify(machine.config)}`).toEqual(nodes.sort());
    expect(position.isDone).toBe(actor.getSnapshot().status === 'done');
    visited.add(position.active.join(' '));
    // Back into its own history from inside a parallel state, xstate 5.33 forgets the parallel state itself: no place to go on from.
    const isWhole = position.active.every(
      (id) => id === tree.root.id || position.active.includes(tree.get(id)?.parent?.id ?? ''),
    );
    if (!isWhole) break;
  }
  actor.stop();
  return visited;
}

describe('walking over a described chart', () => {
  it.each(Object.entries(charts))('%s: goes where the interpreter goes, over 2,000 events', (_name, machine) => {
    const visited = new Set<string>();
    for (let seed = 1; seed <= 40; seed += 1) {
      for (const place of walkBeside(machine, createDice(seed), events)) visited.add(place);
    }
    // A walk that stood still would prove nothing.
    expect(visited.size).toBeGreaterThan(3);
  });

  it('goes where the interpreter goes in 200 charts of any shape', () => {
    let places = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const roll = createDice(seed * 7919);
      places += walkBeside(makeChart(roll), roll, ['e', 'f', 'g']).size;
    }
    expect(places).toBeGreaterThan(600);
  });

  const pay = createMachine({
    id: 'pay',
    initial: 'ready',
    states: {
      ready: {
        on: {
          pay: [{ guard: 'isSoldOut', target: 'gone' }, { guard: 'canPay', target: 'routing' }, { target: 'refused' }],
        },
        after: { 1000: 'late' },
      },
      routing: { always: [{ guard: 'isNew', target: 'fresh' }, { target: 'known' }] },
      ...{ gone: {}, refused: {}, fresh: {}, known: {}, late: {} },
    },
  }).provide({ guards: { isSoldOut: () => false, canPay: () => true, isNew: () => false } });
  const tree = treeOf(pay);
  const ready = startOf(pay);
  const walk = (says: Record<string, boolean>, event = { event: 'pay' }) =>
    walkChart(tree, ready, event, new Map(Object.entries(says)));

  it('asks what a guard says, one after the other, those of transitions without an event as well', () => {
    expect(walk({})).toMatchObject({ kind: 'asked', transition: { guard: 'isSoldOut' } });
    const first = { 'pay.ready#0': false };
    expect(walk(first)).toMatchObject({ kind: 'asked', transition: { guard: 'canPay' } });
    expect(walk({ ...first, 'pay.ready#1': true })).toMatchObject({ kind: 'asked', transition: { guard: 'isNew' } });
    expect(walk({ ...first, 'pay.ready#1': true, 'pay.routing#0': true })).toMatchObject({
      position: { active: ['pay', 'pay.fresh'] },
      taken: [{ id: 'pay.ready#1' }, { id: 'pay.routing#0' }],
    });
    expect(walk({ ...first, 'pay.ready#1': false })).toMatchObject({ position: { active: ['pay', 'pay.refused'] } });
  });

  it('offers what active states wait for, delays among it, and nothing when the chart has ended', () => {
    expect(offeredEvents(tree, ready)).toEqual([{ event: 'pay' }, { event: 'after 1000', source: 'pay.ready' }]);
    expect(walk({}, { event: 'after 1000', source: 'pay.ready' } as { event: string })).toMatchObject({
      position: { active: ['pay', 'pay.late'] },
    });
    expect(offeredEvents(tree, { ...ready, isDone: true })).toEqual([]);
  });

  it('says that a chart never rests', () => {
    const endless = createMachine({ id: 'e', initial: 'a', states: { a: { on: { go: 'b' } }, b: {}, c: {} } });
    const { root, transitions } = describeChart(endless, () => ({}));
    const round = [['e.b', 'e.c'] as const, ['e.c', 'e.b'] as const].map(([source, target]) => ({
      ...{ id: `${source}#0`, source, targets: [target], event: 'always', actions: [], isInternal: true as const },
    }));
    const unresting = createChartTree({ root, transitions: [...transitions, ...round] });
    expect(walkChart(unresting, startOf(endless), { event: 'go' }, new Map())).toEqual({ kind: 'endless' });
  });
});
