import type { AskedGuard } from '../message.types.ts';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from '../xstate.types.ts';
import { pathId, transitionsOf } from './chart-words.ts';
import { guardInWords } from './guard-in-words.ts';
import type { Redact } from './redact.ts';

/** Context and event, about which a guard is asked. */
interface GuardArgs {
  readonly context: unknown;
  readonly event: object;
}

/** A guard as xstate calls it: one that joins others by `check`, with all that it knows, any other as a function. */
interface GuardFunction {
  (args: GuardArgs, params: unknown): boolean;
  readonly check?: (snapshot: unknown, args: GuardArgs, guard: GuardFunction) => boolean;
}

/** A guard in the place of the written one, which it asks and whose answer it notes. */
interface NotingGuard extends GuardFunction {
  readonly written: unknown;
}

const isNoting = (guard: unknown): guard is NotingGuard => typeof guard === 'function' && 'written' in guard;

/** The guard of a transition as the application wrote it. */
export const writtenGuard = ({ guard }: AnyTransitionDefinition): unknown => (isNoting(guard) ? guard.written : guard);

function* nodesOf(node: AnyStateNode | undefined): Generator<AnyStateNode> {
  if (node === undefined) return;
  yield node;
  for (const child of Object.values(node.states)) yield* nodesOf(child);
}

/** Guards that were asked about an event, until a step reports them. */
interface GuardRecord {
  /** Starts to watch every guard of a machine; a machine that is watched already is left alone. */
  readonly watch: (machine: AnyStateMachine) => void;
  /** Removes and returns the guards that this machine asked about an event, in order. */
  readonly take: (machine: AnyStateMachine, event: object) => AskedGuard[];
  /** Puts the written guards back. */
  readonly stop: () => void;
}

const isFunction = (guard: unknown): guard is GuardFunction => typeof guard === 'function';

const paramsOf = (guard: unknown, args: GuardArgs): unknown => {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return undefined;
  return typeof guard.params === 'function' ? guard.params(args) : guard.params;
};

/** Asks a guard as xstate does: by its name among the machine's own, with its parameters, and as often as one names another. */
function askGuard(
  machine: AnyStateMachine,
  guard: unknown,
  snapshot: unknown,
  args: GuardArgs,
  params: unknown,
): boolean {
  if (isFunction(guard)) return guard.check ? guard.check(snapshot, args, guard) : guard(args, params);
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : String(guard);
  const named: unknown = (machine.implementations.guards as Readonly<Record<string, unknown>>)[name];
  if (named === undefined) throw new Error(`Guard '${name}' is not implemented.`);
  return askGuard(machine, named, snapshot, args, isFunction(named) ? params : paramsOf(named, args));
}

/**
 * Records which guards are asked, for which transition, and what they answer. xstate's inspection tells transitions but not
 * guards, so each transition of a machine gets one that asks the written one, whether inline, named or composite: in inspect
 * mode only, and before an actor of the machine asks it. Implementations stay, for all machines of one `setup` share them.
 */
export function createGuardRecord(redact: Redact): GuardRecord {
  // By event: `snapshot.can` asks guards too, about events that are never sent.
  const asked = new WeakMap<AnyStateMachine, WeakMap<object, AskedGuard[]>>();
  // Weak: an application may make a machine for each of thousands of short-lived actors.
  const watched = new Set<WeakRef<AnyStateMachine>>();
  const collected = new FinalizationRegistry<WeakRef<AnyStateMachine>>((machine) => watched.delete(machine));
  return {
    watch: (machine) => {
      if (asked.has(machine)) return;
      const byEvent = new WeakMap<object, AskedGuard[]>();
      asked.set(machine, byEvent);
      const watching = new WeakRef(machine);
      watched.add(watching);
      collected.register(machine, watching);
      for (const node of nodesOf(machine.root))
        for (const [index, transition] of transitionsOf(node).entries()) {
          const written = writtenGuard(transition);
          if (written === undefined) continue;
          // Of another inspection, which asks on.
          const asWritten: unknown = transition.guard;
          const check: NotingGuard['check'] = (snapshot, args) => {
            const params = paramsOf(written, args);
            const answer = askGuard(machine, asWritten, snapshot, args, params);
            const list = byEvent.get(args.event) ?? [];
            list.push({ name: guardInWords(written, redact, params), answer, transition: `${pathId(node)}#${index}` });
            byEvent.set(args.event, list);
            return answer;
          };
          const byCheck = () => {
            throw new Error('xstate asks a guard that has a check by it');
          };
          Object.assign(transition, { guard: Object.assign(byCheck, { check, written }) });
        }
    },
    take: (machine, event) => {
      const list = asked.get(machine)?.get(event) ?? [];
      asked.get(machine)?.delete(event);
      return list;
    },
    stop: () => {
      for (const machine of watched)
        for (const node of nodesOf(machine.deref()?.root))
          for (const transition of transitionsOf(node))
            if (isNoting(transition.guard)) Object.assign(transition, { guard: transition.guard.written });
      watched.clear();
    },
  };
}
