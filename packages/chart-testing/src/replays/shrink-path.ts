import type { AnyStateMachine } from 'xstate';
import type { ChartModel, ChartPath } from '../chart-model.types.ts';
import { runPath } from '../run-path.ts';
import { pathAlong, wayOf } from './replay-path.ts';

/** Why a path does not go as it should; null when it does. */
async function failureOf(model: ChartModel, path: ChartPath): Promise<Error | null> {
  try {
    await runPath(model, path);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * The shortest way found that still breaks something: parts of a failing path are left out, first halves, at last single steps.
 *
 * @param failing a path that fails
 * @returns it, or a shorter one, which fails as well, perhaps for another reason
 */
export async function shrinkPath(model: ChartModel, failing: ChartPath): Promise<ChartPath> {
  let shortest = failing;
  for (let length = Math.ceil(failing.steps.length / 2); length > 0; ) {
    let isShorter = false;
    for (let from = 0; from < shortest.steps.length; from += length) {
      const { input, steps } = wayOf(shortest);
      const candidate = pathAlong(model, { input, steps: steps.toSpliced(from, length) });
      if (candidate.steps.length >= shortest.steps.length || !(await failureOf(model, candidate))) continue;
      shortest = candidate;
      isShorter = true;
      break;
    }
    if (!isShorter) length = length === 1 ? 0 : Math.ceil(length / 2);
  }
  return shortest;
}

/**
 * Runs a path whose steps were chosen at random.
 * @throws of the shortest way found that fails, with a line to keep it by (`replays` of the model)
 */
export async function runShrunk<TMachine extends AnyStateMachine>(
  typedModel: ChartModel<TMachine>,
  path: ChartPath,
): Promise<void> {
  const model = typedModel as unknown as ChartModel;
  if (!(await failureOf(model, path))) return;
  const shortest = await shrinkPath(model, path);
  const cause = await failureOf(model, shortest);
  const { input, steps } = wayOf(shortest);
  const kept = JSON.stringify({ broke: '', ...(input ? { input } : {}), steps });
  throw new Error(
    `${cause?.message}\nFrom ${path.steps.length} steps to ${steps.length}. To keep it, in the model's replays: ${kept}`,
    { cause },
  );
}
