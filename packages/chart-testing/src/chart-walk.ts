import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { ChartModel, NamedInput, PathStep, StepCause } from './chart-model.types.ts';
import { silentParent } from './silent-parent.ts';
import { provideStandIns, seeStandInsAlone } from './stand-in.ts';

/** One inner step of the interpreter: the transitions it took together and the snapshot after them. */
export interface Microstep {
  readonly event: EventObject;
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly snapshot: AnyMachineSnapshot;
}

/** One step between two visited snapshots. */
export interface WalkedStep {
  readonly from: string;
  readonly before: AnyMachineSnapshot;
  readonly step: PathStep;
  readonly microsteps: readonly Microstep[];
}

interface WalkedEdge {
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
}

interface WalkedNode {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<Record<string, WalkedEdge>>;
}

/** Everything a chart can do under a model from one of its inputs, nearest to the start first. */
export interface ChartWalk {
  /** Name of the input. */
  readonly input: string;
  readonly start: string;
  /** The chart before it starts, and the inner steps it takes while starting: eventless transitions of its first states. */
  readonly root: AnyStateNode;
  readonly startSteps: readonly Microstep[];
  readonly snapshots: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly stepsFrom: ReadonlyMap<string, readonly WalkedStep[]>;
}

/** The leaf states of a snapshot in words: `resting.choosing`, regions joined with ` & `. */
export function stateWords(snapshot: AnyMachineSnapshot): string {
  const leaves = snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final');
  return leaves.map((node) => node.path.join('.')).join(' & ') || '(root)';
}

export function serializeSnapshot(model: ChartModel, snapshot: AnyMachineSnapshot): string {
  const projected = model.project?.(snapshot);
  return projected === undefined ? stateWords(snapshot) : `${stateWords(snapshot)} ${JSON.stringify(projected)}`;
}

function listensTo(nodes: readonly AnyStateNode[], type: string): boolean {
  return nodes.some((node) =>
    [...node.transitions.keys()].some(
      (descriptor) =>
        descriptor === type ||
        descriptor === '*' ||
        (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1))),
    ),
  );
}

interface Labelled {
  readonly cause: StepCause;
  readonly words: string;
  readonly event: PathStep['event'];
}

function outcomeSteps(model: ChartModel, snapshot: AnyMachineSnapshot): Labelled[] {
  const invokes = snapshot._nodes.flatMap((node) => node.invoke);
  return invokes.flatMap(({ id, src }) => {
    const slot = typeof src === 'string' ? src : id;
    const cases = model.actors[slot];
    if (!cases) {
      throw new Error(`[paths] The chart "${model.chart}" invokes "${slot}": add its outcomes to the model's actors.`);
    }
    return cases
      .filter((outcome) => outcome.when?.(snapshot) ?? true)
      .map((outcome): Labelled => {
        const failed = outcome.error !== undefined;
        const type = `xstate.${failed ? 'error' : 'done'}.actor.${id}`;
        const payload = failed ? { error: outcome.error?.(snapshot) } : { output: outcome.output?.(snapshot) };
        return {
          cause: { kind: failed ? 'error' : 'done', type, actorId: id },
          words: `${slot} ${failed ? 'fails' : 'answers'}: ${outcome.name}`,
          event: { type, ...payload },
        };
      });
  });
}

function delaySteps(snapshot: AnyMachineSnapshot): Labelled[] {
  return snapshot._nodes.flatMap((node) =>
    [...new Map(node.after.map((transition) => [transition.eventType, transition])).values()].map(
      ({ eventType: type, delay }): Labelled => ({
        cause: { kind: 'after', type },
        words: typeof delay === 'number' ? `${delay} ms pass` : `${String(delay)} passes`,
        event: { type },
      }),
    ),
  );
}

function stepsFrom(model: ChartModel, snapshot: AnyMachineSnapshot): Labelled[] {
  if (snapshot.status !== 'active') return [];
  const events = model.events
    .filter(({ event, when }) => listensTo(snapshot._nodes, event.type) && (when?.(snapshot) ?? true))
    .map(({ event, name }): Labelled => ({ cause: { kind: 'event', type: event.type }, words: name, event }));
  return [...events, ...outcomeSteps(model, snapshot), ...delaySteps(snapshot)];
}

const parent = silentParent();

