/**
 * The fixed set of files of a chart (design.md §2), filled with a small chart that works: it loads something once, can be
 * asked again, and says in which way it failed.
 *
 * @typedef {object} Names
 * @property {string} file `saved-card`
 * @property {string} value `savedCard`
 * @property {string} type `SavedCard`
 * @property {string} words `saved card`
 */

/** @param {Names} names */
const types = ({ file, value, type, words }) => `/** What the ${words} chart is started with. */
export interface ${type}Input {
  /** Key of the thing to load. */
  readonly pk: number;
}

/** What a shopper or another part of the shop asks of the chart. */
export type ${type}Event = { readonly type: '${value}.reload' };

/** What the chart knows while it runs. */
export interface ${type}Context extends ${type}Input {
  readonly name: string | null;
}

/** What a screen asks the states: never lists of state names. */
export type ${type}Tag = 'busy' | 'editable';

/** What the chart tells the outside: a refusal is never silent. */
export type ${type}Emitted = { readonly type: '${value}.refused' };

/** What the real \`load${type}\` needs; \`${file}.actors.ts\` gives it. */
export interface Load${type}Input {
  readonly pk: number;
}
`;

/** @param {Names} names */
const setupFile = ({ file, value, type, words }) => `import { assign, emit, fromPromise, setup } from 'xstate';
import type {
  Load${type}Input,
  ${type}Context,
  ${type}Emitted,
  ${type}Event,
  ${type}Input,
  ${type}Tag,
} from './${file}.types.ts';
import { withName } from './${file}.updates.ts';

/** Names the ${words} chart uses; the actor slot is filled by \`${file}.actors.ts\` or by a test. */
export const ${value}Setup = setup({
  types: {
    context: {} as ${type}Context,
    events: {} as ${type}Event,
    input: {} as ${type}Input,
    emitted: {} as ${type}Emitted,
    tags: {} as ${type}Tag,
  },
  actors: {
    load${type}: fromPromise<string, Load${type}Input>(() =>
      Promise.reject(new Error('${value}: no load${type} was provided; start the chart with its actors.')),
    ),
  },
  actions: {
    keepName: assign((_, { name }: { readonly name: string }) => withName(name)),
    tellRefusal: emit({ type: '${value}.refused' }),
  },
  delays: {
    /** Loading is given up after this time. Milliseconds. */
    loadingLimit: 15_000,
  },
});
`;

/** @param {Names} names */
const machine = ({ file, value, type, words }) => `import { ${value}Setup } from './${file}.setup.ts';

/** Loads the ${words} once and again on demand. */
export const ${value}Machine = ${value}Setup.createMachine({
  id: '${value}',
  context: ({ input }) => ({ ...input, name: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load${type}',
        input: ({ context }) => ({ pk: context.pk }),
        onDone: { target: 'ready', actions: { type: 'keepName', params: ({ event }) => ({ name: event.output }) } },
        onError: 'failed',
      },
      after: { loadingLimit: 'failed' },
      on: { '${value}.reload': { actions: 'tellRefusal' } },
    },
    ready: { tags: 'editable', on: { '${value}.reload': 'loading' } },
    failed: { on: { '${value}.reload': 'loading' } },
  },
});
`;

/** @param {Names} names */
const updates = ({ file, type, words }) => `import type { ${type}Context } from './${file}.types.ts';

/** Keeps the name that was loaded for the ${words}. */
export const withName = (name: string): Pick<${type}Context, 'name'> => ({ name });
`;

/** @param {Names} names */
const actors = ({ file, type, words }) => `import { fromPromise } from 'xstate';
import type { Load${type}Input } from './${file}.types.ts';

/** What the ${words} chart's actors need of the outside. */
export interface ${type}Ports {
  readonly load: (pk: number, signal: AbortSignal) => Promise<string>;
}

/** The real implementations of the actor slots. This is the one file of the chart that may know http or a port. */
export const create${type}Actors = ({ load }: ${type}Ports) => ({
  load${type}: fromPromise<string, Load${type}Input>(({ input, signal }) => load(input.pk, signal)),
});
`;

/** @param {Names} names */
const select = ({ file, value, type, words }) => `import type { SnapshotFrom } from 'xstate';
import type { ${value}Machine } from './${file}.machine.ts';

/** All that a screen may know of the ${words}. */
export interface ${type}View {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly name: string | null;
  readonly isBusy: boolean;
}

/** The view of a snapshot; there is one for every state. */
export const select${type} = (snapshot: SnapshotFrom<typeof ${value}Machine>): ${type}View => ({
  phase: snapshot.value,
  name: snapshot.context.name,
  isBusy: snapshot.hasTag('busy'),
});
`;

