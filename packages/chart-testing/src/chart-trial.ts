import type { AnyStateNode } from 'xstate';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventObject,
} from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { type Condition, conditionsOf, holds } from './conditions.ts';
import { withFixedTime } from './fixed-time.ts';
import { silentParent } from './silent-parent.ts';
import { type CreatedActor, mostInnerSteps, type StandIns, slotOf } from './stand-in.ts';
import { guardWords, idsOfTransitions } from './transition-ids.ts';

type History = AnyMachineSnapshot['historyValue'];

function ancestorsOf(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];
}

const isBelow = (node: AnyStateNode, ancestor: AnyStateNode) => ancestorsOf(node).includes(ancestor);

/** Target of a history state that has no stored state yet. */
function defaultOfHistory(node: AnyStateNode): readonly AnyStateNode[] {
  const { target } = node.config as { readonly target?: string | readonly string[] };
  const { parent } = node;
  if (!parent) return [];
  if (target === undefined) return parent.type === 'parallel' ? [parent] : (parent.initial.target ?? []);
  const below = (from: AnyStateNode | undefined, key: string) => from?.states[key];
  const keys = [target].flat().map((path) => path.split('.').filter(Boolean));
  return keys.flatMap((path) => path.reduce(below, parent as AnyStateNode | undefined) ?? []);
}

function targetsOf({ target = [] }: AnyTransitionDefinition, history: History): readonly AnyStateNode[] {
  return target.flatMap((node) => (node.type === 'history' ? (history[node.id] ?? defaultOfHistory(node)) : [node]));
}

/** The states that a transition leaves (SCXML, `computeExitSet`). */
function leftBy(transition: AnyTransitionDefinition, { _nodes: active, historyValue }: AnyMachineSnapshot) {
  const { source, reenter } = transition;
  if (!transition.target?.length) return new Set<AnyStateNode>();
  const targets = targetsOf(transition, historyValue);
  const isInside = targets.every((target) => target === source || isBelow(target, source));
  const common = ancestorsOf(source).find((ancestor) => targets.every((target) => isBelow(target, ancestor)));
  const domain = isInside && !reenter ? source : common;
  const left = active.filter((node) => !domain || isBelow(node, domain));
  return new Set(left);
}

/**
 * Of the transitions that parallel regions choose for one event, those that are made: one that leaves states which another leaves
 * as well gives way, to the one further inside, else to the one that stands first (SCXML, `removeConflictingTransitions`).
 * xstate tells its inspector those that were chosen.
 */
function madeOf(
  chosen: readonly AnyTransitionDefinition[],
  before: AnyMachineSnapshot,
): readonly AnyTransitionDefinition[] {
  if (chosen.length < 2) return chosen;
  const made = new Set<AnyTransitionDefinition>();
  for (const transition of chosen) {
    const left = leftBy(transition, before);
    const rivals = [...made].filter((other) => [...leftBy(other, before)].some((node) => left.has(node)));
    if (!rivals.every((other) => isBelow(transition.source, other.source))) continue;
    for (const other of rivals) made.delete(other);
    made.add(transition);
  }
  return [...made];
}

/** One inner step of the interpreter: the transitions it made together and the snapshot after them. */
export interface Microstep {
  readonly event: EventObject;
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly snapshot: AnyMachineSnapshot;
}

/** What a step did to the chart's timers, in its order: `after`, and events sent later to the chart itself. */
export type TimerChange =
  | { readonly kind: 'started'; readonly id: string | undefined; readonly delay: number; readonly event: EventObject }
  | { readonly kind: 'cancelled'; readonly id: string };

/** A thing that a step does outside its chart or to its queue, with what it is given. */
export interface Effect {
  readonly kind: 'asks' | 'stops' | 'sends' | 'raises' | 'emits' | 'runs' | 'waits' | 'cancels';
  /** Slot, receiver, type of the event, or name of a custom action. */
  readonly name: string;
  readonly value?: unknown;
}

