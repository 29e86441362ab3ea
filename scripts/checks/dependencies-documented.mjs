// Promise: every dependency has an exact version and one line in docs/dependencies.md that says why this one.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/root.mjs';

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const manifests = ['package.json', ...globSync('{packages,examples}/*/package.json', { cwd: root })];
const wanted = new Map();
const troubles = [];

for (const path of manifests) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(inRoot(path), 'utf8'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (name.startsWith('@vitrin/')) continue;
    wanted.set(name, path);
    if (!exact.test(version)) troubles.push(`${path}: ${name} is "${version}"; write an exact version.`);
  }
}

const page = 'docs/dependencies.md';
const text = existsSync(inRoot(page)) ? readFileSync(inRoot(page), 'utf8') : '';
const documented = [...text.matchAll(/^\| `([^`]+)` *\|/gm)].map(([, name]) => name);
for (const [name, path] of wanted) {
  const count = documented.filter((one) => one === name).length;
  if (count !== 1) troubles.push(`${page}: ${name} (${path}) has ${count} lines; it needs one that says why.`);
}
for (const name of documented) if (!wanted.has(name)) troubles.push(`${page}: ${name} is no dependency any more.`);

for (const trouble of troubles) console.log(trouble);
process.exitCode = troubles.length === 0 ? 0 : 1;
