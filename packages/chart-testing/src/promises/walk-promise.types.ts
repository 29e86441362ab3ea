import type { ChartModel } from '../chart-model.types.ts';
import type { ChartWalk } from '../chart-walk.ts';

/** Where a promise is not kept on purpose, and why a reader may accept it. */
export interface AcceptedException {
  readonly where: string;
  readonly because: string;
}

/** A promise that every chart keeps, seen over all that it can do. */
export interface WalkPromise {
  readonly title: string;
  /** How many situations, steps or names it is asked of; 0: the model does not say what it takes. */
  asked(model: ChartModel, walks: readonly ChartWalk[]): number;
  /** What the model excepts from it. */
  exceptions?(model: ChartModel): readonly AcceptedException[];
  /** Where it is broken, in words; empty where it holds. */
  breaches(model: ChartModel, walks: readonly ChartWalk[]): readonly string[];
}
