import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import { generatePaths } from '../generate-paths.ts';
import { replayPath } from '../replays/replay-path.ts';
import { runReport } from '../report/chart-result.ts';
import { writeHtml } from '../report/write-html.ts';
import { writeJson } from '../report/write-json.ts';
import { declaredCoverage } from '../transition-ids.ts';
import { countRules, describeRules } from './describe-rules.ts';
import type { Rule } from './rule-trace.types.ts';
import { traceRules } from './trace-rules.ts';

const door = setup({
  types: { context: {} as { isLocked: boolean }, events: {} as { type: 'door.push' | 'door.pull' | 'door.kick' } },
  guards: { isFree: ({ context }) => !context.isLocked },
}).createMachine({
  id: 'door',
  context: { isLocked: false },
  initial: 'shut',
  states: {
    shut: { on: { 'door.push': { guard: 'isFree', target: 'open' }, 'door.kick': 'broken' } },
    open: { on: { 'door.pull': 'shut' } },
    broken: {},
  },
});

/** Nobody kicks: what a kick does is declared, and on no path. */
const model: ChartModel<typeof door> = {
  chart: 'door',
  machine: door,
  input: undefined,
  events: [
    { name: 'somebody pushes', event: { type: 'door.push' } },
    { name: 'somebody pulls', event: { type: 'door.pull' } },
  ],
  actors: {},
};

const report = generatePaths(model);
const charts = [{ report, declared: declaredCoverage(door) }];
const opens = 'shut on door.push [isFree] -> open';
const shuts = 'open on door.pull -> shut';

const rule = (changes: Partial<Rule>): Rule => ({ id: 'D1', rule: 'A push opens.', source: 'page 4', ...changes });
const faultsOf = (...rules: readonly Rule[]) => traceRules(rules, charts).faults;

describe('rules that are looked for in charts', () => {
  it('are proven by the first path with all of their transitions', () => {
    const { rules, faults } = traceRules([rule({ transitions: { door: [opens, shuts] } })], charts);
    expect(faults).toEqual([]);
    expect(rules[0]?.proofs).toEqual([
      { chart: 'door', id: opens, number: 1, title: report.paths[0]?.title },
      { chart: 'door', id: shuts, number: 1, title: report.paths[0]?.title },
    ]);
  });

  it('are proven by a way of their own, which has to be there and to pass all of their transitions', () => {
    const led = charts.map((chart) => ({
      ...chart,
      along: (steps: readonly string[]) => replayPath(model, { steps }),
    }));
    const trace = (steps: readonly string[]) =>
      traceRules([rule({ transitions: { door: [opens, shuts] }, ways: { door: steps } })], led);
    const whole = trace(['somebody pushes', 'somebody pulls', 'somebody pushes']);
    expect(whole.faults).toEqual([]);
    expect(whole.rules[0]?.proofs[1]).toMatchObject({ id: shuts, number: null });
    expect(describeRules(whole.rules)).toContain(
      'by its own way: somebody pushes → open; somebody pulls → shut; somebody',
    );
    expect(trace(['somebody pushes']).faults).toEqual([`D1: its way through door does not pass "${shuts}".`]);
    expect(trace(['somebody knocks']).faults[0]).toContain(
      'D1: its way through door cannot be gone: [paths] door: "somebody',
    );
  });

  it('of a transition that the chart does not have are told, with names that are near', () => {
    const [fault] = faultsOf(rule({ transitions: { door: ['shut on door.push -> open'] } }));
    expect(fault?.split('\n').slice(0, 2)).toEqual([
      'D1: door has no "shut on door.push -> open"',
      `  perhaps: ${opens}`,
    ]);
  });

  it('of a transition that no path passes are told', () => {
    expect(faultsOf(rule({ transitions: { door: [opens, 'shut on door.kick -> broken'] } }))).toEqual([
      'D1: no path of door passes "shut on door.kick -> broken".',
    ]);
  });

  it('of a guard that never says no are told', () => {
    expect(faultsOf(rule({ transitions: { door: [`no: ${opens}`] } }))).toEqual([
      `D1: no path of door passes "no: ${opens}".`,
    ]);
  });

  it('of a chart that there is not are told; one that was not walked this time is passed over', () => {
    const elsewhere = rule({ transitions: { gate: ['a'] } });
    expect(faultsOf(elsewhere)[0]).toMatch('D1: there is no chart "gate"');
    expect(traceRules([elsewhere], charts, ['door', 'gate']).faults).toEqual([]);
  });

  it.each<[string, Partial<Rule>, string]>([
    ['nothing shows', {}, 'no transition shows it'],
    ['no chart shows and no test', { beyond: 'it is paint' }, 'needs a test'],
    [
      'is shown and said not to be',
      { beyond: 'it is paint', tests: ['a'], transitions: { door: [opens] } },
      'not beyond',
    ],
    ['is written nowhere', { source: '', transitions: { door: [opens] } }, 'says where it is written'],
  ])('one that %s is told', (_, changes, words) => {
    expect(faultsOf(rule(changes))).toEqual([expect.stringContaining(words)]);
  });

  it('have ids of their own', () => {
    const one = rule({ transitions: { door: [opens] } });
    expect(faultsOf(one, one)).toEqual(['D1: this id is given twice.']);
  });
});

describe('rules in reports', () => {
  const rules = [
    rule({ transitions: { door: [opens] }, tests: ['door.test.ts'] }),
    rule({ id: 'D2', rule: 'It is <green>.', beyond: 'it is paint', tests: ['paint.spec.ts'] }),
  ];
  const traced = traceRules(rules, charts).rules;

  it('are told in words', () => {
    expect(describeRules(traced).split('\n')).toEqual([
      'D1. A push opens. (page 4)',
      `    door: ${opens}`,
      `      path 1: ${report.paths[0]?.title}`,
      '    the rest: door.test.ts',
      'D2. It is <green>. (page 4)',
      '    beyond charts: it is paint',
      '    instead: paint.spec.ts',
    ]);
    expect(countRules(traced)).toContain(
      '2 rules of the specification: 1 are shown by 1 transitions, 1 by tests alone',
    );
  });

  it('stand on the page with a link to the path, and in the JSON', async () => {
    const result = await runReport(model, report);
    const page = writeHtml([result], { title: 'Paths', rules: traced });
    expect(page).toContain('<a href="#door-1">path 1</a>');
    expect(page).toContain('It is &lt;green&gt;.');
    expect(page).toContain('<details id="door-1"');
    const { rules: written } = JSON.parse(writeJson([result], traced)) as { rules: readonly object[] };
    expect(written[0]).toMatchObject({ id: 'D1', proofs: [{ chart: 'door', id: opens, number: 1 }] });
    expect(JSON.parse(writeJson([result]))).not.toHaveProperty('rules');
    expect(writeHtml([result], { title: 'Paths' })).not.toContain('id="rules"');
  });
});
