import type { AnyStateMachine } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import type { ChartWalk } from '../chart-walk.ts';
import type { AcceptedException, WalkPromise } from './walk-promise.types.ts';
import { modelPromises, strictPromises } from './walk-promises.ts';

/** What one promise came to over all that a chart can do. */
export interface AskedPromise {
  readonly promise: string;
  /** Of so many situations, steps or names; 0: the model does not say what the promise is about. */
  readonly asked: number;
  /** Where it is broken, in words, each once; empty: it is kept. */
  readonly breaches: readonly string[];
  readonly exceptions: readonly AcceptedException[];
}

/**
 * Asks promises of a chart that was walked.
 * @param promises all that the kit knows, by default
 */
export function judgePromises<TMachine extends AnyStateMachine>(
  typedModel: ChartModel<TMachine>,
  walks: readonly ChartWalk[],
  promises: readonly WalkPromise[] = [...modelPromises, ...strictPromises],
): readonly AskedPromise[] {
  const model = typedModel as unknown as ChartModel;
  return promises.map(({ title, asked, breaches, exceptions }) => ({
    promise: title,
    asked: asked(model, walks),
    breaches: [...new Set(breaches(model, walks))],
    exceptions: exceptions?.(model) ?? [],
  }));
}

/** The verdict of a promise in a word or two. */
export function verdictOf({ asked, breaches }: AskedPromise): string {
  if (breaches.length > 0) return `broken ${breaches.length}×`;
  return asked === 0 ? 'not asked' : 'kept';
}

/** Promises with how often they were asked, what came of it, and what is excepted. */
export function describePromises(promises: readonly AskedPromise[]): string {
  return promises
    .flatMap((one) => [
      `  promise, ${verdictOf(one)}${one.asked === 0 ? '' : ` (asked ${one.asked}×)`}: ${one.promise}`,
      ...one.breaches.map((words) => `    broken: ${words}`),
      ...one.exceptions.map(({ where, because }) => `    except ${where}: ${because}`),
    ])
    .join('\n');
}
