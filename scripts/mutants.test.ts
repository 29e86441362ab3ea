import { execFileSync } from 'node:child_process';
import { bodyMutantKinds, modelPromises, walkChart } from '@vitrin/chart-testing';
import { describe, expect, it } from 'vitest';
import { assign } from 'xstate';
import { applyReplies } from '../packages/core/src/checkout/transport/apply-replies.ts';
import { transportMachine } from '../packages/core/src/checkout/transport/transport.machine.ts';
import { transportModel } from '../packages/core/src/checkout/transport/transport.model.ts';
import { runCount } from '../packages/core/src/testing/run-count.ts';
import { inRoot } from './lib/root.mjs';
import { allMutants, chooseMutants, structuralKinds, tryMutants } from './mutants/mutant-run.mjs';
import { plantedDefects } from './mutants/planted-defects.table.mjs';

/** Another choice every day, told in the title so that it can be made again. */
const seed = Math.floor(Date.now() / 86_400_000);

describe('defects planted in the charts are found by generated tests alone', async () => {
  const all = await allMutants({ kinds: [...structuralKinds, ...bodyMutantKinds] });
  const structural = all.filter(({ kind }) => structuralKinds.includes(kind));
  const { mutants } = chooseMutants(structural, { count: runCount({ short: 30, long: structural.length }), seed });

  // Actions that set what is set already survive: four of 200 in seven such choices.
  it(`of ${mutants.length} at random, seed ${seed}, at most 5 % or two survive without a reason`, {
    timeout: 3_600_000,
  }, async () => {
    const survived = (await tryMutants(mutants)).filter(({ verdict, because }) => verdict === null && !because);
    const names = survived.map(({ chart, kind, words }) => `${chart}, ${kind}: ${words}`);
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(Math.max(2, mutants.length * 0.05));
  });

  it.each(plantedDefects)('$chart: $defect', async ({ chart, kind, words, needsExpectations }) => {
    const found = all.filter((mutant) => mutant.chart === chart && mutant.kind === kind && mutant.words === words);
    expect(found, words).toHaveLength(1);
    const judged = needsExpectations
      ? found
      : found.map((mutant) => ({
          ...mutant,
          judges: mutant.judges.map(({ load }) => ({ load, expected: undefined })),
        }));
    const [tried] = await tryMutants(judged);
    expect(tried?.verdict, words).not.toBeNull();
  });
});

it('finds a negated condition in the source of a chart', () => {
  const only = ['--chart', 'payment', '--kind', 'condition negated', '--words', 'guards.canResume'];
  const report = execFileSync(process.execPath, [
    '--conditions=source',
    inRoot('scripts/mutants.mjs'),
    ...only,
    '--list',
  ]);
  expect(String(report)).toContain('payment.setup.ts paymentSetup.guards.canResume: context.offer?.redirect != null →');
  expect(String(report)).toContain('1 of 1 (100 %) found by generated tests alone.');
});

it('transport: an older reply is taken for the newest word', () => {
  const machine = transportMachine.provide({
    actions: {
      applyReplies: assign(({ context }, { output }) => {
        const { state } = context;
        return applyReplies({ ...context, state: { ...state, revision: null, appliedSequence: -1 } }, output);
      }),
    },
  });
  const model = { ...transportModel, machine } as never;
  const walks = walkChart(model);
  const broken = modelPromises.filter(({ breaches }) => breaches(model, walks).length > 0);
  expect(broken.map(({ title }) => title)).toContain('an older reply changes nothing');
});
