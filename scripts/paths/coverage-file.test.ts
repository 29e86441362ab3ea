import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatePaths } from '@vitrin/chart-testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { coverageOf, keepCoverage } from './coverage-file.mjs';

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: { push: [{ guard: () => false, target: 'broken' }, { target: 'open' }], kick: { target: 'gone' } },
    },
    open: { on: { push: 'shut' } },
    broken: {},
    gone: {},
  },
});
const model = {
  chart: 'front-door',
  machine,
  input: undefined,
  events: [{ name: 'pushes', event: { type: 'push' as const } }],
  actors: {},
  unreachable: { broken: 'nobody breaks it' },
};

const folder = mkdtempSync(join(tmpdir(), 'vitrin-coverage-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what npm run paths leaves for the inspector', () => {
  it('names states and transitions as the inspector does, with what no path reached and why', () => {
    const { id, chart, at, states, transitions } = coverageOf(model, generatePaths(model as never), 5);
    expect([id, chart, at]).toEqual(['door', 'front-door', 5]);
    expect(states).toEqual([
      { id: 'door.shut', isReached: true },
      { id: 'door.open', isReached: true },
      { id: 'door.broken', isReached: false, because: 'nobody breaks it' },
      { id: 'door.gone', isReached: false },
    ]);
    expect(transitions.map((one) => [one.id, one.event, one.targets, one.isReached, one.paths > 0])).toEqual([
      ['door.shut#0', 'push', ['door.broken'], false, false],
      ['door.shut#1', 'push', ['door.open'], true, true],
      ['door.shut#2', 'kick', ['door.gone'], false, false],
      ['door.open#0', 'push', ['door.shut'], true, true],
    ]);
  });

  it('a run of one chart leaves the others, and forgets those that are gone', () => {
    const file = join(folder, 'deep', 'coverage.json');
    const of = (chart: string, at: number) => ({ id: chart, chart, at, states: [], transitions: [] });
    const kept = () => JSON.parse(readFileSync(file, 'utf8')).charts.map(({ chart, at }) => `${chart} ${at}`);
    keepCoverage([of('door', 1), of('lamp', 1), of('gate', 1)], ['door', 'lamp', 'gate'], file);
    keepCoverage([of('lamp', 2)], ['door', 'lamp'], file);
    expect(kept()).toEqual(['door 1', 'lamp 2']);
  });
});
