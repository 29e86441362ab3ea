// Promise: a folder can be taken in at a glance and a file on a few screens (docs/guide.md, Folders and files).
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { tooFull, tooLong } from '../lib/folder-sizes.mjs';
import { inRoot } from '../lib/root.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';

const files = trackedFiles('packages', 'scripts', 'examples').filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file));
const lines = (file) => readFileSync(inRoot(file), 'utf8').split('\n').length - 1;

const complaints = [
  ...tooFull(files, dirname).map(({ folder, count, most }) => `${folder}: ${count} source files, at most ${most}`),
  ...tooLong(files.map((file) => ({ file, lines: lines(file) }))).map(
    ({ file, lines: count, most }) => `${file}: ${count} lines, at most ${most}`,
  ),
];
for (const words of complaints) console.log(words);
process.exitCode = complaints.length === 0 ? 0 : 1;
