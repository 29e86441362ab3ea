import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ChartModel, NamedInput, PlannedStep } from './chart-model.types.ts';
import { type ChartPlace, type Move, startMove, type TimerStep } from './chart-place.ts';
import { ChartTrial, type Effect, type Microstep } from './chart-trial.ts';
import { type OfferedStep, offeredSteps } from './offered-steps.ts';
import { comparableWords } from './projection.ts';
import { provideStandIns, StandIns } from './stand-in.ts';
import { isWithin, nextOf } from './time-zone.ts';
import { eventWords, firstNodes, idsOfTransitions, isLeaf, nodeWords } from './transition-ids.ts';

/** Why a chart stopped within a step, with the id under which reports have it. */
export interface Crash {
  readonly id: string;
  readonly error: unknown;
}

/** One step between two situations. */
export interface WalkedStep {
  /** Keys of the situations before and after; after a crash there is none that the walk goes on from. */
  readonly from: string;
  readonly to: string;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  readonly step: PlannedStep;
  readonly microsteps: readonly Microstep[];
  /** Ids of the transitions made and of the guards that said no. */
  readonly covers: ReadonlySet<string>;
  /** Outcomes of the clauses of combined guards that were asked: `open on pay [and(a, b)] -> paid: clause a is false`. */
  readonly clauses: ReadonlySet<string>;
  readonly timerSteps: readonly TimerStep[];
  readonly effects: readonly Effect[];
  /** `Math.random` and `Date`, when the step calls them. */
  readonly reads: readonly string[];
  readonly crash?: Crash;
}

/** Everything a chart can do under a model from one of its inputs, nearest to the start first. */
export interface ChartWalk {
  /** Name of the input. */
  readonly input: string;
  readonly start: string;
  /** What the chart's start covers and does to its timers, and the states it passes. */
  readonly startCovers: ReadonlySet<string>;
  readonly startClauses: ReadonlySet<string>;
  readonly startTimers: readonly TimerStep[];
  readonly startStates: readonly string[];
  readonly startEffects: readonly Effect[];
  readonly startReads: readonly string[];
  readonly snapshots: ReadonlyMap<string, AnyMachineSnapshot>;
  /** The same situations with their timers and ended actors. */
  readonly places: ReadonlyMap<string, ChartPlace>;
  readonly stepsFrom: ReadonlyMap<string, readonly WalkedStep[]>;
  /** The step by which each situation was come to first: the end of a shortest way. */
  readonly arrivals: ReadonlyMap<string, WalkedStep>;
}

/** The leaf states of a snapshot in words: `resting.choosing`, regions joined with ` & `. */
export function stateWords(snapshot: AnyMachineSnapshot): string {
  const leaves = snapshot._nodes.filter(isLeaf).toSorted((one, other) => one.order - other.order);
  return leaves.map(nodeWords).join(' & ');
}

/** What history states would go back to, in words; empty where there is none. */
function historyWords({ historyValue }: AnyMachineSnapshot): string {
  const kept = Object.entries(historyValue as AnyMachineSnapshot['historyValue']);
  const words = kept.map(([id, nodes]) => `${id}: ${nodes.map(nodeWords).join(' & ')}`);
  return words.length === 0 ? '' : ` (back to ${words.toSorted().join(', ')})`;
}

/**
 * Tells the situations of a chart apart: its states, what its history states remember, and what the model's `project` shows.
 * @throws when `project` shows a function, a symbol or a circular value.
 */
export function serializeSnapshot(model: ChartModel, snapshot: AnyMachineSnapshot): string {
  const projected = model.project?.(snapshot);
  const words = `${stateWords(snapshot)}${historyWords(snapshot)}`;
  if (projected === undefined) return words;
  try {
    return `${words} ${comparableWords(projected)}`;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`[paths] The model of "${model.chart}" projects what cannot be compared: ${reason}.`, { cause });
  }
}

/** What a situation's key says besides, where it matters: timers that are not as its states say, their order, ended actors. */
function hiddenWords({ snapshot, zone, endedActors }: ChartPlace): string {
  const running = zone.timers.map(({ id }) => id);
  const expected = new Set(snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => eventType)));
  const isUsual = running.length === expected.size && running.every((id) => expected.has(id));
  const children = Object.entries(snapshot.children as Readonly<Record<string, never>>);
  const over = children.filter(([, child]) => endedActors.has(child)).map(([id]) => id);
  return [
    isUsual || snapshot.status !== 'active' ? '' : ` | timers: ${running.toSorted().join(', ') || 'none'}`,
    running.length < 2
      ? ''
      : ` | first: ${nextOf(zone)
          .map(({ id }) => id)
          .toSorted()
          .join(', ')}`,
    over.length === 0 ? '' : ` | ended: ${over.toSorted().join(', ')}`,
  ].join('');
}

/** Every input of a model, the first without a name. */
export function inputsOf(model: ChartModel): readonly NamedInput<AnyStateMachine>[] {
  return [{ name: '', input: model.input }, ...(model.inputs ?? [])];
}

/** A chart that can be tried out, and the words for what its steps do. */
export class ChartReader {
  readonly #model: ChartModel;
  readonly #ids: ReadonlyMap<unknown, string>;
  readonly trial: ChartTrial;

  constructor(model: ChartModel) {
    const machine = provideStandIns(model);
    this.#model = model;
    this.#ids = idsOfTransitions(machine);
    this.trial = new ChartTrial(machine, new StandIns(model));
  }

  /** @throws when the chart does not start. */
  start(input: unknown): Move {
    const move = startMove(this.trial, input);
    for (const { crash } of move.tried) if (crash) throw crash.error;
    return move;
  }

