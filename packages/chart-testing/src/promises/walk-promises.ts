import type { AnyMachineSnapshot } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import { longestDelay, type TimerStep } from '../chart-place.ts';
import type { ChartWalk } from '../chart-walk.ts';
import { stateWords } from '../chart-walk.ts';
import { misfitsOf } from '../model-misfits.ts';
import { allNodes, delayOf, namesIn } from '../transition-ids.ts';
import { bothEndsHeard, everyWaitLimited, failuresTold, noCallCutOff } from './call-promises.ts';
import { asReferred } from './reference.ts';
import type { WalkPromise } from './walk-promise.types.ts';
import { beyondExceptions, excepted, isIn, reasoned, snapshotsOf, stepsOf } from './walked.ts';

const kinds = ['actions', 'guards', 'delays', 'actors'] as const;

const namesOf = ({ implementations }: ChartModel['machine']): readonly string[] =>
  kinds.flatMap((kind) => Object.keys(implementations[kind] ?? {}));

/** Reports names that a chart declares and no transition uses: they were probably forgotten. */
const allNamesUsed: WalkPromise = {
  title: 'every action, guard, delay and actor that is set up is used',
  asked: ({ machine }) => namesOf(machine).length,
  exceptions: ({ spare }) => reasoned(spare),
  breaches({ machine, spare = {} }) {
    const used = namesIn(machine.config, new Set());
    const idle = namesOf(machine).filter((name) => !used.has(name));
    return [
      ...idle.filter((name) => !(name in spare)),
      ...Object.keys(spare)
        .filter((name) => !idle.includes(name))
        .map((name) => `${name}: an exception that nothing needs`),
    ];
  },
};

const isHeardIn = (snapshot: AnyMachineSnapshot, places: readonly string[] | undefined) =>
  places === undefined || isIn(snapshot, places);

const typesOf = (events: ChartModel['events']): readonly string[] => [
  ...new Set(events.map(({ event }) => event.type as string)),
];

/** Situations in which the chart still runs. */
const activeOf = (walks: readonly ChartWalk[]) => snapshotsOf(walks).filter(({ status }) => status === 'active');

const heardWhereSaid: WalkPromise = {
  title: 'every event is heard where the model says, and nowhere else',
  asked: ({ hears, events }, walks) => (hears ? activeOf(walks).length * typesOf(events).length : 0),
  breaches({ hears, events }, walks) {
    if (!hears) return [];
    const types = typesOf(events);
    return activeOf(walks).flatMap((snapshot) => {
      const heard = new Set(snapshot._nodes.flatMap(({ transitions }) => [...transitions.keys()]));
      // A wildcard hears what its guard takes.
      const isHeard = (type: string) => heard.has(type) || (heard.has('*') && snapshot.can({ type }));
      return types
        .filter((type) => isHeard(type) !== isHeardIn(snapshot, hears[type]))
        .map((type) => `${stateWords(snapshot)}: ${type}`);
    });
  },
};

/** A command that is taken without a word is a button that does nothing. */
const nothingVanishes: WalkPromise = {
  title: 'something comes of every event that is heard',
  asked: (_, walks) => stepsOf(walks).filter(({ step }) => step.cause.kind === 'event').length,
  exceptions: ({ idle }) => excepted(idle),
  breaches({ idle = {} }, walks) {
    const found = stepsOf(walks)
      .filter(({ step, microsteps }) => {
        const taken = microsteps.flatMap(({ transitions }) => transitions);
        const isEmpty = taken.every(({ actions, target }) => actions.length === 0 && target === undefined);
        return step.cause.kind === 'event' && taken.length > 0 && isEmpty;
      })
      .map(({ before, step }) => ({ name: step.cause.type, before, words: `${stateWords(before)}: ${step.words}` }));
    return beyondExceptions(idle, found);
  },
};

/** Replies overtake each other on their way. */
const neverBack: WalkPromise = {
  title: 'an older reply changes nothing',
  asked: ({ age }, walks) => (age ? stepsOf(walks).length : 0),
  breaches({ age }, walks) {
    if (!age) return [];
    return stepsOf(walks)
      .filter(({ before, after, crash }) => {
        const [known, next] = [age(before), age(after)];
        return known !== null && crash === undefined && (next === null || next < known);
      })
      .map(({ before, step }) => `${stateWords(before)}: ${step.words}`);
  },
};

/** Asked in every situation, not only on the paths that were chosen. */
const invariantEverywhere: WalkPromise = {
  title: 'what must be true everywhere is true in every situation',
  asked: ({ invariant }, walks) => (invariant ? snapshotsOf(walks).length : 0),
  breaches: ({ invariant }, walks) =>
    snapshotsOf(walks).flatMap((snapshot) => {
      try {
        invariant?.(snapshot);
        return [];
      } catch (error) {
        return [`${stateWords(snapshot)}: ${String(error)}`];
      }
    }),
};

const timersOf = ({ startTimers, stepsFrom }: ChartWalk): readonly TimerStep[] => [
  ...startTimers,
  ...[...stepsFrom.values()].flat().flatMap(({ timerSteps }) => timerSteps),
];

/** Real timers end a delay that is too long at once; the walk's clock waits. */
const delaysWaited: WalkPromise = {
  title: 'every delay is one that setTimeout can wait for',
  asked: (_, walks) => walks.flatMap(timersOf).reduce((sum, { started }) => sum + started.length, 0),
  breaches({ machine }, walks) {
    const nodes = allNodes(machine.root);
    return walks
      .flatMap(timersOf)
      .flatMap(({ overlong }) => overlong)
      .map(({ event, delay }) => {
        const name = delayOf(event.type, nodes) ?? event.type;
        return `${name} is ${delay} ms: setTimeout ends it at once, its most is ${longestDelay} ms`;
      });
  },
};

/** A mistyped name is otherwise a step that the walk never takes. */
const namesFit: WalkPromise = {
  title: "every event and actor of the model is one of the chart's, and no actor is missing",
  asked: ({ events, actors }) => events.length + Object.keys(actors).length,
  breaches: misfitsOf,
};

/** What a model says of its chart, asked over all that the chart can do. */
export const modelPromises: readonly WalkPromise[] = [
  namesFit,
  delaysWaited,
  heardWhereSaid,
  neverBack,
  invariantEverywhere,
  asReferred,
];

/** What charts may promise besides, whatever they are about; where one does otherwise on purpose, its model says why. */
export const strictPromises: readonly WalkPromise[] = [
  bothEndsHeard,
  everyWaitLimited,
  noCallCutOff,
  failuresTold,
  nothingVanishes,
  allNamesUsed,
];
