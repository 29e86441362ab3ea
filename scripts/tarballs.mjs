// Packs published packages into a folder, as `npm pack` does, from copies: no tracked file changes while it runs. Each tarball
// contains its part of the reference as well.
//
//   npm run tarballs -- /tmp/vitrin core ports wallet-machine gateway
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { packAll } from './packages/pack.mjs';
import { publishablePackages } from './packages/publishable.mjs';
import { buildGenerated } from './reference/reference-pages.mjs';

const [folder, ...words] = process.argv.slice(2);
const all = publishablePackages().map(({ name }) => name);
const names = words.length > 0 ? words.map((word) => `@vitrin/${word}`) : all;
const unknown = names.filter((name) => !all.includes(name));

if (folder === undefined || unknown.length > 0) {
  const known = all.map((name) => name.replace('@vitrin/', '')).join(' ');
  console.error(
    `${unknown.map((name) => `${name}: not published. `).join('')}Usage: npm run tarballs -- FOLDER [${known}]`,
  );
  process.exitCode = 1;
} else {
  const destination = resolve(folder);
  await mkdir(destination, { recursive: true });
  const stages = mkdtempSync(join(destination, '.packing-'));
  try {
    for (const { path } of packAll(stages, names, await buildGenerated())) {
      const target = join(destination, basename(path));
      renameSync(path, target);
      console.log(target);
    }
  } finally {
    rmSync(stages, { recursive: true, force: true });
  }
}
