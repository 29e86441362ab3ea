// Promise: every package that runs in production has a licence that this shop may be given away with, and docs/licences.md lists it.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

/** Licences that ask for nothing but their text, and those that ask for more, with why it is met. */
const allowed = new Map([
  ['MIT', ''],
  ['MIT-0', ''],
  ['ISC', ''],
  ['0BSD', ''],
  ['BSD-2-Clause', ''],
  ['BSD-3-Clause', ''],
  ['Apache-2.0', ''],
  ['Unlicense', ''],
  [
    'EPL-2.0 OR GPL-3.0-or-later',
    '`elkjs` under the EPL: the inspector loads it unchanged, as a library of its own, and no shop does',
  ],
  ['OFL-1.1', 'a font that invoices embed in part, which it allows for documents under any licence'],
  [
    'LGPL-3.0-or-later',
    'libvips, which `sharp` loads as a library of its own: whoever runs the shop can put another build of it in its place',
  ],
]);
/** Licences of packages that name none in their package.json, from the text beside it. */
const stated = new Map([['png-js', 'MIT']]);
const page = 'docs/licences.md';

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
/** @type {Map<string, Set<string>>} */
const byLicence = new Map();
const troubles = [];
for (const [path, { license: named, dev, devOptional, link }] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || link || dev || devOptional) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const license = named ?? stated.get(name) ?? 'none';
  // "A AND B": the parts of a package; each must be allowed.
  for (const licence of allowed.has(license) ? [license] : license.replace(/[()]/g, '').split(' AND ')) {
    if (!allowed.has(licence))
      troubles.push(`${name}: the licence ${licence} is not on the list in scripts/checks/licences.mjs.`);
    const names = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, names.add(name));
  }
}

const sections = [...byLicence]
  .sort(([a], [b]) => a.localeCompare(b))
  .flatMap(([licence, names]) => [
    `## ${licence}`,
    '',
    ...(allowed.get(licence) ? [`Allowed because: ${allowed.get(licence)}.`, ''] : []),
    ...[...names].sort((a, b) => a.localeCompare(b)).map((name) => `- \`${name}\``),
    '',
  ]);
const text = [
  '# Licences of what runs in production',
  '',
  'Written by `node scripts/checks/licences.mjs --write` from the lock file; which licences are allowed, and why, stands there. With',
  'versions and hashes, for tools: `npm run sbom` (CycloneDX).',
  '',
  ...sections,
].join('\n');

if (process.argv.includes('--write')) writeFileSync(inRoot(page), text);
else if (readFileSync(inRoot(page), 'utf8') !== text) {
  troubles.push(`${page} is not what the lock file says: run node scripts/checks/licences.mjs --write.`);
}
for (const trouble of troubles) console.log(trouble);
process.exitCode = troubles.length === 0 ? 0 : 1;
