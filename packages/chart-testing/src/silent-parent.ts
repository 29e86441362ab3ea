// For tests alone; no index exports it.
import { type AnyActorRef, type AnyStateMachine, createActor, createMachine, type InspectionEvent } from 'xstate';
import type { PathClock } from './path-clock.ts';

/** A chart with a parent that hears everything and does nothing: what a chart tells its parent has to arrive somewhere. */
export interface ChartWithParent {
  readonly chart: AnyActorRef;
  start(): void;
  stop(): void;
}

/** What a chart that runs for a test is started with. */
interface Surroundings {
  readonly input: unknown;
  readonly clock: PathClock;
  readonly inspect: (inspected: InspectionEvent) => void;
  /** Gets the chart before it computes its first snapshot. */
  readonly prepare: (chart: AnyActorRef) => void;
}

export function createWithParent(
  machine: AnyStateMachine,
  { input, clock, inspect, prepare }: Surroundings,
): ChartWithParent {
  const silent = createMachine({
    types: {} as { context: { readonly chart: AnyActorRef } },
    context: ({ spawn }) => ({ chart: spawn(machine, { id: 'chart', input }) }),
    on: { '*': {} },
  });
  const isChart = ({ actorRef }: InspectionEvent) => (actorRef as { readonly logic?: unknown }).logic === machine;
  const parent = createActor(silent, {
    clock,
    inspect(inspected) {
      if (inspected.type === '@xstate.actor' && isChart(inspected)) prepare(inspected.actorRef as AnyActorRef);
      else inspect(inspected);
    },
  });
  const { chart } = parent.getSnapshot().context;
  return { chart, start: () => void parent.start(), stop: () => void parent.stop() };
}

/** A parent without a child, for a chart that is tried out and never runs. */
export function silentParent(): AnyActorRef {
  return createActor(createMachine({ on: { '*': {} } })).start();
}
