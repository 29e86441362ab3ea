// Promise: a folder can be taken in at a glance (docs/guide.md, Folders and files). Biome limits the lines of a file.
import { dirname } from 'node:path';
import { trackedFiles } from '../lib/tracked-files.mjs';

/** Most source files of a folder; fewer in the trees in which one looks most. */
const mostOf = (folder) => (/^packages\/(?:core|web|commerce-host)\/src\/checkout(?:\/|$)/.test(folder) ? 15 : 30);

/** Tests and fixtures are next to the file that they are about. */
const files = trackedFiles('packages', 'scripts', 'examples').filter(
  (file) => /\.(?:ts|tsx|mjs|css)$/.test(file) && !/\.(?:test|test-d|fixtures?)\.\w+$/.test(file),
);
const full = [...Map.groupBy(files, dirname)].filter(([folder, own]) => own.length > mostOf(folder));
for (const [folder, own] of full) console.log(`${folder}: ${own.length} source files, at most ${mostOf(folder)}`);
process.exitCode = full.length === 0 && files.length > 0 ? 0 : 1;
