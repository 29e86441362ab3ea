import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';
import { indexTemplate, templates } from './new-machine/templates.mjs';

const usage = 'npm run new:machine <room> <name>, for example: npm run new:machine core saved-card';

/** Packages that hold charts. */
const packageNames = ['core', 'wallet-machine'];

const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The files of a new chart.
 *
 * @param {string} packageName
 * @param {string} name kebab-case
 * @returns {Record<string, string>} text by file name
 */
export function filesOf(packageName, name) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name ?? ''))
    throw new StopError(`"${name}" is not a name in kebab-case: ${usage}`);
  if (!packageNames.includes(packageName))
    throw new StopError(`Charts live in ${packageNames.join(' and ')}, not in "${packageName}": ${usage}`);
  const words = name.split('-');
  const type = words.map(upper).join('');
  const names = {
    file: name,
    value: type.charAt(0).toLowerCase() + type.slice(1),
    type,
    words: words.join(' '),
  };
  const files = Object.entries(templates).map(([role, write]) => [`${name}.${role}`, write(names)]);
  return Object.fromEntries([...files, ['index.ts', indexTemplate(names)]]);
}

/** Adds the chart's model to the list that `npm run paths` reads, in its place in the alphabet. */
function listModel(path) {
  const list = inRoot('scripts/charts.mjs');
  const text = readFileSync(list, 'utf8');
  const entries = [...text.matchAll(/'(packages\/[^']+\.model\.ts)'/g)].map(([, entry]) => `'${entry}'`);
  const sorted = [...entries, `'${path}'`].sort().join(', ');
  writeFileSync(list, text.replace(/(chartModels = )\[[^\]]*\]/, `$1[${sorted}]`));
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  await runMain(async () => {
    const [packageName, name] = process.argv.slice(2);
    if (packageName === undefined || name === undefined) throw new StopError(usage);
    const files = filesOf(packageName, name);
    const folder = `packages/${packageName}/src/${name}`;
    if (existsSync(inRoot(folder))) throw new StopError(`${folder} already exists. Choose another name.`);
    await ensureInstalled();
    mkdirSync(inRoot(folder), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(inRoot(join(folder, file)), text);
    listModel(`${folder}/${name}.model.ts`);
    const { code, output } = await run('biome', 'biome', ['check', '--write', folder, 'scripts/charts.mjs']);
    if (code !== 0) throw new StopError('The new files do not pass the linter:', output);
    console.log(`${Object.keys(files)
      .map((file) => `${folder}/${file}`)
      .join('\n')}
scripts/charts.mjs lists its model. Next:
  vitest run ${folder}    the paths of the chart as it is
  npm run paths ${name}     the same in words
Write the types first, then the chart, then the rest (docs/guide.md, "Adding a chart").`);
  });
}
