import { type AnyStateMachine, type AnyStateNode, not } from 'xstate';
import { allNodes, nodeWords } from '../transition-ids.ts';
import { bodyMutantKinds, bodyMutantsOf } from './body-mutants.ts';
import { type NodeConfig, type NodePath, nodeConfigAt, withEdit } from './config-edit.ts';
import type { Mutant } from './try-mutant.ts';
import { type TransitionPlace, transitionPlaces, type WrittenTransition } from './written-transitions.ts';
import { guardOf, nameOf } from './written-words.ts';

/** Kinds of injected defects: in the structure of a chart, then in its bodies. */
export const mutantKinds = [
  'guard removed',
  'guard negated',
  'transition removed',
  'onError removed',
  'after removed',
  'target swapped',
  'action dropped',
  'accepted where refused',
  ...bodyMutantKinds,
] as const;

/** Kind of an injected defect. */
export type MutantKind = (typeof mutantKinds)[number];

const nodeAt = (machine: AnyStateMachine, path: NodePath): AnyStateNode =>
  path.reduce((node: AnyStateNode, name) => node.states[name] as AnyStateNode, machine.root);

const asObject = (transition: WrittenTransition): Exclude<WrittenTransition, string> =>
  typeof transition === 'string' ? { target: transition } : { ...transition };

const listedActions = (actions: unknown): readonly unknown[] => {
  if (actions === undefined) return [];
  return Array.isArray(actions) ? actions : [actions];
};

/** The defects that one written transition can have. */
function ofTransition(machine: AnyStateMachine, place: TransitionPlace): readonly Mutant<MutantKind>[] {
  const { path, words, kind, index, transition, read, write } = place;
  const written = asObject(transition);
  const count = read(nodeConfigAt(machine, path)).length;
  const target = written.target === undefined ? '' : ` → ${String(written.target)}`;
  const where = `${nodeWords(nodeAt(machine, path))}: ${words}${count > 1 ? ` #${index + 1}` : ''}${target}`;
  const edited = (change: (list: WrittenTransition[]) => void) => () =>
    withEdit(machine, path, (config) => {
      const list = [...read(config)];
      change(list);
      write(config, list);
    });
  const replaced = (change: Partial<Exclude<WrittenTransition, string>>, without: readonly string[] = []) =>
    edited((list) => {
      const next = { ...asObject(list[index] ?? {}), ...change };
      for (const key of without) delete next[key as keyof typeof next];
      list[index] = next;
    });
  const removal: MutantKind =
    kind === 'error' ? 'onError removed' : kind === 'after' ? 'after removed' : 'transition removed';
  const guard = written.guard;
  return [
    { kind: removal, words: where, build: edited((list) => list.splice(index, 1)) },
    ...(guard === undefined
      ? []
      : [
          { kind: 'guard removed' as const, words: `${where} [${guardOf(guard)}]`, build: replaced({}, ['guard']) },
          {
            kind: 'guard negated' as const,
            words: `${where} [${guardOf(guard)}]`,
            build: replaced({ guard: not(guard as never) }),
          },
        ]),
    ...swaps(machine, place).map(
      (other): Mutant<MutantKind> => ({
        kind: 'target swapped',
        words: `${where}, to ${nodeWords(other)} instead`,
        build: replaced({ target: `#${other.id}` }),
      }),
    ),
    ...listedActions(written.actions).map(
      (action, dropped): Mutant<MutantKind> => ({
        kind: 'action dropped',
        words: `${where} without ${nameOf(action)}`,
        build: replaced({ actions: listedActions(written.actions).filter((_, at) => at !== dropped) }),
      }),
    ),
  ];
}

/**
 * The next sibling of a transition's target, the first after the last. A sibling that an `always` leaves for the same target is skipped:
 * to go there instead may change nothing.
 */
function swaps(machine: AnyStateMachine, { path, words, index, kind }: TransitionPlace): readonly AnyStateNode[] {
  const node = nodeAt(machine, path);
  const built = builtTransitions(node, kind, words)[index];
  const target = built?.target?.[0];
  const parent = target?.parent;
  if (!target || !parent || parent.type === 'parallel') return [];
  const siblings = Object.values(parent.states).filter(({ type }) => type !== 'history');
  const at = siblings.indexOf(target);
  const isPassedOn = ({ always = [] }: AnyStateNode) => always.some((passed) => passed.target?.includes(target));
  const next = [...siblings.slice(at + 1), ...siblings.slice(0, at)].find((node) => !isPassedOn(node));
  return next ? [next] : [];
}

