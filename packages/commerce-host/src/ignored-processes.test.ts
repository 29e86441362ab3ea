import { expect, it } from 'vitest';
import { ignoredProcesses } from './program.ts';

it('PROCESSES on a program of one process ─ a line says that it is ignored, and what starts several', () => {
  expect(ignoredProcesses({ PROCESSES: '4' }, { isWorker: false })).toBe(
    'PROCESSES=4 is ignored: this program is one process. Use npm start, or scripts/supervise.mjs with --processes=4.',
  );
});

it.each([
  ['unset', {}, false],
  ['1', { PROCESSES: '1' }, false],
  ['what a supervisor was given', { PROCESSES: '4' }, true],
] as const)('PROCESSES is %s ─ nothing is said', (_, env, isWorker) => {
  expect(ignoredProcesses(env, { isWorker })).toBeUndefined();
});
