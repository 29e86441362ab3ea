import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { ChartModel, PathStep, StepCause } from './chart-model.types.ts';
import { type ChartPlace, eventMove, type Move, timerMove } from './chart-place.ts';
import type { ChartTrial } from './chart-trial.ts';
import { casesOf, slotOf } from './stand-in.ts';
import { nextOf, type Timer } from './time-zone.ts';
import { delayOf, nodeWords } from './transition-ids.ts';

/** One thing that can happen next. */
export interface OfferedStep {
  readonly cause: StepCause;
  readonly words: string;
  readonly event: PathStep['event'];
  /** How often it is chosen among others, where steps are chosen at random. */
  readonly weight: number;
  /** @returns null when it cannot happen after all: a timer that another one cancels first. */
  take(trial: ChartTrial): Move | null;
}

export function matches(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  const prefix = descriptor.endsWith('.*') ? descriptor.slice(0, -2) : null;
  return prefix !== null && (type === prefix || type.startsWith(`${prefix}.`));
}

function listensTo(nodes: readonly AnyStateNode[], type: string): boolean {
  return nodes.some((node) => [...node.transitions.keys()].some((descriptor) => matches(descriptor, type)));
}

function offeredEvents(model: ChartModel, place: ChartPlace): OfferedStep[] {
  const { snapshot } = place;
  return model.events
    .filter(({ event, when }) => listensTo(snapshot._nodes, event.type) && (when?.(snapshot) ?? true))
    .map(({ event, name, weight = 1 }) => ({
      cause: { kind: 'event', type: event.type },
      words: name,
      event,
      weight,
      take: (trial) => eventMove(trial, place, event),
    }));
}

/** Actors that run at a place and have not ended. */
export function runningActors({ snapshot, endedActors }: ChartPlace): AnyActorRef[] {
  const children = Object.values(snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>);
  return children.flatMap((child) => (child && !endedActors.has(child) ? [child] : []));
}

function offeredOutcomes(model: ChartModel, place: ChartPlace): OfferedStep[] {
  const { snapshot } = place;
  return runningActors(place).flatMap((actor) => {
    const { id } = actor;
    const started = actor as AnyActorRef & { readonly src: unknown };
    const slot = slotOf(started);
    if (slot === null) return [];
    // An actor that the model lacks waits for ever; `misfitsOf` reports all of them together.
    return (casesOf(model.actors, started) ?? [])
      .filter((outcome) => outcome.when?.(snapshot) ?? true)
      .map((outcome): OfferedStep => {
        const failed = outcome.error !== undefined;
        const type = `xstate.${failed ? 'error' : 'done'}.actor.${id}`;
        const payload = failed ? { error: outcome.error?.(snapshot) } : { output: outcome.output?.(snapshot) };
        const event = { type, ...payload };
        const told = { ...event, actorId: id };
        return {
          cause: { kind: failed ? 'error' : 'done', type, actorId: id },
          words: `${slot} ${failed ? 'fails' : 'answers'}: ${outcome.name}`,
          event,
          weight: outcome.weight ?? 1,
          take: (trial) => eventMove(trial, place, told, actor),
        };
      });
  });
}

function timerWords({ event, delay }: Timer, { _nodes: nodes }: AnyMachineSnapshot): string {
  const name = delayOf(event.type, nodes);
  if (name === undefined) return `${delay} ms pass: ${event.type}`;
  const words = /^\d/.test(name) ? `${name} ms pass` : `${name} passes`;
  const waiting = nodes.filter((node) => node.after.some(({ eventType }) => delayOf(eventType, [node]) === name));
  const own = waiting.find((node) => node.after.some(({ eventType }) => eventType === event.type));
  return waiting.length > 1 && own ? `${words} in ${nodeWords(own)}` : words;
}

function offeredTimers(place: ChartPlace): OfferedStep[] {
  const { timers } = place.zone;
  const first = nextOf(place.zone);
  return timers.map((timer): OfferedStep => {
    const words = timerWords(timer, place.snapshot);
    return {
      cause: { kind: 'after', type: timer.event.type },
      words: first.includes(timer) ? words : `${words}, others before it`,
      event: timer.event,
      weight: 1,
      take: (trial) => timerMove(trial, place, timer),
    };
  });
}

/** All that can happen next: the model's events that the chart listens to, the ends of what it runs, the ends of its timers. */
export function offeredSteps(model: ChartModel, place: ChartPlace): readonly OfferedStep[] {
  if (place.snapshot.status !== 'active') return [];
  return [...offeredEvents(model, place), ...offeredOutcomes(model, place), ...offeredTimers(place)];
}
