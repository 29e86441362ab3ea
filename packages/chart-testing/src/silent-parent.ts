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
}

export function createWithParent(machine: AnyStateMachine, { input, clock, inspect }: Surroundings): ChartWithParent {
  const silent = createMachine({
    types: {} as { context: { readonly chart: AnyActorRef } },
    context: ({ spawn }) => ({ chart: spawn(machine, { id: 'chart', input }) }),
    on: { '*': {} },
  });
  const parent = createActor(silent, { clock, inspect });
  const { chart } = parent.getSnapshot().context;
  return { chart, start: () => void parent.start(), stop: () => void parent.stop() };
}

/** A parent without a child, for a chart that is tried out and never runs. */
export function silentParent(): AnyActorRef {
  return createActor(createMachine({ on: { '*': {} } })).start();
}