/** What one step came to. */
export interface Tried {
  readonly effects: readonly Effect[];
  /** `Math.random` and `Date`, when the step calls them. */
  readonly reads: ReadonlySet<string>;
  readonly snapshot: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  /** Transitions whose guard was asked and said no. */
  readonly refused: ReadonlySet<AnyTransitionDefinition>;
  /** Outcomes of the clauses of combined guards that were asked. */
  readonly clauses: ReadonlySet<string>;
  readonly timers: readonly TimerChange[];
  /** Why the chart stopped: what a guard or an action threw, or the error of an actor for which it has no way out. */
  readonly crash?: { readonly error: unknown };
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** An action that the interpreter executes. */
interface ExecutedAction {
  readonly type: string;
  readonly params?: unknown;
}

/** As much of the parameters of the interpreter's own actions as the kit reads. */
interface OwnParams {
  readonly event?: EventObject;
  readonly id?: string;
  readonly delay?: number;
  readonly to?: unknown;
  readonly targetId?: string;
  readonly sendId?: string;
}

const isOfState = (id: string | undefined) => id?.startsWith('xstate.after.') ?? false;

/** What xstate tells its inspector. */
interface Inspected {
  readonly type: string;
  readonly event: EventObject;
  readonly snapshot: AnyMachineSnapshot;
  readonly _transitions: readonly AnyTransitionDefinition[];
  readonly actorRef: CreatedActor & { readonly options: { readonly input?: unknown } };
}

interface Notes {
  readonly microsteps: Microstep[];
  readonly refused: Set<AnyTransitionDefinition>;
  readonly clauses: Set<string>;
  readonly timers: TimerChange[];
  readonly effects: Effect[];
  readonly reads: Set<string>;
  /** Events the chart sent to itself: it gets them one after the other, after the step. */
  readonly toSelf: EventObject[];
}

/** A step while it is tried out: the snapshot before it, and the last one. */
interface Running {
  readonly before: AnyMachineSnapshot | undefined;
  last: AnyMachineSnapshot | undefined;
  readonly notes: Notes;
  readonly named: Map<string, AnyActorRef>;
}

function namedChildren(snapshot: AnyMachineSnapshot | undefined): Map<string, AnyActorRef> {
  const children = Object.values(snapshot?.children ?? {}) as (AnyActorRef & { readonly systemId?: string })[];
  return new Map(children.flatMap((child) => (child?.systemId === undefined ? [] : [[child.systemId, child]])));
}

/** A chart whose steps are tried out: nothing it runs is started, no time passes, and all that a step does is noted. */
export class ChartTrial {
  readonly #machine: AnyStateMachine;
  readonly #standIns: StandIns;
  readonly #scope = this.#createScope();
  #running: Running | null = null;

  /** @param machine an instance that nobody else uses: its guards are listened to from now on. */
  constructor(machine: AnyStateMachine, standIns: StandIns) {
    this.#machine = machine;
    this.#standIns = standIns;
    const conditions = conditionsOf(machine);
    for (const transition of idsOfTransitions(machine).keys()) this.#listenTo(transition, conditions.get(transition));
  }

  /** The chart as it starts. */
  begin(input: unknown): Tried {
    return this.#try(undefined, () => this.#machine.getInitialSnapshot(this.#scope, input));
  }

  /** One event, and all that follows from it at once. */
  take(before: AnyMachineSnapshot, event: EventObject): Tried {
    return this.#try(before, () => this.#machine.transition(before, event, this.#scope));
  }

  #try(before: AnyMachineSnapshot | undefined, act: () => AnyMachineSnapshot): Tried {
    const notes: Notes = {
      microsteps: [],
      refused: new Set(),
      clauses: new Set(),
      timers: [],
      effects: [],
      reads: new Set(),
      toSelf: [],
    };
    this.#running = { before, last: before, notes, named: namedChildren(before) };
    this.#standIns.beginStep(before?.children);
    let snapshot = before;
    try {
      let reached = withFixedTime(0, act, notes.reads);
      snapshot = reached;
      for (const [sent, event] of notes.toSelf.entries()) {
        if (sent === mostInnerSteps) throw new Error(`Infinite loop: ${event.type} was sent to itself ${sent} times.`);
        if (reached.status !== 'active') break;
        const last: AnyMachineSnapshot = reached;
        this.#running = { ...this.#running, before: last, last };
        this.#standIns.beginStep(last.children);
        reached = withFixedTime(0, () => this.#machine.transition(last, event, this.#scope), notes.reads);
        snapshot = reached;
      }
      const crash = reached.status === 'error' ? { crash: { error: reached.error } } : {};
      return { ...notes, snapshot: reached, ...crash };
    } catch (error) {
      if (!snapshot) throw error;
      return { ...notes, snapshot, crash: { error } };
    } finally {
      this.#running = null;
    }
  }

