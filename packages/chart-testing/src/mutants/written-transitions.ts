import type { NodeConfig, NodePath } from './config-edit.ts';

/** A transition as it is written: its target alone, or an object. */
export type WrittenTransition = string | { guard?: unknown; target?: unknown; actions?: unknown; reenter?: boolean };

/** Where in a state's written form one transition stands. */
export interface TransitionPlace {
  readonly path: NodePath;
  /** In words: `on code.resend`, `after sendLimit`, `sendCode done`. */
  readonly words: string;
  /** What makes it happen, for mutants that come for one of them alone. */
  readonly kind: 'event' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'innerEnd';
  readonly index: number;
  readonly transition: WrittenTransition;
  /** All that stand there, and a way to write others in their place. */
  read(config: NodeConfig): readonly WrittenTransition[];
  write(config: NodeConfig, transitions: readonly WrittenTransition[]): void;
}

const listed = (value: unknown): readonly WrittenTransition[] => {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]) as readonly WrittenTransition[];
};

type Holder = Record<string, unknown>;

/** One property that holds transitions. */
interface Slot {
  readonly words: string;
  readonly kind: TransitionPlace['kind'];
  holderIn(config: NodeConfig): Holder;
  readonly key: string;
}

function invokesOf(config: NodeConfig): readonly Holder[] {
  const { invoke } = config;
  if (invoke === undefined) return [];
  return (Array.isArray(invoke) ? invoke : [invoke]) as readonly Holder[];
}

const invokeEnds = { onDone: 'done', onError: 'error', onSnapshot: 'snapshot' } as const;

function slotsOf(config: NodeConfig): readonly Slot[] {
  const keysOf = (name: string) => Object.keys((config[name] ?? {}) as object);
  const within = (name: string) => (edited: NodeConfig) => (edited[name] ?? {}) as Holder;
  const self = (edited: NodeConfig) => edited;
  return [
    ...keysOf('on').map((key): Slot => ({ words: `on ${key}`, kind: 'event', holderIn: within('on'), key })),
    ...keysOf('after').map((key): Slot => ({ words: `after ${key}`, kind: 'after', holderIn: within('after'), key })),
    ...(config.always === undefined
      ? []
      : [{ words: 'always', kind: 'always' as const, holderIn: self, key: 'always' }]),
    ...(config.onDone === undefined
      ? []
      : [{ words: 'inner end', kind: 'innerEnd' as const, holderIn: self, key: 'onDone' }]),
    ...invokesOf(config).flatMap((invoke, place) =>
      Object.entries(invokeEnds)
        .filter(([key]) => invoke[key] !== undefined)
        .map(
          ([key, kind]): Slot => ({
            words: `${String(invoke.id ?? invoke.src)} ${kind}`,
            kind,
            holderIn: (edited) => invokesOf(edited)[place] ?? {},
            key,
          }),
        ),
    ),
  ];
}

/** Every transition that a state's written form holds. */
export function transitionPlaces(config: NodeConfig, path: NodePath): readonly TransitionPlace[] {
  return slotsOf(config).flatMap(({ words, kind, holderIn, key }) => {
    const read = (edited: NodeConfig) => listed(holderIn(edited)[key]);
    const write = (edited: NodeConfig, transitions: readonly WrittenTransition[]) => {
      const holder = holderIn(edited);
      if (transitions.length === 0) delete holder[key];
      else holder[key] = transitions;
    };
    return read(config).map((transition, index): TransitionPlace => {
      return { path, words, kind, index, transition, read, write };
    });
  });
}
