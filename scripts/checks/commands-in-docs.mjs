// Promise: every command that a page tells its readers to give is there, and so is every option it is given with.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandFaults } from '../lib/references/commands.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { readableFiles } from '../site/site-pages.mjs';

/** Records and changelogs tell of their own time. */
const isOfItsTime = (path) => /^docs\/decisions\/\d|CHANGELOG\.md$/.test(path);

const pages = readableFiles().filter((path) => !isOfItsTime(path));
const faults = pages.flatMap((path) =>
  commandFaults(readFileSync(inRoot(path), 'utf8'), root, dirname(path)).map((fault) => `${path}:${fault}`),
);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 && pages.length > 0 ? 0 : 1;
