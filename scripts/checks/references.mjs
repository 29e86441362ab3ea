// Promise: every rule, record, heading, file and name of code that code or a page refers to is there.
import { execFileSync } from 'node:child_process';
import { danglingReferences } from '../lib/references/dangling.mjs';
import { root } from '../lib/root.mjs';
import { buildGenerated } from '../reference/generated-files.mjs';

const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\0')
  .filter((path) => path !== '');
// The fixtures and their test lead nowhere on purpose.
const isWrong = (path) => path.startsWith('scripts/checks/fixtures/') || path === 'scripts/checks/references.test.ts';
const lines = danglingReferences(root, files, (path) => !isWrong(path), (await buildGenerated()).files);

for (const line of lines) console.log(line);
if (files.length === 0) console.log('No files: this check looks in the wrong place.');
process.exitCode = lines.length === 0 && files.length > 0 ? 0 : 1;