type Scope = Parameters<AnyStateMachine['transition']>[2];

/**
 * The scope in which xstate/graph tries a transition out, as a running chart would have it: with a parent, with its own
 * snapshot, and with an inspector that is told every inner step.
 */
function recordingScope(scope: Scope, before: AnyMachineSnapshot | undefined, microsteps: Microstep[]): Scope {
  const system = Object.create(scope.system, {
    _sendInspectionEvent: {
      value: (inspection: { type: string; _transitions: AnyTransitionDefinition[] } & Microstep) => {
        if (inspection.type !== '@xstate.microstep') return;
        const { event, snapshot, _transitions: transitions } = inspection;
        microsteps.push({ event, snapshot, transitions });
      },
    },
  });
  const self = Object.create(scope.self, { _parent: { value: parent }, getSnapshot: { value: () => before } });
  return { ...scope, self, system };
}

/** Every input of a model, the first without a name. */
export function inputsOf(model: ChartModel): readonly NamedInput<AnyStateMachine>[] {
  return [{ name: '', input: model.input }, ...(model.inputs ?? [])];
}

/** Walks the chart from each of the model's inputs. */
export function walkChart(model: ChartModel): readonly ChartWalk[] {
  return inputsOf(model).map((input) => walkFrom(model, input));
}

/**
 * Walks everything the chart can do under the model with `getAdjacencyMap` of xstate/graph, and notes for every step
 * which transitions the interpreter really took (it tells its inspector, the graph functions do not).
 * @throws when the walk does not end within the model's `limit`, the chart does not start, or it runs a machine that is no
 * stand-in.
 */
function walkFrom(model: ChartModel, { name, input }: NamedInput<AnyStateMachine>): ChartWalk {
  const machine = provideStandIns(model);
  const labels = new WeakMap<EventObject, Labelled>();
  const taken = new WeakMap<AnyMachineSnapshot, Map<EventObject, Microstep[]>>();
  const startSteps: Microstep[] = [];

  const recording = {
    ...machine,
    transition(before: AnyMachineSnapshot, event: EventObject, scope: Scope) {
      const microsteps: Microstep[] = [];
      const next = machine.transition(before, event, recordingScope(scope, before, microsteps));
      const known = taken.get(before) ?? new Map<EventObject, Microstep[]>();
      taken.set(before, known.set(event, microsteps));
      seeStandInsAlone(model, next);
      return next;
    },
    getInitialSnapshot(scope: Scope, given: unknown) {
      const first = machine.getInitialSnapshot(recordingScope(scope, undefined, startSteps), given);
      if (first.status === 'error') throw first.error;
      seeStandInsAlone(model, first);
      return first;
    },
    getPersistedSnapshot: machine.getPersistedSnapshot.bind(machine),
  };

  const adjacency = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(recording, {
    input,
    limit: model.limit ?? 20_000,
    serializeState: (snapshot) => serializeSnapshot(model, snapshot),
    serializeEvent: (event) => `${event.type} ${labels.get(event)?.words ?? ''}`,
    events: (snapshot) =>
      stepsFrom(model, snapshot).map((labelled) => {
        // A copy, because one case is walked from many snapshots and each needs an object of its own as its key.
        const { cause, event: plain } = labelled;
        const event = 'actorId' in cause ? { ...plain, actorId: cause.actorId } : { ...plain };
        labels.set(event, labelled);
        return event;
      }),
  });

  // xstate's key types are branded strings, under which `Object.entries` sees only `unknown`.
  const entries = Object.entries(adjacency as unknown as Record<string, WalkedNode>);
  const snapshots = new Map(entries.map(([key, { state }]) => [key, state]));
  const steps = new Map(
    entries.map(([from, { state: before, transitions }]) => [
      from,
      Object.values(transitions).map(({ event, state }): WalkedStep => {
        const label = labels.get(event);
        if (!label) throw new Error(`[paths] ${model.chart}: the walk lost the label of ${event.type}.`);
        const step = { ...label, leadsTo: serializeSnapshot(model, state), state: stateWords(state) };
        return { from, before, step, microsteps: taken.get(before)?.get(event) ?? [] };
      }),
    ]),
  );
  return { input: name, start: entries[0]?.[0] ?? '', root: machine.root, startSteps, snapshots, stepsFrom: steps };
}
