import type { InspectorMessage, ShownEvent } from '../message.types.ts';
import type { AnyActor, AnyEventObject, AnyStateMachine, InspectionEvent } from '../xstate.types.ts';
import { describeChart, eventInWords, listInvokes, transitionId } from './describe-chart.ts';
import { createGuardRecord } from './record-guards.ts';
import { redact } from './redact.ts';

/** What an inspection needs of its surroundings. */
export interface InspectionPorts {
  readonly tell: (message: InspectorMessage) => void;
  /** Milliseconds, growing. */
  readonly now: () => number;
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && '__xstatenode' in logic;

const nameOf = (actor: AnyActor): string => {
  if (isMachine(actor.logic)) return actor.logic.id;
  return typeof actor.src === 'string' ? actor.src : actor.id;
};

const showEvent = ({ type, ...payload }: AnyEventObject, words: (type: string) => string): ShownEvent => ({
  type: words(type),
  payload: redact(payload),
});

/** xstate's own traffic with a promise or callback says nothing that its parent does not hear as well. */
const isInside = (machine: AnyStateMachine | undefined, type: string): boolean =>
  machine === undefined && type.startsWith('xstate.');

/** What a snapshot of a chart has and one of a promise has not. */
interface MachineSnapshot {
  readonly status: string;
  readonly context?: unknown;
  readonly _nodes?: readonly { readonly id: string }[];
  readonly tags?: ReadonlySet<string>;
}

/**
 * Makes the listener for `createActor`'s `inspect`: it names actors, describes charts, finds the transitions that were
 * taken, notes the guards that were asked, and lets nothing through that is not on the allow-list of {@link redact}.
 */
export function createInspection({ tell, now }: InspectionPorts): (event: object) => void {
  const names = new WeakMap<object, string>();
  const invokes = new WeakMap<AnyStateMachine, ReadonlyMap<string, string>>();
  const guards = createGuardRecord();
  let count = 0;
  const idOf = (actor: object): string => {
    const known = names.get(actor);
    if (known !== undefined) return known;
    count += 1;
    const id = `actor-${count}`;
    names.set(actor, id);
    return id;
  };
  const listen = (event: InspectionEvent): void => {
    const actor = event.actorRef as AnyActor;
    const about = { actor: idOf(actor), at: now() };
    const machine: AnyStateMachine | undefined = isMachine(actor.logic) ? actor.logic : undefined;
    const known = machine && invokes.get(machine);
    const words = (type: string) => eventInWords(type, known ?? new Map());
    switch (event.type) {
      case '@xstate.actor': {
        if (machine !== undefined) {
          guards.watch(machine);
          if (!invokes.has(machine)) invokes.set(machine, listInvokes(machine.root));
        }
        const parent = actor._parent;
        tell({
          ...about,
          kind: 'started',
          name: nameOf(actor),
          ...(parent !== undefined && { parent: idOf(parent) }),
          ...(machine !== undefined && { chart: describeChart(machine) }),
        });
        return;
      }
      case '@xstate.event': {
        if (isInside(machine, event.event.type)) return;
        const from = event.sourceRef;
        tell({
          ...about,
          kind: 'sent',
          event: showEvent(event.event, words),
          ...(from !== undefined && { from: idOf(from) }),
        });
        return;
      }
      case '@xstate.microstep': {
        const taken = event._transitions.map((transition) => transitionId(transition.source, transition));
        const asked = machine === undefined ? [] : guards.take(machine);
        tell({ ...about, kind: 'step', event: words(event.event.type), taken, guards: asked });
        return;
      }
      case '@xstate.snapshot': {
        const asked = machine === undefined ? [] : guards.take(machine);
        if (asked.length > 0)
          tell({ ...about, kind: 'step', event: words(event.event.type), taken: [], guards: asked });
        const snapshot = event.snapshot as MachineSnapshot;
        tell({
          ...about,
          kind: 'settled',
          status: snapshot.status,
          active: snapshot._nodes?.map(({ id }) => id) ?? [],
          tags: [...(snapshot.tags ?? [])],
          context: redact(snapshot.context),
        });
      }
    }
  };
  return (event) => listen(event as InspectionEvent);
}