  #listenTo(transition: AnyTransitionDefinition, condition: Condition | undefined): void {
    const { guard } = transition;
    if (guard === undefined) return;
    const check = (snapshot: AnyMachineSnapshot, { context, event }: { context: never; event: never }) => {
      const ask = (one: typeof guard) => evaluateGuard(one, context, event, snapshot);
      const note = (outcome: string) => void this.#running?.notes.clauses.add(outcome);
      const isOpen = condition ? holds(condition, ask, note) : ask(guard);
      if (!isOpen) this.#running?.notes.refused.add(transition);
      return isOpen;
    };
    // A guard with `check` is asked as xstate's own `and` and `not` are: with the snapshot.
    const asked = Object.assign(() => false, { check });
    Object.assign(transition, { guard: Object.defineProperty(asked, 'name', { value: guardWords(transition) }) });
  }

  /** What the interpreter needs around a chart: a parent, a self with the snapshot before, a system that tells every inner step. */
  #createScope(): Scope {
    const empty = createEmptyActor();
    const system = Object.create(empty.system, {
      get: { value: (id: string) => this.#running?.named.get(id) },
      _set: { value: (id: string, actor: AnyActorRef) => void this.#running?.named.set(id, actor) },
      _sendInspectionEvent: { value: (inspected: Inspected) => this.#noteInspected(inspected) },
    });
    const self = Object.create(empty, {
      _parent: { value: silentParent() },
      system: { value: system },
      getSnapshot: { value: () => this.#running?.before },
    });
    return {
      self,
      system,
      id: '',
      sessionId: '',
      logger: () => {},
      defer: () => {},
      stopChild: () => {},
      emit: () => {},
      actionExecutor: (action: ExecutedAction) => this.#noteAction(action, self),
    } as unknown as Scope;
  }

  /** Notes an action instead of executing it: a custom one may touch the outside. */
  #noteAction({ type, params }: ExecutedAction, self: unknown): void {
    const { timers, toSelf, effects } = this.#running?.notes ?? {};
    if (!effects) return;
    if (!type.startsWith('xstate.')) effects.push({ kind: 'runs', name: type, value: params });
    const { event, id, delay, to, targetId, sendId } = (params ?? {}) as OwnParams;
    if (type === 'xstate.stopChild' && id !== undefined && !/^\d+\./.test(id))
      effects.push({ kind: 'stops', name: id });
    if (type === 'xstate.cancel' && sendId !== undefined) {
      timers?.push({ kind: 'cancelled', id: sendId });
      if (!isOfState(sendId)) effects.push({ kind: 'cancels', name: sendId });
    }
    if (!event) return;
    if (type === 'xstate.emit') effects.push({ kind: 'emits', name: event.type, value: event });
    const isSelf = type === 'xstate.raise' || (type === 'xstate.sendTo' && to === self);
    if (typeof delay === 'number')
      effects.push({
        kind: 'waits',
        name: isOfState(event.type) ? '' : event.type,
        value: [delay, isOfState(event.type) ? null : event],
      });
    else if (type === 'xstate.sendTo')
      effects.push({ kind: 'sends', name: isSelf ? 'self' : (targetId ?? 'parent'), value: event });
    else if (type === 'xstate.raise') effects.push({ kind: 'raises', name: event.type, value: event });
    if (isSelf && typeof delay === 'number') timers?.push({ kind: 'started', id, delay, event });
    else if (isSelf && type === 'xstate.sendTo') toSelf?.push(event);
  }

  #noteInspected({ type, event, snapshot, _transitions: chosen, actorRef }: Inspected): void {
    const running = this.#running;
    if (!running) return;
    if (type === '@xstate.actor') {
      this.#standIns.replace(actorRef);
      const name = slotOf(actorRef) ?? actorRef.id;
      running.notes.effects.push({ kind: 'asks', name, value: actorRef.options.input });
    }
    if (type !== '@xstate.microstep') return;
    const transitions = running.last ? madeOf(chosen, running.last) : chosen;
    running.notes.microsteps.push({ event, snapshot, transitions });
    running.last = snapshot;
  }
}
