// Promise: what code or a page refers to exists: rules, records, headings, files, names of code, scripts of package.json, settings of the
// environment.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { undocumentedSettings } from '../lib/operations/setting-names.mjs';
import { danglingReferences } from '../lib/references/dangling.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';
import { buildGenerated } from '../reference/reference-pages.mjs';
import { readableFiles } from '../site/build-site.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');

// The fixtures and their test refer to nothing on purpose.
const isWrong = (path) => path.startsWith('scripts/checks/fixtures/') || path === 'scripts/checks/links.test.ts';
/** Records and changelogs tell of their own time. */
const isOfItsTime = (path) => /^docs\/decisions\/\d|CHANGELOG\.md$/.test(path);

const readSettings = globSync(
  [
    'packages/{commerce-host/src,medusa-host/src,gateway/src,web/server,inspector/src}/**/*.ts',
    'packages/e2e/**/*.ts',
    'scripts/**/*.mjs',
    'medusa/rig/*.mjs',
    'packages/*/*.ts',
  ],
  { cwd: root, exclude: (path) => /node_modules|\/dist\/|fixtures|\.test\.ts$|\.d\.ts$/.test(path) },
).map(read);
const guide = read('docs/guide.md');
const listOfSettings = guide.slice(guide.indexOf('### Settings'), guide.indexOf('## Packages'));

/** Names of the scripts that a page can name: those of the repository and of its package. */
const scriptsOf = (path) =>
  new Set(
    ['package.json', `${dirname(path)}/package.json`, ...globSync('packages/*/package.json', { cwd: root })]
      .filter((one) => existsSync(inRoot(one)))
      .flatMap((one) => Object.keys(JSON.parse(read(one)).scripts ?? {})),
  );

const files = trackedFiles();
const generated = await buildGenerated({ withExports: false });
const lines = [
  ...danglingReferences(root, files, (path) => !isWrong(path), generated),
  ...readableFiles()
    .filter((path) => !isOfItsTime(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\bnpm run ([\w:-]+)(?![\w:-]* -w)/g)].flatMap(([, name]) =>
        scriptsOf(path).has(name) ? [] : [`${path}: there is no script ${name}.`],
      ),
    ),
  ...undocumentedSettings(readSettings, listOfSettings),
];
for (const line of lines) console.log(line);
process.exitCode = lines.length === 0 && files.length > 0 && generated.size > 0 ? 0 : 1;
