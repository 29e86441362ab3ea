import type { ChartModel } from '../chart-model.types.ts';
import type { ChartWalk } from '../chart-walk.ts';

/** A promise that every chart keeps, seen over all that it can do. */
export interface WalkPromise {
  readonly title: string;
  /** Where it is broken, in words; empty where it holds. */
  breaches(model: ChartModel, walks: readonly ChartWalk[]): readonly string[];
}
