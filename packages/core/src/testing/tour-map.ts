// For tests alone; no index exports it.
import { type Tour, type TourEdge, type TourLimits, type TourMap, wayToNew } from '@vitrin/chart-testing';
import { TourRun } from './tour-run.ts';

export interface TourStart {
  readonly input: string;
  readonly attempt?: string;
}

async function runTo({ attempt }: TourStart, words: readonly string[]): Promise<TourRun> {
  const run = new TourRun(attempt);
  await run.start();
  for (const step of words) await run.take(step);
  return run;
}

/**
 * Everything a browser can do with the checkout, found by doing it: each situation is reached anew from the start, nearest
 * first, and every step that is offered there is taken once.
 */
export async function mapTours(starts: readonly TourStart[], most: number): Promise<TourMap> {
  const edges = new Map<string, TourEdge[]>();
  const begins: TourMap['starts'][number][] = [];
  for (const start of starts) {
    const first = await runTo(start, []);
    begins.push({ input: start.input, key: first.situation, passes: [...first.passed] });
    const ways: { readonly key: string; readonly words: readonly string[]; readonly offered: readonly string[] }[] = [
      { key: first.situation, words: [], offered: first.offered },
    ];
    const seen = new Set(edges.keys()).add(first.situation);
    first.stop();
    // A for-of over a growing array visits what is pushed meanwhile: a queue without shifting.
    for (const { key, words, offered } of ways) {
      const taken: TourEdge[] = [];
      edges.set(key, taken);
      if (words.length === most) continue;
      for (const step of offered) {
        const run = await runTo(start, words);
        run.passed.clear();
        await run.take(step);
        taken.push({ words: step, state: run.place, leadsTo: run.situation, passes: [...run.passed] });
        if (!seen.has(run.situation)) {
          seen.add(run.situation);
          ways.push({ key: run.situation, words: [...words, step], offered: run.offered });
        }
        run.stop();
      }
    }
  }
  return { starts: begins, edges };
}

/** Takes steps of a plan until one leads elsewhere than the map says. */
async function follow(
  run: TourRun,
  way: readonly TourEdge[],
  steps: { words: string; state: string }[],
): Promise<void> {
  for (const { words, leadsTo } of way) {
    if (!run.offered.includes(words)) return;
    await run.take(words);
    steps.push({ words, state: run.place });
    if (run.situation !== leadsTo) return;
  }
}

/**
 * Few long tours, planned on the map and taken for real: what a tour is kept with is what happened. The map holds two
 * situations for one where they differ in what it does not look at; a step that promised more than it made is not planned again.
 */
export async function walkTours(
  starts: readonly TourStart[],
  map: TourMap,
  limits: TourLimits,
): Promise<readonly Tour[]> {
  const found = new Set<string>();
  const astray = new Set<TourEdge>();
  const isNew = (edge: TourEdge) => !astray.has(edge) && edge.passes.some((id) => !found.has(id));
  const tours: Tour[] = [];
  for (const start of starts) {
    for (let isDone = false; !isDone && tours.length < limits.tours; ) {
      const run = await runTo(start, []);
      const steps: { words: string; state: string }[] = [];
      const known = found.size;
      for (;;) {
        const left = { steps: limits.steps - steps.length, isNew, isOut: () => false };
        const way = wayToNew(map, run.situation, left);
        if (!way) break;
        await follow(run, way, steps);
        for (const id of run.passed) found.add(id);
        for (const edge of way.slice(-1)) if (isNew(edge)) astray.add(edge);
      }
      isDone = steps.length === 0;
      const title = steps.map(({ words, state }) => `${words} → ${state}`).join('; ');
      if (found.size > known) tours.push({ title, input: start.input, steps, passes: [...run.passed] });
      run.stop();
    }
  }
  return tours;
}
