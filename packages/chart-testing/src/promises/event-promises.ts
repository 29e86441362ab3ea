import type { AnyMachineSnapshot } from 'xstate';
import { stateWords } from '../chart-walk.ts';
import type { WalkPromise } from './walk-promise.types.ts';
import { beyondExceptions, isIn, snapshotsOf, stepsOf } from './walked.ts';

const isHeardIn = (snapshot: AnyMachineSnapshot, places: readonly string[] | undefined) =>
  places === undefined || isIn(snapshot, places);

export const heardWhereSaid: WalkPromise = {
  title: 'every event is heard where the model says, and nowhere else',
  breaches({ hears, events }, walks) {
    if (!hears) return [];
    const types = [...new Set(events.map(({ event }) => event.type as string))];
    return snapshotsOf(walks)
      .filter(({ status }) => status === 'active')
      .flatMap((snapshot) => {
        const heard = new Set(snapshot._nodes.flatMap(({ transitions }) => [...transitions.keys()]));
        return types
          .filter((type) => (heard.has(type) || heard.has('*')) !== isHeardIn(snapshot, hears[type]))
          .map((type) => `${stateWords(snapshot)}: ${type}`);
      });
  },
};

/** A command that is taken without a word is a button that does nothing. */
export const nothingVanishes: WalkPromise = {
  title: 'something comes of every event that is heard',
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
export const neverBack: WalkPromise = {
  title: 'an older reply changes nothing',
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
export const invariantEverywhere: WalkPromise = {
  title: 'what must be true everywhere is true in every situation',
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
