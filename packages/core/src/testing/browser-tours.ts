// For tests alone; no index exports it: the checkout's tours for a browser, which is answered by a script.

import {
  declaredCoverage,
  type Tour,
  type TourEdge,
  type TourLimits,
  type TourMap,
  tourChart,
  wayToNew,
} from '@vitrin/chart-testing';
import { attemptMachine } from '../checkout/attempt/attempt.machine.ts';
import { wireReply } from '../checkout/checkout.fixtures.ts';
import { journeyMachine } from '../checkout/journey/journey.machine.ts';
import { requestCases } from '../checkout/transport/transport.model.ts';
import { overlayModel } from '../overlay/overlay.model.ts';
import { beyondBrowser, beyondFrame } from './beyond-browser.table.ts';
import { checkoutTours, type StoredTour } from './checkout-tours.table.ts';
import { TourRun } from './tour-run.ts';

interface TourStart {
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
async function mapTours(starts: readonly TourStart[], most: number): Promise<TourMap> {
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
async function walkTours(starts: readonly TourStart[], map: TourMap, limits: TourLimits): Promise<readonly Tour[]> {
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

/** A frame of a browser never says that it cannot be shown: it is blank, and the limit ends it. */
const frameModel: typeof overlayModel = {
  ...overlayModel,
  events: overlayModel.events.filter(({ name }) => name !== 'the frame cannot be shown'),
};

/** The tours of one chart, or of the checkout's charts together, and what is declared there. */
export interface BrowserTours {
  readonly chart: string;
  readonly tours: readonly Pick<Tour, 'title' | 'input' | 'steps'>[];
  readonly declared: readonly string[];
  readonly covered: readonly string[];
  /** Transitions that no browser can make, with the reason. */
  readonly beyond: Readonly<Record<string, string>>;
}

/** A tour has at most so many steps. */
export const mostSteps = 25;

const declaredBy = [
  ...declaredCoverage(journeyMachine).transitions.map((id) => `checkout: ${id}`),
  ...declaredCoverage(attemptMachine).transitions.map((id) => `attempt: ${id}`),
];

function titled({ input, steps }: StoredTour): BrowserTours['tours'][number] {
  const taken = steps.map(([words, state]) => ({ words, state }));
  return { title: taken.map(({ words, state }) => `${words} → ${state}`).join('; '), input, steps: taken };
}

/**
 * The tours that run in a browser: through the whole checkout from its first read, through the overlay from its opening.
 * Those through the checkout are kept in a table, and a test takes each of them without a browser.
 */
export function browserTours(): readonly BrowserTours[] {
  const overlay = tourChart(frameModel, { tours: 6, steps: 4 });
  return [
    {
      chart: 'checkout',
      tours: checkoutTours.map(titled),
      declared: declaredBy,
      covered: declaredBy.filter((id) => !Object.hasOwn(beyondBrowser, id)),
      beyond: beyondBrowser,
    },
    {
      chart: 'overlay',
      ...overlay,
      declared: declaredCoverage(overlayModel.machine).transitions,
      beyond: beyondFrame,
    },
  ];
}

/** Finds the tours anew, by trying out everything that a browser can do: for `scripts/make-tours.mjs`. */
export async function findTours(): Promise<readonly Tour[]> {
  const starts = [{ input: '' }, { input: 'asked', attempt: 'a1' }];
  return walkTours(starts, await mapTours(starts, 10), { tours: 25, steps: mostSteps });
}

/** The replies of each outcome, as JSON of the wire. */
export function scriptedReplies(): Readonly<Record<string, readonly unknown[]>> {
  return Object.fromEntries(requestCases.map(({ name, replies = [] }) => [name, replies.map(wireReply)]));
}
