import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { tooLong } from '../expectations/kept-expectations.mjs';
import { drawChart } from '../lib/chart-drawing.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';
import { readPathsOptions } from './paths-options.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (...args: string[]) => readPathsOptions(args, ['door', 'lamp', 'desk-lamp']);

describe('npm run paths, its options', () => {
  it('name charts with and without a flag', () => {
    expect(read('door', '--chart', 'lamp').charts).toEqual(['lamp', 'door']);
    expect(read('des').charts).toEqual(['desk-lamp']);
    expect(read('lamp', 'o').charts).toEqual(['lamp', 'door']);
    expect(read('--chart', 'door', '--path', '3', '--walk', '5', '--seed', '7')).toMatchObject({
      path: 3,
      walk: 5,
      seed: 7,
    });
  });

  it.each([
    [['--frob'], "Unknown option '--frob'"],
    [['gate'], 'There is no chart "gate".'],
    [['--chart', 'gate'], 'There is no chart "gate".'],
    [['door', '--path', 'x'], '--path "x" is not a whole number.'],
    [['door', 'lamp', '--path', '1'], '--path needs one --chart.'],
    [['--seed', '1'], '--seed and --seconds need --walk.'],
    [['--rules', '--walk', '0'], '--rules accepts only --chart.'],
    [['--check', '--write'], '--check and --write cannot be combined.'],
  ])('%s is refused in one line', (args, words) => {
    expect(() => read(...args)).toThrow(words);
  });
});

describe('npm run paths', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--conditions=source', 'scripts/paths.mjs', ...args],
      { cwd: root, encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  };

  it('ends with 1 and a line for what it does not know', () => {
    const { status, stderr } = run('--chart', 'no-such-chart');
    expect([status, stderr.split('\n')[0]]).toEqual([1, 'There is no chart "no-such-chart".']);
  });

  it('says what each path proves, runs them, and writes the reports', () => {
    const { status, stdout } = run('--chart', 'removal', '--walk', '2', '--seed', '5', '--html');
    expect(stdout).toContain('proves removing on entry.putBack -> (stays)');
    expect(stdout).toContain('12 paths were run, with seed 5: 0 fail.');
    expect(status).toBe(0);
    const page = readFileSync(`${root}/test-results/paths/paths.html`, 'utf8');
    expect(page).toContain('data-transitions="removal.removing#0 removal.removing#1"');
    expect(page).toContain('npm run paths -- --chart removal --path 12 --walk 2 --seed 5');
  });

  it('prints the rules of the specification alone, each with the path that proves it', () => {
    const { status, stdout } = run('--rules', '--chart', 'mutation-lock');
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'B9. Only one mutation of a kind runs at once. (specification 4)',
      '    mutation-lock: pending on mutation.submitted -> (stays)',
      expect.stringMatching(/^ {6}path \d+: /),
    ]);
    expect(stdout).not.toContain('proves');
    expect(status).toBe(0);
  });

  it('draws nothing that it was not asked to write', async () => {
    const machine = createMachine({ id: 'drawn', initial: 'a', states: { a: {} } });
    expect(await drawChart('drawn-by-a-test', machine, { check: true })).toEqual(['docs/machines/drawn-by-a-test.svg']);
    expect(existsSync(`${root}/docs/machines/drawn-by-a-test.svg`)).toBe(false);
  });
});

describe('expectations of the charts', () => {
  const kept = Object.fromEntries(
    trackedFiles('packages', 'examples')
      .filter((file) => file.endsWith('.expected.txt'))
      .map((file) => [file, readFileSync(new URL(file, `file://${root}`), 'utf8')]),
  );

  it('have at most 400 lines each and 6,000 together', () => {
    expect(Object.keys(kept).length).toBeGreaterThan(30);
    expect(tooLong(kept)).toEqual([]);
  });

  it('are reported when they are longer', () => {
    const text = (lines: number) => 'a line\n'.repeat(lines);
    expect(tooLong({ long: text(401), short: text(400) })).toEqual(['long: 401 lines, at most 400']);
    const many = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`chart ${at}`, text(376)]));
    expect(tooLong(many)).toEqual(['all together: 6016 lines, at most 6000']);
  });
});
