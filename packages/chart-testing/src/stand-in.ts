import { type AnyActorLogic, type AnyActorRef, type AnyStateMachine, createMachine, fromPromise } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';

/**
 * Hears everything, says nothing and never ends: what a model hands in where its chart runs a machine that it is given, a
 * plug-in's, for which it has no slot. The real one would go its own way from its start on; what it can say is an event case.
 */
export const standIn = createMachine({ id: 'standIn', on: { '*': {} } });

/** How a test ends an actor that waits. */
export interface Ending {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/**
 * The same actor, with a snapshot that shows more: some charts look at those they run. Whether it has ended it says itself.
 * It does not tell its snapshots: that a real one changed is an event case, like all else that it says.
 */
function dressed(logic: AnyActorLogic, looks: object | undefined): AnyActorLogic {
  return {
    ...logic,
    getInitialSnapshot: (scope, input) => {
      Object.assign(scope.self, { _syncSnapshot: false });
      return { ...looks, ...logic.getInitialSnapshot(scope, input) };
    },
    transition: (...args) => ({ ...looks, ...logic.transition(...args) }),
  };
}

/** Limit of inner steps, and of events a chart sends to itself, after one event: an endless step is an error, not a hang. */
export const mostInnerSteps = 1_000;

/** An actor while it is created: xstate tells its inspector before it computes the first snapshot. */
export interface CreatedActor {
  logic: AnyActorLogic;
  id: string;
  readonly sessionId: string;
  readonly src: unknown;
}

/**
 * Name of an actor in a model: its slot, or its id if the chart names no slot. A spawn without an id has the id `friend#1`, after its
 * slot or its machine's own id.
 */
export function slotOf({ id, src }: { readonly id: string; readonly src: unknown }): string | null {
  if (typeof src === 'string' && !src.startsWith('xstate.invoke.')) return src;
  return src === standIn ? null : id.replace(/#\d+$/, '');
}

/** A model's cases for an actor: by its id, its slot, or a name that begins with a key's text before `*`. Undefined: the model has none. */
export function casesOf<T>(cases: Readonly<Record<string, T>>, actor: { readonly id: string; readonly src: unknown }) {
  const names = [actor.id, slotOf(actor) ?? ''];
  const own = names.find((name) => Object.hasOwn(cases, name));
  if (own !== undefined) return cases[own];
  const pattern = Object.keys(cases).find(
    (key) => key.endsWith('*') && names.some((name) => name.startsWith(key.slice(0, -1))),
  );
  return pattern === undefined ? undefined : cases[pattern];
}

/** Puts a stand-in in the place of each actor that a chart starts, whichever way it starts it. */
export class StandIns {
  readonly #looks: Readonly<Record<string, object>>;
  readonly #waiting: AnyActorLogic;
  readonly #taken = new Set<string>();

  /** @param begin is told of each stand-in when it starts, by its id. */
  constructor({ looks = {} }: ChartModel, begin: (id: string, ending: Ending) => void = () => {}) {
    this.#looks = looks;
    this.#waiting = fromPromise(
      ({ self }) => new Promise<unknown>((resolve, reject) => begin(self.id, { resolve, reject })),
    );
  }

  /** Called before each event of the chart: an id that was free before it is free again. */
  beginStep(children: Readonly<Record<string, AnyActorRef | undefined>> = {}): void {
    this.#taken.clear();
    for (const child of Object.values(children)) if (child) this.#taken.add(child.id);
  }

  replace(actor: CreatedActor): void {
    const { logic, src, sessionId } = actor;
    if (actor.id === sessionId) {
      const name = typeof src === 'string' ? src : ((logic as { readonly id?: string }).id ?? 'spawned');
      let number = 1;
      while (this.#taken.has(`${name}#${number}`)) number += 1;
      actor.id = `${name}#${number}`;
    }
    this.#taken.add(actor.id);
    if (src !== standIn) actor.logic = dressed(this.#waiting, casesOf(this.#looks, actor));
  }
}

/** The model's chart with something in every slot, as its actors are replaced when they are created. */
export function provideStandIns({ machine, actors }: ChartModel): AnyStateMachine {
  const stood = machine.provide({ actors: Object.fromEntries(Object.keys(actors).map((slot) => [slot, standIn])) });
  const { maxIterations } = stood.options;
  stood.options = { ...stood.options, maxIterations: Math.min(maxIterations ?? mostInnerSteps, mostInnerSteps) };
  return stood;
}

/** Custom actions run only if the model says so, because they may touch the outside; xstate's own always do. */
export function runsAction({ runs = [] }: ChartModel, type: string): boolean {
  return type.startsWith('xstate.') || runs === true || (runs !== false && runs.includes(type));
}
