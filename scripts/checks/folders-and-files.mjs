// Promise: a folder can be taken in at a glance and a file on a few screens (docs/guide.md, Folders and files).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { tooFull, tooLong } from '../lib/folder-sizes.mjs';
import { inRoot, root } from '../lib/root.mjs';

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = tracked
  .split('\0')
  .filter((file) => /^(?:packages|scripts|examples)\/.*\.(?:ts|tsx|mjs|css)$/.test(file) && existsSync(inRoot(file)));
const lines = (file) => readFileSync(inRoot(file), 'utf8').split('\n').length - 1;

const complaints = [
  ...tooFull(files, dirname).map(({ folder, count, most }) => `${folder}: ${count} source files, at most ${most}`),
  ...tooLong(files.map((file) => ({ file, lines: lines(file) }))).map(
    ({ file, lines: count, most }) => `${file}: ${count} lines, at most ${most}`,
  ),
];
for (const words of complaints) console.log(words);
process.exitCode = complaints.length === 0 ? 0 : 1;
