import { describe, expect, it } from 'vitest';
import { browserSteps } from './browser-steps.table.ts';
import { browserTours, mostSteps, scriptedReplies } from './browser-tours.ts';
import { TourRun } from './tour-run.ts';

const charts = browserTours();
const [checkout] = charts;

describe('the tours that a browser walks', () => {
  it('are at most 30, of at most 25 steps, and the same every time', () => {
    const count = charts.reduce((sum, { tours }) => sum + tours.length, 0);
    expect(count).toBeLessThanOrEqual(30);
    for (const { tours } of charts) for (const { steps } of tours) expect(steps.length).toBeLessThanOrEqual(mostSteps);
    expect(browserTours()).toEqual(charts);
  });

  it.each(charts)('make every transition of $chart but those that no browser can, each with its reason', (chart) => {
    const left = chart.declared.filter((id) => !chart.covered.includes(id));
    expect(left.toSorted()).toEqual(Object.keys(chart.beyond).toSorted());
  });

  it('take only steps that a browser can take', () => {
    const taken = checkout?.tours.flatMap(({ steps }) => steps.map(({ words }) => words)) ?? [];
    expect(taken.filter((words) => !Object.hasOwn(browserSteps, words))).toEqual([]);
  });

  it('are answered with replies of the wire', () => {
    const replies = scriptedReplies();
    expect(replies['the basket is empty']).toMatchObject([{ context_list: [], redirect_url: '/baskets/basket/' }]);
    expect(replies['no reply']).toEqual([]);
  });

  it('lead through the whole checkout without a screen, and make what they promise', async () => {
    const passed = new Set<string>();
    for (const { input, steps } of checkout?.tours ?? []) {
      const run = new TourRun(input ? 'a1' : undefined);
      await run.start();
      for (const { words, state } of steps) {
        await run.take(words);
        expect(run.place, words).toBe(state);
      }
      for (const id of run.passed) passed.add(id);
      run.stop();
    }
    const made = checkout?.declared.filter((id) => passed.has(id)) ?? [];
    expect(made.toSorted()).toEqual(checkout?.covered.toSorted());
  }, 60_000);
});
