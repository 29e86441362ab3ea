import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';

/** The written form of a state, as `createMachine` gets it. */
export type NodeConfig = Record<string, unknown>;

/** A state's place in the chart: its names from the root on. */
export type NodePath = readonly string[];

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A copy down to functions and instances, which are shared. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
  return value;
}

/** The written form of the state at a place. */
export function nodeConfigAt(machine: AnyStateMachine, path: NodePath): NodeConfig {
  return path.reduce(
    (config, name) => (config.states as Record<string, NodeConfig>)[name] ?? {},
    machine.config as unknown as NodeConfig,
  );
}

/** The same chart with another config and implementations. */
export function rebuilt(config: object, implementations: object): AnyStateMachine {
  // A defect may cause an endless loop: an error is reported for it instead of a hang.
  const options = { ...(config as { options?: object }).options, maxIterations: 1_000 };
  return new StateMachine({ ...config, options } as never, implementations as never) as unknown as AnyStateMachine;
}

/**
 * The same chart, written otherwise at one place.
 *
 * @param path of the state whose written form is edited
 * @param edit changes a copy of it
 */
export function withEdit(
  machine: AnyStateMachine,
  path: NodePath,
  edit: (config: NodeConfig) => void,
): AnyStateMachine {
  const root = copy(machine.config) as NodeConfig;
  edit(path.reduce((config, name) => (config.states as Record<string, NodeConfig>)[name] ?? {}, root));
  return rebuilt(root, machine.implementations);
}
