// Promise: every setting that the programs and scripts read from the environment has a line in docs/guide.md, and every line is read.
import { globSync, readFileSync } from 'node:fs';
import { undocumentedSettings } from '../lib/operations/setting-names.mjs';
import { inRoot, root } from '../lib/root.mjs';

const sources = globSync(
  [
    'packages/{commerce-host/src,gateway/src,web/server,inspector/src}/**/*.ts',
    'packages/e2e/**/*.ts',
    'scripts/**/*.mjs',
    'packages/*/*.ts',
  ],
  { cwd: root, exclude: (path) => /node_modules|\/dist\/|fixtures|\.test\.ts$|\.d\.ts$/.test(path) },
);
const texts = sources.map((path) => readFileSync(inRoot(path), 'utf8'));
const page = readFileSync(inRoot('docs/guide.md'), 'utf8');
const troubles = undocumentedSettings(texts, page.slice(page.indexOf('### Settings'), page.indexOf('## Packages')));

for (const trouble of troubles) console.log(trouble);
process.exitCode = troubles.length === 0 ? 0 : 1;
