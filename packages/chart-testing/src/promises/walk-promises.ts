import { bothEndsHeard, everyWaitLimited, failuresTold, noCallCutOff } from './call-promises.ts';
import { heardWhereSaid, invariantEverywhere, neverBack, nothingVanishes } from './event-promises.ts';
import { allNamesUsed } from './names-used.ts';
import type { WalkPromise } from './walk-promise.types.ts';

/** What a model says of its chart, asked over all that the chart can do. */
export const modelPromises: readonly WalkPromise[] = [heardWhereSaid, neverBack, invariantEverywhere];

/** What charts may promise besides, whatever they are about; where one does otherwise on purpose, its model says why. */
export const strictPromises: readonly WalkPromise[] = [
  bothEndsHeard,
  everyWaitLimited,
  noCallCutOff,
  failuresTold,
  nothingVanishes,
  allNamesUsed,
];