function builtTransitions(node: AnyStateNode, kind: TransitionPlace['kind'], words: string) {
  if (kind === 'always') return node.always ?? [];
  const [, name = ''] = /^(?:on|after) (.+)$/.exec(words) ?? [];
  const actor = words.replace(/ (?:done|error|snapshot)$/, '');
  const types: Readonly<Record<string, (type: string) => boolean>> = {
    event: (type) => type === name,
    after: (type) => type.startsWith(`xstate.after.${name}.`),
    innerEnd: (type) => type === `xstate.done.state.${node.id}`,
  };
  const ofActor = (type: string) =>
    type.startsWith(`xstate.${kind === 'snapshot' ? 'snapshot' : `${kind}.actor`}.`) &&
    node.invoke.some(({ id, src }) => type.endsWith(`.${id}`) && (id === actor || src === actor));
  const isOne = types[kind] ?? ofActor;
  return [...node.transitions].filter(([type]) => isOne(type)).flatMap(([, transitions]) => transitions);
}

/** What a state does when it is entered and left, without one of its actions. */
function ofEntries(machine: AnyStateMachine, node: AnyStateNode): readonly Mutant<MutantKind>[] {
  const config = nodeConfigAt(machine, node.path);
  return (['entry', 'exit'] as const).flatMap((when) =>
    listedActions(config[when]).map(
      (action, dropped): Mutant<MutantKind> => ({
        kind: 'action dropped',
        words: `${nodeWords(node)}: ${when} without ${nameOf(action)}`,
        build: () =>
          withEdit(machine, node.path, (edited) => {
            edited[when] = listedActions(edited[when]).filter((_, at) => at !== dropped);
          }),
      }),
    ),
  );
}

const isRefusal = (transition: WrittenTransition): boolean => {
  const { target, actions } = asObject(transition);
  return target === undefined && listedActions(actions).some((action) => /refus/i.test(nameOf(action)));
};

/** An event taken where its state does not hear it, or says no to it: as the next state that takes it does. */
function ofAcceptance(
  machine: AnyStateMachine,
  node: AnyStateNode,
  taken: ReadonlyMap<string, Taken>,
): readonly Mutant<MutantKind>[] {
  if (node.type !== 'atomic') return [];
  return [...taken].flatMap(([type, { transition, source }]): Mutant<MutantKind>[] => {
    const nearest = nearestListener(machine, node, type);
    if (nearest !== undefined && !nearest.some(isRefusal)) return [];
    return [
      {
        kind: 'accepted where refused',
        words: `${nodeWords(node)}: ${type} as in ${nodeWords(source)}`,
        build: () =>
          withEdit(machine, node.path, (config: NodeConfig) => {
            config.on = { ...(config.on as object), [type]: transition };
          }),
      },
    ];
  });
}

/** The transitions by which a state, or the nearest around it, hears an event. */
function nearestListener(
  machine: AnyStateMachine,
  node: AnyStateNode,
  type: string,
): readonly WrittenTransition[] | undefined {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) {
    const places = transitionPlaces(nodeConfigAt(machine, at.path), at.path);
    const heard = places.filter(
      ({ words, transition }) =>
        // A wildcard with a guard hears some events only, so it may refuse this one.
        words === `on ${type}` || (words === 'on *' && asObject(transition).guard === undefined),
    );
    if (heard.length > 0) return heard.map(({ transition }) => transition);
  }
  return undefined;
}

interface Taken {
  readonly source: AnyStateNode;
  readonly transition: WrittenTransition;
}

/** How each event is taken somewhere: its first transition that leads to a state, with that state's whole name. */
function takenEvents(machine: AnyStateMachine): ReadonlyMap<string, Taken> {
  const taken = new Map<string, Taken>();
  for (const node of allNodes(machine.root)) {
    for (const place of transitionPlaces(nodeConfigAt(machine, node.path), node.path)) {
      const type = place.words.slice('on '.length);
      if (place.kind !== 'event' || taken.has(type) || type.includes('*')) continue;
      const target = builtTransitions(node, 'event', place.words)[place.index]?.target?.[0];
      if (!target) continue;
      const { actions } = asObject(place.transition);
      taken.set(type, {
        source: node,
        transition: { target: `#${target.id}`, ...(actions === undefined ? {} : { actions }) },
      });
    }
  }
  return taken;
}

/** Every chart that has one defect more than a given one, in its structure or in a body. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant<MutantKind>[] {
  const taken = takenEvents(machine);
  const structural = allNodes(machine.root).flatMap((node) => [
    ...transitionPlaces(nodeConfigAt(machine, node.path), node.path).flatMap((place) => ofTransition(machine, place)),
    ...ofEntries(machine, node),
    ...ofAcceptance(machine, node, taken),
  ]);
  return [...structural, ...bodyMutantsOf(machine)];
}
