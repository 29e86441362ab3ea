import type { ChartFacts, StateFacts } from './chart-facts.types.ts';

/** Questions about the states of a chart, by id. */
export interface ChartIndex {
  readonly states: readonly StateFacts[];
  readonly stateOf: (id: string) => StateFacts;
  /** The states around one, from the inside; itself first. */
  readonly ancestorsOf: (id: string) => readonly string[];
  /** Whether the second state is the first, or inside it. */
  readonly contains: (outer: string, inner: string) => boolean;
  /** The shortest name that no other state of the chart has. */
  readonly nameOf: (id: string) => string;
}

function* walk(state: StateFacts, around: readonly string[]): Generator<[StateFacts, readonly string[]]> {
  const chain = [state.id, ...around];
  yield [state, chain];
  for (const child of state.states) yield* walk(child, chain);
}

/** Looks a chart's states up by id. */
export function indexChart({ root }: ChartFacts): ChartIndex {
  const found = new Map([...walk(root, [])].map(([state, chain]) => [state.id, { state, chain }]));
  const states = [...found.values()].map(({ state }) => state);
  const at = (id: string) => {
    const one = found.get(id);
    if (one === undefined) throw new Error(`drawing: the chart ${root.id} has no state ${id}`);
    return one;
  };
  return {
    states,
    stateOf: (id) => at(id).state,
    ancestorsOf: (id) => at(id).chain,
    contains: (outer, inner) => at(inner).chain.includes(outer),
    nameOf: (id) => {
      const { key, path } = at(id).state;
      return states.filter((other) => other.key === key).length === 1 ? key : path;
    },
  };
}
