import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import { ChartReader } from '../chart-walk.ts';
import { offeredSteps } from '../offered-steps.ts';
import { liftModel } from '../promises/lift.fixtures.ts';
import { randomPaths } from '../random-paths.ts';
import { placesOfTransitions } from '../transition-ids.ts';
import { isWay, type RecordedWay, recordedWay, runRecorded } from './recorded-way.ts';

const model = liftModel as unknown as ChartModel;

/** What an inspector tells of a path: for each event that moved the chart, where its transitions stand. */
function recordingOf(steps: readonly string[]): string[][] {
  const reader = new ChartReader(model);
  const places = placesOfTransitions(model.machine);
  let { place } = reader.start(model.input);
  return steps.flatMap((words) => {
    const offered = offeredSteps(model, place).find((one) => one.words === words);
    const taken = offered && reader.take(place, offered, '');
    if (!taken) throw new Error(words);
    place = taken.next;
    const made = [...taken.walked.covers].flatMap((id) => places.get(id) ?? []);
    return made.length > 0 ? [made] : [];
  });
}

const found = (made: readonly (readonly string[])[]): RecordedWay => {
  const way = recordedWay(model, [[], ...made]);
  if (!isWay(way)) throw new Error(JSON.stringify(way));
  return way;
};

/** The lift without one of its transitions: by state, event, and turn there. */
function without(state: 'standing' | 'riding', event: string): ChartModel {
  const { config } = model.machine;
  const { [event]: _gone, ...on } = (config.states?.[state]?.on ?? {}) as Record<string, unknown>;
  const states = { ...config.states, [state]: { ...config.states?.[state], on } };
  const { implementations } = model.machine;
  const machine = new (model.machine.constructor as new (...args: unknown[]) => AnyStateMachine)(
    { ...config, states },
    implementations,
  );
  return { ...model, machine };
}

describe('a recording', () => {
  const paths = randomPaths(model, { seed: 20, paths: 20 });
  const recordings = paths
    .map(({ steps }) => recordingOf(steps.map(({ words }) => words)))
    .filter(({ length }) => length > 0);

  it('becomes a test: twenty of them pass, unedited', async () => {
    expect(recordings.length).toBeGreaterThanOrEqual(15);
    for (const made of recordings) {
      const way = found(made);
      const moves = made.flat().length;
      expect(way.steps.flatMap(({ makes }) => makes).length).toBeGreaterThanOrEqual(Math.min(moves, 1));
      await runRecorded(model, way);
    }
  });

  it('fails when a transition that it holds is not in the chart any more', async () => {
    const way = found(recordingOf(['a floor is chosen', 'ride fails: it stands still', 'a floor is chosen']));
    await expect(runRecorded(without('standing', 'floor.choose'), way)).rejects.toThrow(
      /"a floor is chosen" cannot be taken|was recorded to make/,
    );
    await expect(runRecorded(without('standing', 'problem.close'), way)).resolves.toBeUndefined();
  });

  it('fails when the same event leads elsewhere', async () => {
    const way = found(recordingOf(['a floor is chosen', 'ride answers: it arrives']));
    const other = {
      ...way,
      steps: way.steps.map((step, index) => ({ ...step, makes: index ? ['elsewhere'] : step.makes })),
    };
    await expect(runRecorded(model, other)).rejects.toThrow(
      /was recorded to make\n {2}elsewhere\nand makes now\n {2}riding on/,
    );
  });

  it('of something that the model cannot do says how far it comes', () => {
    const made = recordingOf(['a floor is chosen', 'ride answers: it arrives']);
    expect(recordedWay(model, [[], ...made, ['lift.standing#9']])).toEqual({
      chart: 'lift',
      moves: 2,
      missing: 'lift.standing#9',
      state: 'standing',
    });
  });
});
