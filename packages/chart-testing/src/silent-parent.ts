// For tests alone; no index exports it.
import { type AnyActorRef, type AnyStateMachine, createActor, createMachine, type SimulatedClock } from 'xstate';

/** A chart with a parent that hears everything and does nothing: what a chart tells its parent has to arrive somewhere. */
export interface ChartWithParent {
  readonly chart: AnyActorRef;
  start(): void;
  stop(): void;
}

export function createWithParent(
  machine: AnyStateMachine,
  { input, clock }: { readonly input: unknown; readonly clock: SimulatedClock },
): ChartWithParent {
  const silent = createMachine({
    types: {} as { context: { readonly chart: AnyActorRef } },
    context: ({ spawn }) => ({ chart: spawn(machine, { id: 'chart', input }) }),
    on: { '*': {} },
  });
  const parent = createActor(silent, { clock });
  const { chart } = parent.getSnapshot().context;
  return { chart, start: () => void parent.start(), stop: () => void parent.stop() };
}

/** A parent without a child, for a chart that is tried out and never runs. */
export function silentParent(): AnyActorRef {
  return createActor(createMachine({ on: { '*': {} } })).start();
}
