import type { AnyStateMachine } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import type { ChartPlace } from '../chart-place.ts';
import { ChartReader, inputsOf, serializeSnapshot, stateWords } from '../chart-walk.ts';
import { offeredSteps } from '../offered-steps.ts';
import { runPath } from '../run-path.ts';
import { placesOfTransitions } from '../transition-ids.ts';
import { replayPath } from './replay-path.ts';

/** A step of the kit, and the transitions that it made when it was recorded, by their ids in reports. */
export interface RecordedStep {
  readonly words: string;
  readonly makes: readonly string[];
}

/** What a running chart did, told in the words of its model: a test for good. */
export interface RecordedWay {
  readonly chart: string;
  /** Name of the model's input; empty for its first. */
  readonly input: string;
  readonly steps: readonly RecordedStep[];
}

/** How far a model can go along with a recording. */
export interface LostTrack {
  readonly chart: string;
  /** So many of the recorded moves the model can make as well, in their order. */
  readonly moves: number;
  /** The next one, which nothing that the model offers makes. */
  readonly missing: string;
  /** Where the chart stands then. */
  readonly state: string;
}

/** A situation that has been come to, with the recorded moves made by then. */
interface Reached {
  readonly place: ChartPlace;
  readonly moves: number;
  readonly steps: readonly RecordedStep[];
}

/** Steps that are tried before a recording is given up. */
const mostTries = 30_000;

const madeBy = (covers: ReadonlySet<string>): string[] => [...covers].filter((id) => !id.startsWith('no: '));
/** A transition that leaves its state; others note something and stay. */
const moves = (ids: readonly string[]): string[] => ids.filter((id) => !id.includes('-> (stays)'));

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** How many moves follow on each other as they were recorded; null when they do not. */
function follows(wanted: readonly string[], from: number, made: readonly string[]): number | null {
  return made.every((id, index) => wanted[from + index] === id) ? from + made.length : null;
}

/**
 * Finds the steps of a model by which its chart moves as it did while it was recorded: the same transitions between states, in the
 * same order. What was sent then need not be known: the model has values of its own that lead the same way. Transitions that
 * stay in their state only note something, and are not looked for.
 *
 * @param made for each event its transitions, as places: the state's own id and the turn there, `door.shut#2`
 */
export function recordedWay<TMachine extends AnyStateMachine>(
  tested: ChartModel<TMachine>,
  made: readonly (readonly string[])[],
): RecordedWay | LostTrack {
  const model = tested as unknown as ChartModel;
  const ids = new Map([...placesOfTransitions(model.machine)].map(([id, place]) => [place, id]));
  const wanted = moves(made.flat().map((place) => ids.get(place) ?? place));
  const reader = new ChartReader(model);
  let furthest: LostTrack = { chart: model.chart, moves: 0, missing: wanted[0] ?? '', state: 'its start' };

  for (const { name, input } of inputsOf(model)) {
    const start = reader.start(input);
    const begun = follows(wanted, 0, moves(madeBy(reader.coversOf(start))));
    if (begun === null) continue;
    const seen = new Set<string>();
    /** By the moves made: who is further goes on first. */
    const reached: Reached[][] = [];
    const note = (one: Reached) => {
      const key = `${one.moves} ${serializeSnapshot(model, one.place.snapshot)}`;
      if (seen.has(key)) return;
      seen.add(key);
      reached[one.moves] = [...(reached[one.moves] ?? []), one];
      if (one.moves <= furthest.moves && furthest.state !== 'its start') return;
      const state = stateWords(one.place.snapshot);
      furthest = { chart: model.chart, moves: one.moves, missing: wanted[one.moves] ?? '', state };
    };
    note({ place: start.place, moves: begun, steps: [] });
    for (let tries = 0; tries < mostTries; ) {
      const [from] = reached.findLast((list) => list && list.length > 0)?.splice(0, 1) ?? [];
      if (!from) break;
      if (from.moves === wanted.length) return { chart: model.chart, input: name, steps: from.steps };
      for (const offered of offeredSteps(model, from.place)) {
        tries += 1;
        const taken = reader.take(from.place, offered, '');
        if (!taken || taken.walked.crash) continue;
        const makes = madeBy(taken.walked.covers);
        const goal = follows(wanted, from.moves, moves(makes));
        if (goal === null) continue;
        note({ place: taken.next, moves: goal, steps: [...from.steps, { words: offered.words, makes }] });
      }
    }
  }
  return furthest;
}

/**
 * Goes a recorded way again, on a model and on a real actor.
 * @throws when a step cannot be taken any more, makes other transitions than it did, or breaks a promise of the model
 */
export async function runRecorded<TMachine extends AnyStateMachine>(
  tested: ChartModel<TMachine>,
  { input, steps }: RecordedWay,
): Promise<void> {
  const model = tested as unknown as ChartModel;
  const reader = new ChartReader(model);
  const given = inputsOf(model).find(({ name }) => name === input);
  let { place } = reader.start(given?.input);
  const path = replayPath(model, { input, steps: steps.map(({ words }) => words) });
  for (const { words, makes } of steps) {
    const offered = offeredSteps(model, place).find((one) => one.words === words);
    const taken = offered && reader.take(place, offered, '');
    const makesNow = taken ? madeBy(taken.walked.covers) : [];
    if (!taken || !isSame(makesNow, makes)) {
      throw new Error(
        `${model.chart}: "${words}" in ${stateWords(place.snapshot)} was recorded to make\n  ${makes.join('\n  ')}\nand makes now\n  ${makesNow.join('\n  ') || 'nothing'}`,
      );
    }
    place = taken.next;
  }
  await runPath(model, path);
}

/** Whether the model went along to the end. */
export const isWay = (found: RecordedWay | LostTrack): found is RecordedWay => 'input' in found;
