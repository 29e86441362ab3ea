import type { ChartDefinition, ChartState, ChartTransition } from '../../chart.types.ts';

/** A transition as a machine's configuration has it. */
interface ConfiguredTransition {
  readonly target?: readonly string[];
  readonly guard?: { readonly type: string };
  readonly actions: readonly { readonly type: string }[];
  readonly reenter?: true;
}

/** A configuration of states, to read; nothing of it runs. */
export interface ChartConfig {
  readonly [part: string]: unknown;
}

const configureTransition = ({ targets, guard, actions, reenter }: ChartTransition): ConfiguredTransition => ({
  ...(targets.length > 0 && { target: targets.map((id) => `#${id}`) }),
  ...(guard !== undefined && { guard: { type: guard } }),
  actions: actions.map((type) => ({ type })),
  ...(reenter && { reenter }),
});

type Named = readonly (readonly [name: string, transition: ChartTransition])[];

/** Transitions by what they are configured under, in their order. */
const byName = (found: Named) =>
  Object.fromEntries(
    [...Map.groupBy(found, ([name]) => name)].map(([name, list]) => [
      name,
      list.map(([, transition]) => configureTransition(transition)),
    ]),
  );

/** The interpreter's own events, by how their words begin or end. */
const wordsOf = {
  after: /^after (.+)$/,
  done: /^(.+) done$/,
  failed: /^(.+) failed$/,
  finished: /^(.+) finished$/,
} as const;

/** A part of a configuration, left out when it holds nothing. */
const part = (name: string, value: object | undefined): ChartConfig =>
  value === undefined || Object.keys(value).length === 0 ? {} : { [name]: value };

function configureState(state: ChartState, own: ReadonlyMap<string, readonly ChartTransition[]>): ChartConfig {
  const transitions = own.get(state.id) ?? [];
  const internal = transitions.filter(({ isInternal }) => isInternal === true);
  const named = (words: RegExp): Named =>
    internal.flatMap((transition) => {
      const name = words.exec(transition.event)?.[1];
      return name === undefined ? [] : [[name, transition] as const];
    });
  const [done, failed] = [byName(named(wordsOf.done)), byName(named(wordsOf.failed))];
  const invoke = state.invokes.map((src, index) => ({
    ...{ src, id: `${state.id}:${index}` },
    // What two of the same name end with cannot be told apart by words: it stands with the first.
    ...(state.invokes.indexOf(src) === index && { ...part('onDone', done[src]), ...part('onError', failed[src]) }),
  }));
  const always = internal.filter(({ event }) => event === 'always').map(configureTransition);
  const sent = transitions.filter(({ isInternal }) => isInternal !== true);
  const first = state.states.find(({ id }) => id === state.initial);
  return {
    id: state.id,
    ...(state.type !== 'atomic' && state.type !== 'compound' && { type: state.type }),
    ...(first && { initial: first.key }),
    ...(state.history && { history: state.history }),
    ...(state.defaults?.[0] && { target: `#${state.defaults[0]}` }),
    ...(state.tags.length > 0 && { tags: state.tags }),
    ...part('invoke', invoke),
    ...part('on', byName(sent.map((transition) => [transition.event, transition] as const))),
    ...part('after', byName(named(wordsOf.after))),
    ...part('always', always),
    ...part(
      'onDone',
      named(wordsOf.finished).map(([, transition]) => configureTransition(transition)),
    ),
    ...part('states', Object.fromEntries(state.states.map((child) => [child.key, configureState(child, own)]))),
  };
}

/** A chart as the configuration of a machine that looks like it: tools that draw machines read that. */
export function chartConfig({ root, transitions }: ChartDefinition): ChartConfig {
  return configureState(
    root,
    Map.groupBy(transitions, ({ source }) => source),
  );
}

type StateValue = string | { readonly [key: string]: StateValue };

/** The active states as xstate writes a state's value: `{ form: 'open' }`. */
export function stateValue({ states, type }: ChartState, active: ReadonlySet<string>): StateValue {
  const inside = states.filter(({ id }) => active.has(id));
  const [only] = inside;
  if (type !== 'parallel' && only?.states.length === 0) return only.key;
  return Object.fromEntries(inside.map((child) => [child.key, stateValue(child, active)]));
}
