// Promise: nothing is left for later, no rule is switched off in a file, no test waits for a clock on the wall.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/root.mjs';

const rules = [
  { pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/, words: 'a note for later: do it, or file an issue' },
  { pattern: /biome-ignore|@ts-(?:ignore|nocheck)/, words: 'a rule switched off: mend the code' },
  { pattern: /@ts-expect-error/, words: 'an expected type error outside a type test', except: /\.test-d\.ts$/ },
  { pattern: /\b(?:it|test|describe)\.(?:todo|fails|fixme)\b/, words: 'a test that proves nothing' },
  { pattern: /waitForTimeout|(?<![.\w])setTimeout\(/, words: 'a sleep in a test', only: /\.(?:test|spec)\.tsx?$/ },
];
/** This file names what it forbids, and the generator's own test writes it. */
const own = new Set(['scripts/checks/no-leftovers.mjs']);

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = tracked
  .split('\0')
  .filter((path) => /\.(?:ts|tsx|mjs|css|grit)$/.test(path) && !own.has(path) && !path.includes('/fixtures/'));

let count = 0;
for (const path of files.filter((file) => existsSync(inRoot(file)))) {
  for (const [index, line] of readFileSync(inRoot(path), 'utf8').split('\n').entries()) {
    for (const { pattern, words, only, except } of rules) {
      if (!pattern.test(line) || (only && !only.test(path)) || except?.test(path)) continue;
      count += 1;
      console.log(`${path}:${index + 1}: ${words}`);
    }
  }
}
process.exitCode = count === 0 ? 0 : 1;
