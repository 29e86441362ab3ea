import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import type { ChartModel, ChartPath, PathStep } from './chart-model.types.ts';
import { inputsOf, serializeSnapshot, stateWords } from './chart-walk.ts';
import { withFixedTime } from './fixed-time.ts';
import { PathClock } from './path-clock.ts';
import { createWithParent } from './silent-parent.ts';
import { type CreatedActor, type Ending, provideStandIns, runsAction, StandIns } from './stand-in.ts';

/** Lets every promise that is already settled run its continuations; no timer is involved. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

/** Parts of a real actor through which its actions and snapshots pass. */
interface RunningChart {
  readonly logic: AnyStateMachine;
  readonly _actorScope: { actionExecutor(action: { readonly type: string; readonly exec?: unknown }): void };
}

/** A chart that runs for one path: its clock, what its actors wait for, what it heard and what it failed with. */
class PathRun {
  readonly #model: ChartModel;
  readonly #standIns: StandIns;
  readonly #clock = new PathClock();
  readonly #pending = new Map<string, Ending>();
  readonly #heard: string[] = [];
  readonly #failures: unknown[] = [];
  readonly #running: ReturnType<typeof createWithParent>;

  constructor(model: ChartModel, input: unknown) {
    this.#model = model;
    this.#standIns = new StandIns(model, (id, ending) => this.#pending.set(id, ending));
    this.#running = createWithParent(provideStandIns(model), {
      input,
      clock: this.#clock,
      inspect: (inspected) => this.#hear(inspected),
      prepare: (chart) => this.#prepare(chart as AnyActorRef & RunningChart),
    });
    this.chart.subscribe({ error: (error) => this.#failures.push(error) });
  }

  get chart(): AnyActorRef {
    return this.#running.chart;
  }

  #prepare(chart: RunningChart): void {
    const { logic, _actorScope: scope } = chart;
    const { getInitialSnapshot, transition } = logic;
    const steady = <T>(act: () => T) => withFixedTime(this.#clock.now(), act);
    // The machine is this path's own.
    logic.getInitialSnapshot = (...args) => steady(() => getInitialSnapshot.apply(logic, args));
    logic.transition = (...args) => steady(() => transition.apply(logic, args));
    const { actionExecutor } = scope;
    scope.actionExecutor = (action) => {
      if (runsAction(this.#model, action.type)) actionExecutor(action);
    };
  }

  #hear(inspected: InspectionEvent): void {
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.actor' && (actorRef as AnyActorRef)._parent !== undefined)
      this.#standIns.replace(actorRef as unknown as CreatedActor);
    if (inspected.type !== '@xstate.event' || actorRef !== this.#running?.chart) return;
    this.#heard.push(inspected.event.type);
    this.#standIns.beginStep(this.chart.getSnapshot().children);
  }

  async start(): Promise<void> {
    this.#running.start();
    await settle();
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  stop(): void {
    this.#running.stop();
  }

  /** Ends timers until the chart has got the events that are expected; what is sent to others on the way is theirs. */
  async #letPass(expected: readonly string[]): Promise<void> {
    for (const [index, type] of expected.entries()) {
      this.#heard.length = 0;
      while (this.#heard.length === 0) {
        if (!this.#clock.endNext()) throw new Error(`no timer runs that sends ${type}`);
        if (index < expected.length - 1 || this.#heard.length === 0) await settle();
      }
      if (this.#heard[0] !== type) throw new Error(`${this.#heard[0]} came before ${type}`);
      if (index < expected.length - 1) this.#model.invariant?.(this.chart.getSnapshot());
    }
  }

  async #perform({ cause, event, earlier, at }: PathStep): Promise<void> {
    if (cause.kind === 'after') return this.#letPass([...earlier, cause.type]);
    this.#clock.moveTo(at);
    if (cause.kind === 'event') return this.chart.send(event);
    const waiting = this.#pending.get(cause.actorId);
    if (!waiting) throw new Error(`no actor ${cause.actorId} is running`);
    this.#pending.delete(cause.actorId);
    if (cause.kind === 'done') waiting.resolve(event.output);
    else waiting.reject(event.error);
  }

  /** @returns the error with which the chart stopped, in an array; none when it goes on. */
  async take(step: PathStep): Promise<readonly unknown[]> {
    await this.#perform(step);
    await settle();
    return this.#failures;
  }
}

/**
 * Runs one generated path on a real actor: invoked and spawned actors are promises resolved or rejected by hand, time is moved by
 * hand from the end of one timer to the next, what the chart tells its parent is heard by nobody, and from the start on the chart
 * must be where the path says and keep the model's invariant.
 * @throws with the step in words and the way there, when the chart is somewhere else or has stopped with an error.
 */
export async function runPath<TMachine extends AnyStateMachine>(
  typedModel: ChartModel<TMachine>,
  path: ChartPath,
): Promise<void> {
  const model = typedModel as unknown as ChartModel;
  const given = inputsOf(model).find(({ name }) => name === path.input);
  if (!given) throw new Error(`[paths] ${model.chart} has no input "${path.input}"`);
  const run = new PathRun(model, given.input);
  try {
    await run.start();
    const began = stateWords(run.chart.getSnapshot());
    if (began !== path.startsIn) throw new Error(`[paths] ${model.chart} starts in ${began}, not in ${path.startsIn}`);
    model.invariant?.(run.chart.getSnapshot());
    for (const [index, step] of path.steps.entries()) {
      const place = `[paths] ${model.chart}, step ${index + 1} "${step.words}"`;
      const fail = (words: string, cause?: unknown) =>
        new Error(`${place}: ${words}\nReplay: ${path.title}`, { cause });
      const failures = await run.take(step).catch((cause: unknown) => {
        throw fail(String(cause), cause);
      });
      const isLeft = path.crash !== undefined && index === path.steps.length - 1;
      if (failures.length > 0 && isLeft && path.crash in (model.leftToParent ?? {})) return;
      if (failures.length > 0) throw fail(`the chart stopped with an error: ${String(failures[0])}`, failures[0]);
      if (isLeft) throw fail('the chart should have stopped with an error, and goes on');
      const arrived = serializeSnapshot(model, run.chart.getSnapshot());
      if (arrived !== step.leadsTo) throw fail(`expected ${step.leadsTo}, but the chart is in ${arrived}`);
      try {
        model.invariant?.(run.chart.getSnapshot());
      } catch (cause) {
        throw fail(String(cause), cause);
      }
    }
  } finally {
    run.stop();
  }
}
