import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createMachine,
  fromPromise,
  StateMachine,
} from 'xstate';
import type { ChartModel } from './chart-model.types.ts';

/**
 * Hears everything, says nothing and never ends: what a model hands in where its chart runs a machine that it is given, a
 * plug-in's, for which it has no slot. The real one would go its own way from its start on; what it can say is an event case.
 */
export const standIn = createMachine({ id: 'standIn', on: { '*': {} } });

/** How a test ends an actor that waits. */
export interface Ending {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/**
 * The same actor, with a snapshot that shows more: some charts look at those they run. Whether it has ended it says itself.
 * It does not tell its snapshots: that a real one changed is an event case, like all else that it says.
 */
function dressed(logic: AnyActorLogic, looks: object | undefined): AnyActorLogic {
  return {
    ...logic,
    getInitialSnapshot: (scope, input) => {
      Object.assign(scope.self, { _syncSnapshot: false });
      return { ...looks, ...logic.getInitialSnapshot(scope, input) };
    },
    transition: (...args) => ({ ...looks, ...logic.transition(...args) }),
  };
}

interface InvokeConfig {
  readonly src: unknown;
}

/** As much of a state's configuration as stand-ins have to do with. */
interface StateConfig {
  readonly invoke?: InvokeConfig | readonly InvokeConfig[];
  readonly states?: Readonly<Record<string, StateConfig>>;
}

/** A chart's configuration with `stand` in the place of every logic that is invoked without a name. */
function withoutInlineLogic(config: StateConfig, stand: unknown): StateConfig {
  const { invoke, states } = config;
  const replaced = [invoke ?? []].flat().map((one) => (typeof one.src === 'string' ? one : { ...one, src: stand }));
  const below = Object.entries(states ?? {}).map(([key, state]) => [key, withoutInlineLogic(state, stand)]);
  return {
    ...config,
    ...(invoke && { invoke: replaced }),
    ...(states && { states: Object.fromEntries(below) }),
  };
}

/** More inner steps than this after one event, and the chart turns in a circle: an error, not a hang. */
const mostInnerSteps = 1_000;

/**
 * The model's chart with an actor in every slot that waits until a test ends it.
 * @param begin is told of each such actor when it starts, by its id.
 */
export function provideStandIns(
  { machine, actors, looks = {} }: ChartModel,
  begin: (id: string, ending: Ending) => void = () => {},
): AnyStateMachine {
  const waiting = fromPromise(
    ({ self }) => new Promise<unknown>((resolve, reject) => begin(self.id, { resolve, reject })),
  );
  const slots = Object.fromEntries(Object.keys(actors).map((slot) => [slot, dressed(waiting, looks[slot])]));
  const provided = machine.provide({ actors: slots });
  const config = withoutInlineLogic(provided.config as StateConfig, dressed(waiting, undefined));
  const stood: AnyStateMachine = new StateMachine(config as typeof provided.config, provided.implementations);
  const { maxIterations } = stood.options;
  stood.options = { ...stood.options, maxIterations: Math.min(maxIterations ?? mostInnerSteps, mostInnerSteps) };
  return stood;
}

/**
 * Looks for a machine that the chart runs by no slot's name and that is no stand-in.
 * @throws with what to do about it: such a machine acts by itself, so where a path leads could not be told.
 */
export function seeStandInsAlone({ chart }: ChartModel, { children }: AnyMachineSnapshot): void {
  for (const [id, child] of Object.entries(children)) {
    const { src, logic } = (child ?? {}) as { readonly src?: unknown; readonly logic?: unknown };
    if (src === undefined || typeof src === 'string' || logic === standIn) continue;
    throw new Error(
      `[paths] The chart "${chart}" runs "${id}", for which it has no slot: have the model hand in standIn instead.`,
    );
  }
}
