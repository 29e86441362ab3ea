import { readChart } from '../../packages/inspector/src/drawing/read-chart.ts';
import { chartModels } from '../charts.mjs';
import { loadModel } from '../lib/chart-models.mjs';

/**
 * When charts take a command.
 *
 * @typedef {object} Taking
 * @property {string} chart
 * @property {readonly { states: readonly string[], guard: string | undefined }[]} where an empty name is the chart as a whole
 * @property {readonly string[]} refusals words of the reasons with which other states refuse it
 */

/** @returns {Promise<Map<string, import('../../packages/inspector/src/drawing/chart-facts.types.ts').ChartFacts>>} */
export async function readCharts() {
  const models = await Promise.all(chartModels.map(loadModel));
  return new Map(models.map(({ chart, machine }) => [chart, readChart(machine)]));
}

/**
 * Where charts take a command, and how they refuse it, as they are run.
 *
 * @param {string} command
 * @param {readonly string[]} names of charts
 * @param {Awaited<ReturnType<typeof readCharts>>} charts
 * @returns {Taking[]}
 */
export function takingsOf(command, names, charts) {
  return names.flatMap((chart) => {
    const facts = charts.get(chart);
    if (!facts) throw new Error(`There is no chart ${chart}.`);
    const own = facts.transitions.filter(({ event }) => event === command);
    if (own.length === 0) return [];
    const where = new Map();
    for (const { source, guard } of own.filter(({ refusal }) => refusal === undefined)) {
      const state = source === facts.root.id ? '' : source.slice(facts.root.id.length + 1);
      where.set(guard, [...(where.get(guard) ?? []), state]);
    }
    const refusals = new Set(own.flatMap(({ refusal }) => (refusal ? [refusal.reason ?? ''] : [])));
    return [{ chart, where: [...where].map(([guard, states]) => ({ guard, states })), refusals: [...refusals] }];
  });
}
