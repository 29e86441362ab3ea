import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import { walkChart } from '../chart-walk.ts';
import { generatePaths } from '../generate-paths.ts';
import { describePromises, judgePromises } from '../promises/judge-promises.ts';
import { randomPaths } from '../random-paths.ts';
import { isGreen, runReport } from './chart-result.ts';
import { writeHtml } from './write-html.ts';
import { writeJson } from './write-json.ts';
import { writeJunit } from './write-junit.ts';

const gate = setup({
  types: { events: {} as { type: 'gate.push' | 'gate.lock' } },
  actors: { call: fromPromise(async () => true) },
}).createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { on: { 'gate.push': 'calling', 'gate.lock': 'locked' } },
    calling: { invoke: { id: 'call', src: 'call', onDone: 'open' } },
    open: {},
    locked: {},
  },
});

const model: ChartModel<typeof gate> = {
  chart: 'gate',
  machine: gate,
  input: undefined,
  events: [{ name: 'pushes <hard> & long', event: { type: 'gate.push' } }],
  actors: {
    call: [
      { name: 'yes', output: () => true },
      { name: 'no line', error: () => new Error('no "line"') },
    ],
  },
};

const report = generatePaths(model);
const excused: ChartModel<typeof gate> = { ...model, patient: { calling: 'whoever calls waits' } };
const promises = judgePromises(excused, walkChart(excused as unknown as ChartModel));
const result = await runReport(model, report, randomPaths(model, { seed: 1, paths: 2 }), promises);
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg"><g data-transitions="gate.shut#0"><text>gate.push</text></g></svg>';
const html = writeHtml([result], {
  title: 'Paths',
  drawings: { gate: drawing },
  replay: (chart, number) => `replay ${chart} ${number}`,
});

describe('the reports of paths that were run', () => {
  it('have the covering paths, those to crashes and those at random, each with how it went', () => {
    expect(result.paths.map(({ number, error }) => [number, error === null])).toEqual([
      [1, true],
      [2, false],
      [3, expect.any(Boolean)],
      [4, expect.any(Boolean)],
    ]);
    expect(isGreen(result)).toBe(false);
  });

  it('are JSON', () => {
    const { charts } = JSON.parse(writeJson([result])) as { charts: readonly Record<string, unknown>[] };
    expect(charts[0]).toMatchObject({
      chart: 'gate',
      transitions: { declared: 3, covered: 2, unreached: ['shut on gate.lock -> locked'] },
      crashes: [{ id: 'calling crashes on call error', error: 'Error: no "line"' }],
      hits: { 'shut on gate.push -> calling': 1 },
    });
    expect(charts[0]?.paths).toContainEqual(
      expect.objectContaining({
        number: 1,
        startsIn: 'shut',
        steps: [
          { words: 'pushes <hard> & long', state: 'calling', at: 0 },
          { words: 'call answers: yes', state: 'open', at: 0 },
        ],
      }),
    );
  });

  it('are JUnit XML, with what is not reached as a failure', () => {
    const xml = writeJunit([result]);
    expect(xml).toMatch(/<testsuite name="gate" tests="11" failures="[3-5]"/);
    expect(xml).toContain('no path reaches the transition: shut on gate.lock -&gt; locked');
    expect(xml).toContain('name="1. pushes &lt;hard&gt; &amp; long → calling; call answers: yes → open"');
    expect(xml).toContain('the chart stopped with an error: Error: no &quot;line&quot;');
  });

  it('are a page that asks for nothing from elsewhere', () => {
    const addresses = [...html.matchAll(/(?:https?:)?\/\/[\w.]+[^\s"'<]*/g)].map(([address]) => address);
    expect(new Set(addresses)).toEqual(new Set(['http://www.w3.org/2000/svg']));
    expect(html).not.toMatch(/<(?:link|img|iframe)|@import|url\(/);
  });

  it('show the chart drawn, the hits on its transitions, what nothing reaches, and every path', () => {
    expect(html).toContain(drawing);
    expect(html).toMatch(/data-place="gate.shut#0" data-hits="[2-4]"/);
    expect(html).toContain('data-place="gate.shut#1" data-hits="0"');
    expect(html).toContain('no path reaches the transition <code>shut on gate.lock -&gt; locked</code>');
    expect(html).toContain('1. pushes &lt;hard&gt; &amp; long → calling; call answers: yes → open');
    expect(html).toContain('<details id="gate-1" data-passes="0 2">');
    expect(html).toContain('replay gate 2');
  });

  it('tell of each promise how often it was asked, what came of it, and what is excepted', () => {
    const heard = 'both ends of every call are heard';
    const limited = 'every wait has a time limit';
    const except = [{ where: 'calling', because: 'whoever calls waits' }];
    const { charts } = JSON.parse(writeJson([result])) as { charts: readonly Record<string, unknown>[] };
    expect(charts[0]?.promises).toEqual(
      expect.arrayContaining([
        { promise: heard, asked: 2, breaches: ['calling: call fails: no line'], exceptions: [] },
        { promise: limited, asked: 1, breaches: [], exceptions: except },
        { promise: 'an older reply changes nothing', asked: 0, breaches: [], exceptions: [] },
      ]),
    );
    const xml = writeJunit([result]);
    expect(xml).toContain(`name="promise, asked 2×: ${heard}"`);
    expect(xml).toContain('calling: call fails: no line</failure>');
    expect(xml).toContain(`name="promise, asked 1×: ${limited}" time="0.000"/>`);
    expect(xml).not.toContain('an older reply changes nothing');
    expect(html).toContain(
      '<b>Promises</b>: 6 asked, <span class="bad">1 broken</span>; exceptions with their reasons: 1',
    );
    expect(html).toContain(`<td>${heard}<ul><li class="bad">calling: call fails: no line</li></ul></td>`);
    expect(html).toContain('except <code>calling</code>: whoever calls waits');
    expect(describePromises(promises)).toContain(`  promise, broken 1× (asked 2×): ${heard}\n    broken: calling:`);
    expect(describePromises(promises)).toContain('  promise, not asked: an older reply changes nothing');
  });

  it('are not green when a promise is broken and all else is as it should be', () => {
    const complete = {
      ...result,
      paths: [],
      report: {
        ...report,
        crashes: [],
        transitions: { ...report.transitions, unreached: [] },
        states: { ...report.states, unreached: [] },
      },
    };
    expect(isGreen({ ...complete, promises: [] })).toBe(true);
    expect(isGreen(complete)).toBe(false);
  });
});
