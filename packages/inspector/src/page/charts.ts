import type { ChartDefinition, ChartState, ChartTransition } from '../chart.types.ts';
import type { Drawing } from '../drawing.types.ts';
import { drawingAddress } from '../shape/shape-address.ts';
import type { ChartShape } from '../shape/shape-chart.ts';

/** A chart with its states and transitions by id. */
export interface KnownChart {
  readonly definition: ChartDefinition;
  readonly states: ReadonlyMap<string, ChartState>;
  readonly transitions: ReadonlyMap<string, ChartTransition>;
}

/** Drawings that the page keeps. */
const mostDrawings = 60;

/** Charts and drawings, fetched when somebody looks at them, each once. */
export interface Charts {
  readonly get: (chartId: string) => KnownChart | undefined;
  /** Fetches a chart that is not known yet; calls back when it is. */
  readonly want: (chartId: string) => void;
  readonly definition: (chartId: string) => Promise<ChartDefinition>;
  readonly drawing: (chartId: string, shape: ChartShape) => Promise<Drawing>;
  /** Takes charts that a recording brought along, by the ids that it uses. */
  readonly take: (charts: Readonly<Record<string, ChartDefinition>>) => Promise<void>;
}

function* walk(state: ChartState): Generator<ChartState> {
  yield state;
  for (const child of state.states) yield* walk(child);
}

/** Sorts a chart's states and transitions by their ids. */
export const know = (definition: ChartDefinition): KnownChart => ({
  definition,
  states: new Map([...walk(definition.root)].map((state) => [state.id, state])),
  transitions: new Map(definition.transitions.map((transition) => [transition.id, transition])),
});

async function fetchJson<Value>(address: string): Promise<Value> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as Value;
}

/** @param onKnown a chart that was wanted is there */
export function createCharts(onKnown: () => void): Charts {
  const known = new Map<string, KnownChart>();
  const wanted = new Set<string>();
  const drawings = new Map<string, Promise<Drawing>>();
  return {
    get: (chartId) => known.get(chartId),
    want: (chartId) => {
      if (known.has(chartId) || wanted.has(chartId)) return;
      wanted.add(chartId);
      fetchJson<ChartDefinition>(`/chart?chart=${chartId}`)
        .then((definition) => {
          known.set(chartId, know(definition));
          onKnown();
        })
        .catch(() => undefined)
        .finally(() => wanted.delete(chartId));
    },
    definition: async (chartId) =>
      known.get(chartId)?.definition ?? (await fetchJson<ChartDefinition>(`/chart?chart=${chartId}`)),
    drawing: (chartId, shape) => {
      const address = drawingAddress(chartId, shape);
      const found = drawings.get(address) ?? fetchJson<Drawing>(address);
      // What was looked at last is kept longest.
      drawings.delete(address);
      drawings.set(address, found);
      if (drawings.size > mostDrawings) drawings.delete(drawings.keys().next().value ?? '');
      found.catch(() => drawings.delete(address));
      return found;
    },
    take: async (charts) => {
      for (const [chartId, definition] of Object.entries(charts)) {
        known.set(chartId, know(definition));
        const body = JSON.stringify(definition);
        await fetch('/chart', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      }
    },
  };
}

/** A state's name without the chart's: `steps.payment`, and the chart's own for the whole. */
export const stateName = (id: string): string => id.split('.').slice(1).join('.') || id;

/** Those of some active states that hold no other one. */
export const leavesOf = (active: readonly string[]): readonly string[] =>
  active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));

/** Where an actor is, in words. */
export const placeInWords = (active: readonly string[]): string => leavesOf(active).map(stateName).join(', ');

/** A transition in words: `pay [canPay] → paying`. */
export function transitionInWords({ event, guard, targets }: ChartTransition): string {
  const goal = targets.length === 0 ? 'stays' : targets.map(stateName).join(', ');
  return `${event}${guard === undefined ? '' : ` [${guard}]`} → ${goal}`;
}
