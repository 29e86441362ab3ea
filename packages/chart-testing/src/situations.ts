import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { stateWords, walkChart } from './chart-walk.ts';

/** Where a chart can come to rest or wait. */
export interface Situation<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** In words, as paths tell it: `choosing.cards`. */
  readonly state: string;
  readonly snapshot: SnapshotFrom<TMachine>;
}

/**
 * Every situation that a chart can come to under its model: what a view has to have an answer for. What the chart runs is
 * replaced by stand-ins, which show what the model's `looks` say.
 * @throws as `generatePaths` does.
 */
export function situationsOf<TMachine extends AnyStateMachine>(
  model: ChartModel<TMachine>,
): readonly Situation<TMachine>[] {
  return walkChart(model as unknown as ChartModel).flatMap(({ snapshots }) =>
    [...snapshots.values()].map((snapshot) => ({
      state: stateWords(snapshot),
      snapshot: snapshot as SnapshotFrom<TMachine>,
    })),
  );
}
