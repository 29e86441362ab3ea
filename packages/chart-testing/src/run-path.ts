import { type AnyActorRef, type AnyStateMachine, SimulatedClock } from 'xstate';
import type { ChartModel, ChartPath, PathStep } from './chart-model.types.ts';
import { inputsOf, serializeSnapshot, stateWords } from './chart-walk.ts';
import { createWithParent } from './silent-parent.ts';
import { type Ending, provideStandIns } from './stand-in.ts';

/** Lets every promise that is already settled run its continuations; no timer is involved. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

interface Scheduled {
  readonly id: string;
  readonly delay: number;
}

/** Delays the chart is waiting for now, by the id that is also the type of the event they will send. */
function scheduledDelays(actor: AnyActorRef): Scheduled[] {
  const { _scheduledEvents } = actor.system.getSnapshot();
  return Object.values(_scheduledEvents).map(({ id, delay }) => ({ id, delay }));
}

/** Knows since when each delay has been running, so that time can be moved to exactly its end. */
class DelayBook {
  readonly #clock: SimulatedClock;
  readonly #since = new Map<string, number>();

  constructor(clock: SimulatedClock) {
    this.#clock = clock;
  }

  look(actor: AnyActorRef): void {
    const running = new Set(scheduledDelays(actor).map(({ id }) => id));
    for (const id of this.#since.keys()) if (!running.has(id)) this.#since.delete(id);
    for (const id of running) if (!this.#since.has(id)) this.#since.set(id, this.#clock.now());
  }

  #endOf({ id, delay }: Scheduled): number {
    return (this.#since.get(id) ?? this.#clock.now()) + delay;
  }

  /** @param before is asked a millisecond before the end, when nothing may have happened yet. */
  letPass(actor: AnyActorRef, id: string, before: () => void): void {
    const scheduled = scheduledDelays(actor).find((candidate) => candidate.id === id);
    if (!scheduled) throw new Error(`no delay ${id} is running`);
    // Time may already have moved on since the delay began, for the sake of another one.
    const end = this.#endOf(scheduled);
    // Where another delay ends first, one jump leads through both, and the chart's own clock tests tell them apart.
    const isNext = scheduledDelays(actor).every((other) => other.id === id || this.#endOf(other) >= end);
    if (isNext && end - 1 > this.#clock.now()) {
      this.#clock.set(end - 1);
      before();
    }
    this.#since.delete(id);
    this.#clock.set(Math.max(end, this.#clock.now()));
  }
}

/**
 * Runs one generated path on a real actor: invoked and spawned actors are promises resolved or rejected by hand, time is a
 * `SimulatedClock` that is moved to a millisecond before each delay's end and then to it, what the chart tells its parent is
 * heard by nobody, and from the start on the chart must be where the path says and keep the model's invariant.
 * @throws with the step in words when the chart is somewhere else.
 */
export async function runPath<TMachine extends AnyStateMachine>(
  typedModel: ChartModel<TMachine>,
  path: ChartPath,
): Promise<void> {
  const model = typedModel as unknown as ChartModel;
  const pending = new Map<string, Ending>();
  const clock = new SimulatedClock();
  const delays = new DelayBook(clock);
  const machine = provideStandIns(model, (id, ending) => pending.set(id, ending));
  const given = inputsOf(model).find(({ name }) => name === path.input);
  if (!given) throw new Error(`[paths] ${model.chart} has no input "${path.input}"`);
  const running = createWithParent(machine, { input: given.input, clock });
  const actor = running.chart;
  const failures: unknown[] = [];
  actor.subscribe({ error: (error) => failures.push(error) });

  const perform = (step: PathStep) => {
    const { cause, event } = step;
    if (cause.kind === 'event') return actor.send(event);
    if (cause.kind === 'after') {
      const standing = serializeSnapshot(model, actor.getSnapshot());
      return delays.letPass(actor, cause.type, () => {
        if (serializeSnapshot(model, actor.getSnapshot()) !== standing) throw new Error(`${cause.type} came too early`);
      });
    }
    const waiting = pending.get(cause.actorId);
    if (!waiting) throw new Error(`no actor ${cause.actorId} is running`);
    pending.delete(cause.actorId);
    return cause.kind === 'done' ? waiting.resolve(event.output) : waiting.reject(event.error);
  };

  running.start();
  await settle();
  delays.look(actor);
  try {
    const began = stateWords(actor.getSnapshot());
    if (began !== path.startsIn) throw new Error(`[paths] ${model.chart} starts in ${began}, not in ${path.startsIn}`);
    model.invariant?.(actor.getSnapshot());
    for (const [index, step] of path.steps.entries()) {
      const place = `${model.chart}, step ${index + 1} "${step.words}"`;
      try {
        perform(step);
      } catch (cause) {
        throw new Error(`[paths] ${place}: ${String(cause)}`, { cause });
      }
      await settle();
      delays.look(actor);
      if (failures.length > 0)
        throw new Error(`[paths] ${place}: the chart stopped with an error`, { cause: failures[0] });
      const arrived = serializeSnapshot(model, actor.getSnapshot());
      if (arrived !== step.leadsTo) {
        throw new Error(`[paths] ${place}: expected ${step.leadsTo}, but the chart is in ${arrived}`);
      }
      model.invariant?.(actor.getSnapshot());
    }
  } finally {
    running.stop();
  }
}
