import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Verdict } from '../../src/faults/verdicts.ts';

/** What one case broke. */
export interface TriedCase {
  readonly name: string;
  readonly broken: readonly Verdict[];
}

/** Longest that a program may take, in milliseconds: a defect may as well keep it from ending. */
const patience = 240_000;

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Runs cases in a process of their own, whose product has the defect; a process because what is planted is a module,
 * and because what a defect leaves behind ends with it.
 *
 * @throws Error with the process's words when it says nothing of the cases.
 */
export async function tryPlanted(cases: readonly string[], plant: string): Promise<readonly TriedCase[]> {
  const hook = ['--import', pathOf('./plant-on-load.ts')];
  const args = ['--conditions=source', '--no-warnings', ...hook, pathOf('./try-cases.ts'), ...cases];
  const env = { ...process.env, PLANT: plant };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: patience });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`the cases ended with ${code}:\n${output.err.slice(-4000)}`);
  if (!output.err.includes('planted: ')) throw new Error(`"${plant}" was not planted: nobody loads its file`);
  return JSON.parse(output.out) as readonly TriedCase[];
}
