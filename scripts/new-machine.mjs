import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/root.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';

const usage = 'npm run new:machine NAME, for example: npm run new:machine saved-card';

/** The chart that is copied: small, and with every file that a chart has. */
const model = 'submission';

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);

/**
 * The files of a new chart of core: those of `submission` under another name.
 *
 * @param {string} name kebab-case
 * @returns {[path: string, text: string][]} paths from the root of the repository
 */
export function filesOf(name) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) throw new StopError(`"${name}" is not kebab-case: ${usage}`);
  const rename = (text) => text.replaceAll(pascal(model), pascal(name)).replaceAll(model, camel(name));
  return globSync(`packages/core/src/${model}/*`, { cwd: inRoot() })
    .sort()
    .map((path) => [
      path.replaceAll(model, name),
      rename(readFileSync(inRoot(path), 'utf8').replace(/(?<=\.\/[\w-]*|^# |chart: ')submission/gm, name)),
    ]);
}

if (import.meta.main) {
  await runMain(async () => {
    const [name = ''] = process.argv.slice(2);
    const files = filesOf(name);
    const folder = `packages/core/src/${name}`;
    if (existsSync(inRoot(folder))) throw new StopError(`${folder} already exists. Choose another name.`);
    mkdirSync(inRoot(folder));
    for (const [path, text] of files) writeFileSync(inRoot(path), text);
    console.log(
      `${files.map(([path]) => path).join('\n')}\nRun npm run format, list ${join(folder, `${name}.model.ts`)} in scripts/charts.mjs,`,
    );
    console.log('and write the types first, then the chart, then the rest (docs/guide.md, "Adding a chart").');
  });
}