  coversOf({ tried }: Move): ReadonlySet<string> {
    const idOf = (transition: unknown) => this.#ids.get(transition) ?? '';
    const made = tried.flatMap(({ microsteps }) => microsteps.flatMap(({ transitions }) => transitions.map(idOf)));
    return new Set([...made, ...tried.flatMap(({ refused }) => [...refused].map((one) => `no: ${idOf(one)}`))]);
  }

  /** @returns null when the step cannot be taken after all. */
  take(
    place: ChartPlace,
    offered: OfferedStep,
    from: string,
  ): { walked: Omit<WalkedStep, 'to'>; next: ChartPlace } | null {
    const move = offered.take(this.trial);
    if (!move) return null;
    const { snapshot } = move.place;
    const { cause, words, event } = offered;
    const earlier = move.timerSteps.slice(0, -1).flatMap(({ ends }) => (ends ? [ends.event.type] : []));
    const crash = move.tried.find((one) => one.crash)?.crash;
    const walked = {
      from,
      before: place.snapshot,
      after: snapshot,
      step: {
        cause,
        words,
        event,
        earlier,
        leadsTo: serializeSnapshot(this.#model, snapshot),
        state: stateWords(snapshot),
      },
      microsteps: move.tried.flatMap(({ microsteps }) => microsteps),
      covers: this.coversOf(move),
      clauses: new Set(move.tried.flatMap(({ clauses }) => [...clauses])),
      timerSteps: move.timerSteps,
      effects: move.tried.flatMap(({ effects }) => effects),
      reads: move.tried.flatMap(({ reads }) => [...reads]),
      ...(crash && {
        crash: {
          id: `${stateWords(place.snapshot)} crashes on ${eventWords(event.type, place.snapshot._nodes)}`,
          error: crash.error,
        },
      }),
    };
    return { walked, next: move.place };
  }
}

/** Situations that differ in the time their timers have left are told apart up to this many times; each is exact in itself. */
const mostZones = 3;

/** The situations that a walk has come to. */
class Situations {
  readonly #model: ChartModel;
  readonly #places = new Map<string, ChartPlace>();
  readonly #alike = new Map<string, string[]>();

  constructor(model: ChartModel) {
    this.#model = model;
  }

  get places(): ReadonlyMap<string, ChartPlace> {
    return this.#places;
  }

  /**
   * The key of a place; `isNew` when the walk has not come to one like it.
   * @param situation in words (`serializeSnapshot`), where they are known: a walk comes to each of them many times.
   */
  note(
    place: ChartPlace,
    situation = serializeSnapshot(this.#model, place.snapshot),
  ): { readonly key: string; readonly isNew: boolean } {
    const words = `${situation}${hiddenWords(place)}`;
    const alike = this.#alike.get(words) ?? [];
    const known = alike.find((key) => isWithin(place.zone, this.#places.get(key)?.zone ?? place.zone));
    if (known !== undefined) return { key: known, isNew: false };
    const [first] = alike;
    if (first !== undefined && alike.length === mostZones) return { key: first, isNew: false };
    const key = first === undefined ? words : `${words} | later ${alike.length}`;
    this.#alike.set(words, [...alike, key]);
    this.#places.set(key, place);
    return { key, isNew: true };
  }
}

/** Walks the chart from each of the model's inputs. */
export function walkChart(model: ChartModel): readonly ChartWalk[] {
  const reader = new ChartReader(model);
  return inputsOf(model).map((input) => walkFrom(model, reader, input));
}

/**
 * Walks everything the chart can do under the model, breadth first: each situation is left by every step that can be taken there.
 * @throws when the walk does not end within the model's `limit`, or the chart does not start.
 */
function walkFrom(model: ChartModel, reader: ChartReader, { name, input }: NamedInput<AnyStateMachine>): ChartWalk {
  const begun = reader.start(input);
  const situations = new Situations(model);
  const start = situations.note(begun.place).key;
  const stepsFrom = new Map<string, WalkedStep[]>();
  const arrivals = new Map<string, WalkedStep>();
  const limit = model.limit ?? 20_000;
  let taken = 0;
  // A for-of over a growing map visits what is added meanwhile: a queue without shifting.
  for (const [from, place] of situations.places) {
    const steps: WalkedStep[] = [];
    stepsFrom.set(from, steps);
    for (const offered of offeredSteps(model, place)) {
      taken += 1;
      if (taken > limit) throw new Error(`[paths] The walk through "${model.chart}" is longer than ${limit} steps.`);
      const one = reader.take(place, offered, from);
      if (!one) continue;
      const { crash, step } = one.walked;
      const { key, isNew } = crash ? { key: crash.id, isNew: false } : situations.note(one.next, step.leadsTo);
      const walked = { ...one.walked, to: key };
      steps.push(walked);
      if (isNew) arrivals.set(key, walked);
    }
  }
  const passed = begun.tried.flatMap(({ microsteps }) => microsteps.map(({ snapshot }) => snapshot));
  return {
    input: name,
    start,
    startCovers: reader.coversOf(begun),
    startClauses: new Set(begun.tried.flatMap(({ clauses }) => [...clauses])),
    startTimers: begun.timerSteps,
    startStates: [...firstNodes(model.machine.root), ...passed.flatMap(({ _nodes: nodes }) => nodes)]
      .filter(isLeaf)
      .map(nodeWords),
    startEffects: begun.tried.flatMap(({ effects }) => effects),
    startReads: begun.tried.flatMap(({ reads }) => [...reads]),
    places: situations.places,
    snapshots: new Map([...situations.places].map(([key, { snapshot }]) => [key, snapshot])),
    stepsFrom,
    arrivals,
  };
}
