import type { AnyStateMachine } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import { walkChart } from '../chart-walk.ts';
import { type ModelTest, type ModelTestOptions, modelTests } from '../model-tests.ts';

/** A chart with one defect. */
export interface Mutant<Kind extends string = string> {
  readonly kind: Kind;
  /** Location of the defect in words: `asking.code.sending: sendCode error`, `guards.canResume: negated`. */
  readonly words: string;
  /** Makes the chart with it. */
  build(): AnyStateMachine;
}

/** The test that found a defect. */
export interface Verdict {
  /** Its title; `can be walked` where the chart could not even be built or walked. */
  readonly by: string;
  readonly why: string;
}

const failure = (by: string, error: unknown): Verdict => ({
  by,
  why: error instanceof Error ? error.message : String(error),
});

/**
 * Runs the generated tests of a model on its chart with one defect.
 *
 * @returns the first test that fails; null when all hold, which means that the defect would not be found
 */
export async function tryMutant(
  model: ChartModel,
  mutant: Pick<Mutant, 'build'>,
  options: ModelTestOptions = {},
): Promise<Verdict | null> {
  let tests: readonly ModelTest[];
  try {
    tests = modelTests({ ...model, machine: mutant.build() }, options);
  } catch (error) {
    return failure('can be walked', error);
  }
  for (const { title, run } of tests)
    try {
      await run();
    } catch (error) {
      return failure(title, error);
    }
  return null;
}

/** Each step of a chart's walk with the transitions that it makes. */
function madeIn(model: ChartModel): readonly string[] {
  const steps = walkChart(model).flatMap(({ stepsFrom }) => [...stepsFrom.values()].flat());
  return steps.map(({ from, step, covers }) => {
    const made = [...covers].filter((id) => !id.startsWith('no: '));
    return [from, step.words, ...made.toSorted()].join('; ');
  });
}

/**
 * True for a defect after which every step of the walk makes the same transitions as before. Guards whose order was swapped then never
 * hold together, so their order means nothing.
 */
export function makesSameTransitions(model: ChartModel, { build }: Pick<Mutant, 'build'>): boolean {
  return madeIn(model).join('\n') === madeIn({ ...model, machine: build() }).join('\n');
}
