import type { AnyActorRef } from 'xstate';
import type { ChartModel, Reference } from '../chart-model.types.ts';
import type { ChartPlace } from '../chart-place.ts';
import { type ChartWalk, inputsOf, stateWords, type WalkedStep } from '../chart-walk.ts';
import { ValueWords } from '../expectations/value-words.ts';
import { runningActors } from '../offered-steps.ts';
import { comparableWords } from '../projection.ts';
import { slotOf } from '../stand-in.ts';
import type { WalkPromise } from './walk-promise.types.ts';

/** Differences after which a reference is not followed further: most of the others follow from them. */
const mostDifferences = 12;

/** An invoke's id, a spawned actor's with its number, or the slot of an invoke without an id. */
const nameOf = (actor: AnyActorRef & { readonly src?: unknown }): string =>
  /^\d+\./.test(actor.id) ? (slotOf({ id: actor.id, src: actor.src }) ?? actor.id) : actor.id;

const inputOf = (actor: AnyActorRef): unknown =>
  (actor as unknown as { readonly options: { readonly input?: unknown } }).options.input;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Part of an input that a reference names. */
const partOf = (input: unknown, named: unknown): unknown =>
  isRecord(input) && isRecord(named) ? Object.fromEntries(Object.keys(named).map((key) => [key, input[key]])) : input;

/** Follows a reference and a chart together, through every pair of their states. */
class Follower {
  readonly #model: ChartModel;
  readonly #reference: Reference;
  readonly #walk: ChartWalk;
  readonly #words = new ValueWords();
  readonly #pairs = new Map<string, readonly [string, unknown]>();
  readonly breaches: string[] = [];

  constructor(model: ChartModel, reference: Reference, walk: ChartWalk) {
    this.#model = model;
    this.#reference = reference;
    this.#walk = walk;
  }

  get pairs(): number {
    return this.#pairs.size;
  }

  follow(): this {
    const { start, input } = this.#walk;
    const given = inputsOf(this.#model).find(({ name }) => name === input)?.input as never;
    this.#arrive('the start', start, this.#reference.start(given));
    for (const [from, seen] of this.#pairs.values()) {
      if (this.breaches.length >= mostDifferences) break;
      if (this.#pairs.size > (this.#model.limit ?? 20_000))
        throw new Error(`[paths] The reference of "${this.#model.chart}" has too many states: bound its counters.`);
      const steps = this.#walk.stepsFrom.get(from) ?? [];
      for (const step of steps) if (!step.crash) this.#take(seen, step);
      this.#seeUnheard(from, seen, steps);
    }
    return this;
  }

  #arrive(words: string, key: string, seen: unknown, after = this.#walk.snapshots.get(key)): void {
    const place = this.#walk.places.get(key);
    if (!place || !after) return;
    const { shows, waits, runs } = this.#reference;
    const differs = [
      this.#compared('shows', this.#model.view?.(after) ?? {}, shows(seen)),
      waits && this.#compared('waits', this.#delaysAt(place), Object.keys(waits(seen)).map(Number)),
      ...Object.entries(runs?.(seen) ?? {}).map(([name, input]) => this.#run(place, name, input)),
    ].filter((one) => one !== undefined);
    this.breaches.push(...differs.map((one) => `${words}: ${one}`));
    const pair = `${key} ${comparableWords(seen)}`;
    if (differs.length === 0 && !this.#pairs.has(pair)) this.#pairs.set(pair, [key, seen]);
  }

  #compared(verb: string, is: unknown, expected: unknown): string | undefined {
    const [found, named] = [this.#words.of(is), this.#words.of(expected)];
    return found === named ? undefined : `${verb} ${found}, its reference ${named}`;
  }

  #delaysAt({ zone }: ChartPlace): readonly number[] {
    return [...new Set(zone.timers.map(({ delay }) => delay))].toSorted((one, other) => one - other);
  }

  #run(place: ChartPlace, name: string, input: unknown): string | undefined {
    const inputs = runningActors(place)
      .filter((actor) => nameOf(actor) === name)
      .map((actor) => partOf(inputOf(actor), input));
    if (inputs.length === 0) return `does not run ${name}, its reference does`;
    return input === undefined ? undefined : this.#compared(`gives ${name}`, inputs[0], input);
  }

  /** The reference after a step that the chart takes. */
  #take(seen: unknown, walked: WalkedStep): void {
    const { step, timerSteps, to, after } = walked;
    const { does, waits } = this.#reference;
    const [name, ...others] = this.#namesOf(walked);
    let next = seen;
    if (step.cause.kind === 'after')
      for (const { ends } of timerSteps) if (ends) next = waits?.(next)[ends.delay] ?? next;
    if (step.cause.kind !== 'after') next = this.#stepped(seen, name ?? '', this.#givenBy(walked)) || seen;
    const where = `${stateWords(walked.before)}: ${step.words}`;
    const differs =
      does && name !== undefined && others.length === 0
        ? this.#compared('does', this.#doneBy(walked), does(seen, next, name))
        : undefined;
    if (differs !== undefined) this.breaches.push(`${where}: ${differs}`);
    this.#arrive(where, to, next, after);
  }

  #stepped(seen: unknown, name: string, given: unknown): unknown {
    return this.#reference.steps[name]?.(seen, given as never);
  }

  #namesOf({ step: { cause }, timerSteps, before }: WalkedStep): readonly string[] {
    if (cause.kind === 'event') return [cause.type];
    if (cause.kind === 'after') return timerSteps.flatMap(({ ends }) => (ends ? [`${ends.delay} ms`] : []));
    const actor = before.children[cause.actorId] as AnyActorRef | undefined;
    return [`${actor ? nameOf(actor) : cause.actorId} ${cause.kind === 'error' ? 'fails' : 'answers'}`];
  }

  #givenBy({ step: { cause, event } }: WalkedStep): unknown {
    if (cause.kind === 'event') return event;
    return cause.kind === 'error' ? event.error : event.output;
  }

  #doneBy({ effects }: WalkedStep): readonly unknown[] {
    const { actions } = this.#model.machine.implementations;
    return effects.flatMap(({ kind, name, value }) => {
      if (kind === 'runs') return Object.hasOwn(actions, name) ? [name] : [];
      return kind === 'emits' || kind === 'sends' ? [value] : [];
    });
  }

  /** Events that the reference takes and the chart does not hear. */
  #seeUnheard(from: string, seen: unknown, steps: readonly WalkedStep[]): void {
    const snapshot = this.#walk.snapshots.get(from);
    if (!snapshot) return;
    const taken = new Set(steps.map(({ step }) => step.words));
    for (const { name, event, when } of this.#model.events) {
      if (taken.has(name) || !(when?.(snapshot) ?? true)) continue;
      const next = this.#stepped(seen, event.type, event) || seen;
      if (comparableWords(seen) !== comparableWords(next))
        this.breaches.push(
          `${stateWords(snapshot)}: ${name}: is not heard, its reference shows ${this.#words.of(this.#reference.shows(next))}`,
        );
    }
  }
}

const followersOf = (model: ChartModel, walks: readonly ChartWalk[]): readonly Follower[] => {
  const { reference } = model;
  return reference ? walks.map((walk) => new Follower(model, reference, walk).follow()) : [];
};

export const asReferred: WalkPromise = {
  title: 'the chart shows, waits, runs and does what its reference says',
  asked: (model, walks) => followersOf(model, walks).reduce((sum, { pairs }) => sum + pairs, 0),
  breaches: (model, walks) => followersOf(model, walks).flatMap(({ breaches }) => breaches),
};
