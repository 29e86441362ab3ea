import type { ActorSettled, InspectorMessage, Shown, ShownEvent } from '../message.types.ts';
import type { AnyActor, AnyEventObject, AnyStateMachine, AnyStateNode, InspectionEvent } from '../xstate.types.ts';
import { eventInWords, listEventNames, listTransitionIds, pathId, transitionId } from './chart-words.ts';
import { describeChart } from './describe-chart.ts';
import { createGuardRecord } from './guard-record.ts';
import { createRedact } from './redact.ts';
import type { EventDelivery } from './sending/deliver-events.ts';
import type { ShownWords } from './shown-words.types.ts';

/** What an inspection needs of its surroundings. */
export interface InspectionPorts {
  readonly tell: (message: InspectorMessage) => void;
  /** Milliseconds since 1970, growing, with fractions. */
  readonly now: () => number;
  /** What of contexts, events and results may be seen; without it nothing of them. */
  readonly shown?: ShownWords | undefined;
  /** Brings events of the inspector's page to actors; without it none is taken. */
  readonly delivery?: EventDelivery | undefined;
}

/** The listener for `createActor`'s `inspect`. */
export interface Inspection {
  (event: object): void;
  /** Ends it: the guards of the machines that it watched are the application's own again. */
  readonly stop: () => void;
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && '__xstatenode' in logic;

const isActor = (value: object): value is AnyActor =>
  typeof Object.getOwnPropertyDescriptor(value, 'sessionId')?.value === 'string' && Object.hasOwn(value, 'logic');

const nameOf = (actor: AnyActor): string => {
  if (isMachine(actor.logic)) return actor.logic.id;
  return typeof actor.src === 'string' ? actor.src : actor.id;
};

/** xstate's own traffic with a promise or callback says nothing that its parent does not hear as well. */
const isInside = (machine: AnyStateMachine | undefined, type: string): boolean =>
  machine === undefined && type.startsWith('xstate.');

/** What a snapshot of a chart has and one of a promise has not, and the other way round. */
interface AnySnapshotParts {
  readonly status: string;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly _nodes?: readonly Pick<AnyStateNode, 'machine' | 'path'>[];
  readonly tags?: ReadonlySet<string>;
}

const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/**
 * Makes the listener for `createActor`'s `inspect`: it names actors, describes charts, finds the transitions that were
 * taken, notes the guards that were asked and the actions that ran, and lets nothing through that `shown` does not name.
 */
export function createInspection({ tell, now, shown, delivery }: InspectionPorts): Inspection {
  const names = new WeakMap<object, string>();
  const eventNames = new WeakMap<AnyStateMachine, ReadonlyMap<string, string>>();
  const ids = new WeakMap<AnyStateMachine, ReturnType<typeof listTransitionIds>>();
  const acted = new WeakMap<object, string[]>();
  const contexts = new WeakMap<object, unknown>();
  let count = 0;
  const idOf = (actor: object): string => {
    const known = names.get(actor);
    if (known !== undefined) return known;
    count += 1;
    const id = `actor-${count}`;
    names.set(actor, id);
    return id;
  };
  const redact = createRedact(shown, (value) => (isActor(value) ? idOf(value) : undefined));
  const guards = createGuardRecord(redact);
  const showEvent = ({ type, ...payload }: AnyEventObject, words: (type: string) => string): ShownEvent => ({
    type: words(type),
    payload: redact(payload),
  });
  const takeActions = (actor: object): string[] => acted.get(actor)?.splice(0) ?? [];
  /** What changed of a chart, and how a promise ended. */
  const detailsOf = (actor: object, snapshot: AnySnapshotParts, isChart: boolean): Partial<ActorSettled> => {
    if (!isChart) {
      if (snapshot.status === 'done') return { output: redact(snapshot.output) };
      return snapshot.status === 'error' ? { output: `‹${errorName(snapshot.error)}›` } : {};
    }
    if (contexts.get(actor) === snapshot.context) return {};
    contexts.set(actor, snapshot.context);
    return { context: redact(snapshot.context) };
  };
  const inputOf = (actor: AnyActor): { input?: Shown } => {
    const { input } = actor.options;
    return input === undefined ? {} : { input: redact(input) };
  };
  const describeMachine = (name: string, actor: AnyActor, machine: AnyStateMachine) => {
    delivery?.add(name, actor);
    const chart = describeChart(machine, redact, delivery?.payloads);
    return { chart, ...(delivery && { takesEvents: true as const }) };
  };
  const listen = (event: InspectionEvent): void => {
    const actor = event.actorRef as AnyActor;
    const about = { actor: idOf(actor), at: now() };
    const machine: AnyStateMachine | undefined = isMachine(actor.logic) ? actor.logic : undefined;
    const known = machine && eventNames.get(machine);
    const words = (type: string) => eventInWords(type, known ?? new Map());
    switch (event.type) {
      case '@xstate.actor': {
        if (machine !== undefined) {
          guards.watch(machine);
          if (!eventNames.has(machine)) {
            eventNames.set(machine, listEventNames(machine.root));
            ids.set(machine, listTransitionIds(machine.root));
          }
        }
        const parent = actor._parent;
        tell({
          ...about,
          kind: 'started',
          name: nameOf(actor),
          ...(parent !== undefined && { parent: idOf(parent) }),
          ...(machine === undefined ? inputOf(actor) : describeMachine(about.actor, actor, machine)),
        });
        return;
      }
      case '@xstate.event': {
        if (isInside(machine, event.event.type)) return;
        // Guards noted before the event arrives were asked by the application: `if (snapshot.can(event)) send(event)`.
        if (machine !== undefined) guards.take(machine, event.event);
        const from = event.sourceRef;
        tell({
          ...about,
          kind: 'sent',
          event: showEvent(event.event, words),
          ...(from !== undefined && { from: idOf(from) }),
          ...(delivery?.isFromInspector(event.event) === true && { by: 'inspector' as const }),
        });
        return;
      }
      case '@xstate.microstep': {
        const idsOf = machine && ids.get(machine);
        const taken = event._transitions.map((one) => idsOf?.get(one) ?? transitionId(one.source, one));
        const asked = machine === undefined ? [] : guards.take(machine, event.event);
        tell({ ...about, kind: 'step', event: words(event.event.type), taken, guards: asked });
        return;
      }
      case '@xstate.action': {
        const noted = acted.get(actor) ?? [];
        noted.push(event.action.type.replace(/^xstate\./, ''));
        acted.set(actor, noted);
        return;
      }
      case '@xstate.snapshot': {
        const asked = machine === undefined ? [] : guards.take(machine, event.event);
        if (asked.length > 0)
          tell({ ...about, kind: 'step', event: words(event.event.type), taken: [], guards: asked });
        const snapshot = event.snapshot as AnySnapshotParts;
        tell({
          ...about,
          kind: 'settled',
          status: snapshot.status,
          active: snapshot._nodes?.map(pathId) ?? [],
          tags: [...(snapshot.tags ?? [])],
          actions: takeActions(actor),
          ...detailsOf(actor, snapshot, machine !== undefined),
        });
      }
    }
  };
  const inspect = (event: object) => {
    try {
      listen(event as InspectionEvent);
    } catch {
      // An error here never reaches the application; the record counts what could not be read.
      tell({ kind: 'lost', at: now(), count: 1, isUnreadable: true });
    }
  };
  return Object.assign(inspect, { stop: guards.stop });
}