/** @param {Names} names */
const model = ({ file, value, type, words }) => `import type { ChartModel } from '@vitrin/chart-testing';
import { ${value}Machine } from './${file}.machine.ts';

/** The ${words} for generated tests: every way to load, and asking again. */
export const ${value}Model: ChartModel<typeof ${value}Machine> = {
  chart: '${file}',
  machine: ${value}Machine,
  input: { pk: 1 },
  events: [{ name: 'asks to load again', event: { type: '${value}.reload' } }],
  actors: {
    load${type}: [
      { name: 'it is loaded', output: () => 'a name' },
      { name: 'it cannot be loaded', error: () => new Error('no network') },
    ],
  },
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: ({ value, context }) => {
    if (value === 'ready' && context.name === null) throw new Error('ready without a name');
  },
};
`;

/** @param {Names} names */
const machineTest = ({ file, value, type }) => `import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, initialTransition, SimulatedClock } from 'xstate';
import { ${value}Machine } from './${file}.machine.ts';
import { select${type} } from './${file}.select.ts';
import type { Load${type}Input, ${type}Emitted } from './${file}.types.ts';

function start${type}() {
  const clock = new SimulatedClock();
  const answers: ((name: string) => void)[] = [];
  const load${type} = fromPromise<string, Load${type}Input>(() => new Promise((resolve) => answers.push(resolve)));
  const actor = createActor(${value}Machine.provide({ actors: { load${type} } }), { input: { pk: 1 }, clock });
  const emitted: ${type}Emitted[] = [];
  actor.on('${value}.refused', (event) => emitted.push(event));
  actor.start();
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { actor, clock, answers, emitted, settle, view: () => select${type}(actor.getSnapshot()) };
}

describe('${value}', () => {
  it('can be created and started', () => {
    expect(initialTransition(${value}Machine, { pk: 1 })[0].value).toBe('loading');
  });

  it('shows what was loaded', async () => {
    const { answers, settle, view } = start${type}();
    expect(view()).toEqual({ phase: 'loading', name: null, isBusy: true });
    answers[0]?.('a name');
    await settle();
    expect(view()).toEqual({ phase: 'ready', name: 'a name', isBusy: false });
  });

  it('gives up after the loading limit', () => {
    const { clock, view } = start${type}();
    clock.increment(14_999);
    expect(view().phase).toBe('loading');
    clock.increment(1);
    expect(view().phase).toBe('failed');
  });

  it('load ─ reload ─ ✓: the second command is refused in the open, the first goes on', async () => {
    const { actor, answers, emitted, settle, view } = start${type}();
    actor.send({ type: '${value}.reload' });
    expect([emitted, answers.length]).toEqual([[{ type: '${value}.refused' }], 1]);
    answers[0]?.('a name');
    await settle();
    expect(view().phase).toBe('ready');
  });
});
`;

/** @param {Names} names */
const modelTest = ({ file, value }) => `import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { ${value}Model } from './${file}.model.ts';

describe('${value}, generated paths', () => {
  for (const { title, run } of modelTests(${value}Model, { strict: true })) it(title, run);
});
`;

/** @param {Names} names */
const typeTest = ({ file, value, type }) => `import { describe, expectTypeOf, it } from 'vitest';
import type { InputFrom } from 'xstate';
import type { ${value}Machine } from './${file}.machine.ts';
import type { select${type}, ${type}View } from './${file}.select.ts';
import type { ${type}Input } from './${file}.types.ts';

describe('${value}, types', () => {
  it('is started with its input and seen through its view', () => {
    expectTypeOf<InputFrom<typeof ${value}Machine>>().toEqualTypeOf<${type}Input>();
    expectTypeOf<ReturnType<typeof select${type}>>().toEqualTypeOf<${type}View>();
  });
});
`;

/** @param {Names} names */
const index = ({ file, value, type }) => `export { create${type}Actors, type ${type}Ports } from './${file}.actors.ts';
export { ${value}Machine } from './${file}.machine.ts';
export { select${type}, type ${type}View } from './${file}.select.ts';
export type { ${type}Emitted, ${type}Event, ${type}Input } from './${file}.types.ts';
`;

/** The files of a new chart by their role, in the order in which one reads them. */
export const templates = {
  'types.ts': types,
  'setup.ts': setupFile,
  'machine.ts': machine,
  'updates.ts': updates,
  'actors.ts': actors,
  'select.ts': select,
  'model.ts': model,
  'machine.test.ts': machineTest,
  'model.test.ts': modelTest,
  'test-d.ts': typeTest,
};

export { index as indexTemplate };
