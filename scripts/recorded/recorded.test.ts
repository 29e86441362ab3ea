import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChartModel, isWay, mutantsOf, type RecordedWay, recordedWay, runRecorded } from '@vitrin/chart-testing';
import { createInspection } from '@vitrin/inspector/adapter';
import { describe, expect, it } from 'vitest';
import { idsOfTransitions } from '../../packages/chart-testing/src/transition-ids.ts';
import { browserTours } from '../../packages/core/src/testing/browser-tours.ts';
import { TourRun } from '../../packages/core/src/testing/tour-run.ts';
import { chartModels } from '../charts.mjs';
import { loadModel } from '../lib/chart-models.mjs';
import { type Entry, madeByCharts, withoutBranch } from '../paths/from-recording.mjs';

const models: readonly ChartModel[] = await Promise.all(chartModels.map((file: string) => loadModel(file)));
const modelOf = (chart: string) => models.find(({ machine }) => machine.id === chart);

/** A tour through the whole checkout, as the inspector records it. */
async function recordTour({ input, steps }: { input: string; steps: readonly { words: string }[] }): Promise<Entry[]> {
  const entries: Entry[] = [];
  const inspect = createInspection({
    tell: (message) => {
      if (message.kind === 'lost') throw new Error('the recording has a gap');
      entries.push({
        session: 'tour',
        message: message.kind === 'started' && message.chart ? { ...message, chartId: 'known' } : message,
      });
    },
    now: () => 0,
    shown: { names: new Set(), values: new Set(), secret: /./ },
  });
  const run = new TourRun(input ? 'a1' : undefined, inspect);
  await run.start();
  for (const { words } of steps) await run.take(words);
  run.stop();
  return entries;
}

const tours = browserTours().find(({ chart }) => chart === 'checkout')?.tours ?? [];

const idsOf = (machine: ChartModel['machine']) => new Set(idsOfTransitions(machine).values());

/** Kinds of defects by which a transition is gone. */
const removing: readonly string[] = ['transition removed', 'onError removed', 'after removed'];

/** The model with the same chart, but without the transition that a way makes last. */
function withoutLast(model: ChartModel, { steps }: RecordedWay): ChartModel {
  const last = steps.flatMap(({ makes }) => makes).at(-1) ?? '';
  for (const { kind, build } of mutantsOf(model.machine)) {
    if (!removing.includes(kind)) continue;
    const machine = build();
    if (!idsOf(machine).has(last)) return { ...model, machine };
  }
  throw new Error(`${model.chart}: nobody can remove ${last}`);
}

describe('what the inspector records', () => {
  it('is told without its branch, which no application did', () => {
    const sent = (by?: string): Entry => ({ session: 'tab', message: { kind: 'sent', actor: 'a', ...(by && { by }) } });
    const happened = [sent(), sent('inspector')];
    expect(withoutBranch([...happened, sent('branch'), sent()])).toEqual(happened);
    expect(withoutBranch(happened)).toBe(happened);
  });

  it('of twenty tours through the checkout becomes passing tests, unedited, though every value was hidden, and each fails without its last move', async () => {
    expect(tours.length).toBeGreaterThanOrEqual(20);
    const charts = new Map<string, number>();
    const lost: unknown[] = [];
    for (const tour of tours) {
      for (const { chart, made } of madeByCharts(await recordTour(tour))) {
        const model = modelOf(chart);
        if (!model || made.length < 2) continue;
        const way = recordedWay(model, made);
        if (!isWay(way)) {
          lost.push(way);
          continue;
        }
        await runRecorded(model, way);
        await expect(runRecorded(withoutLast(model, way), way), `${chart} without its last move`).rejects.toThrow();
        charts.set(chart, (charts.get(chart) ?? 0) + 1);
      }
    }
    // The model's order changes under the shopper's eyes only where delivery has begun.
    const known = { chart: 'checkout', missing: 'contact on always [isChanged] -> changed' };
    expect(lost).toEqual([expect.objectContaining(known)]);
    expect(charts.get('checkout')).toBeGreaterThanOrEqual(20);
  });
});

const kept = globSync('*.json', { cwd: fileURLToPath(new URL('.', import.meta.url)) });

describe.skipIf(kept.length === 0)('a kept recording', () => {
  it.each(kept)('%s goes as it went', async (file) => {
    const way: RecordedWay = JSON.parse(readFileSync(new URL(basename(file), import.meta.url), 'utf8'));
    const model = models.find(({ chart }) => chart === way.chart);
    if (!model) throw new Error(`There is no chart "${way.chart}" any more: take ${file} away or name the new one.`);
    await runRecorded(model, way);
  });
});
