import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { serializeSnapshot, stateWords, walkChart } from './chart-walk.ts';

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
  const anyModel = model as unknown as ChartModel;
  return walkChart(anyModel).flatMap(({ snapshots }) => {
    // Two that differ in hidden things alone, such as the time that timers have left, are one situation for a view.
    const seen = new Map([...snapshots.values()].toReversed().map((one) => [serializeSnapshot(anyModel, one), one]));
    return [...seen.values()].toReversed().map((snapshot) => ({
      state: stateWords(snapshot),
      snapshot: snapshot as SnapshotFrom<TMachine>,
    }));
  });
}
