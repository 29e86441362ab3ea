// Promise: package-lock.json installs the same everywhere, and every package has a reason to be there.
// - Optional packages of every platform are listed: npm leaves out what a registry cannot give at that moment, and then refuses to install.
// - Every package has its checksum. Tools of other platforms that the registry could not give may lack it (decision record 0001): they are optional, for
//   development alone, and for another system or processor than a server's.
// - Every dependency has an exact version and one line in docs/dependencies.md.
// - Every package of production has a licence of the list below; docs/licences.md, which `--write` writes, has them all.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from '../lib/root.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));
const troubles = [];

/** Whether a package is found from where another stands, as Node looks for it. */
const isFound = (from, name) => {
  for (let place = from; ; place = place.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${place}${place === '' ? '' : '/'}node_modules/${name}`] !== undefined) return true;
    if (!place.includes('node_modules')) return packages[`node_modules/${name}`] !== undefined;
  }
};
for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
  for (const name of Object.keys(optionalDependencies).filter((one) => !isFound(path, one)))
    troubles.push(`${path} wants ${name}, which package-lock.json does not list: add its entry (version, os, cpu).`);
}

const isForServers = ({ os, cpu, libc }) =>
  (os?.includes('linux') ?? false) && (cpu?.includes('x64') ?? false) && (libc?.includes('glibc') ?? true);
for (const [path, entry] of Object.entries(packages)) {
  const isBare = path.includes('node_modules/') && !entry.link && !/^sha512-/.test(entry.integrity ?? '');
  if (isBare && (!(entry.dev && entry.optional) || isForServers(entry)))
    troubles.push(`${path} has no sha512 checksum: run npm install with a registry that has the package.`);
}

const dependencies = new Map();
for (const path of ['package.json', ...globSync('{packages,examples}/*/package.json', { cwd: root })]) {
  const manifest = JSON.parse(read(path));
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    if (name.startsWith('@vitrin/')) continue;
    dependencies.set(name, path);
    if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      troubles.push(`${path}: ${name} is "${version}"; write an exact version.`);
  }
}
const reasons = 'docs/dependencies.md';
const documented = [...read(reasons).matchAll(/^[-|] `([^`]+)` *[:|]/gm)].map(([, name]) => name);
for (const [name, path] of dependencies) {
  const count = documented.filter((one) => one === name).length;
  if (count !== 1) troubles.push(`${reasons}: ${name} (${path}) has ${count} lines; it needs one that says why.`);
}
for (const name of documented)
  if (packages[`node_modules/${name}`] === undefined) troubles.push(`${reasons}: ${name} is not installed any more.`);

/** Licences that ask for nothing but their text, and those that ask for more, with why it is met. */
const allowed = new Map([
  ['MIT', ''],
  ['MIT-0', ''],
  ['ISC', ''],
  ['0BSD', ''],
  ['BlueOak-1.0.0', ''],
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
    'libvips, which `sharp` loads as a library of its own: an operator can replace it with another build',
  ],
]);
/** Licences of packages that name none in their package.json, from the text beside it. */
const stated = new Map([['png-js', 'MIT']]);
const page = 'docs/licences.md';

/** @type {Map<string, Set<string>>} */
const byLicence = new Map();
for (const [path, { license: named, dev, devOptional, link }] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || link || dev || devOptional) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const license = named ?? stated.get(name) ?? 'none';
  // "A AND B": the parts of a package; each must be allowed.
  for (const licence of allowed.has(license) ? [license] : license.replace(/[()]/g, '').split(' AND ')) {
    if (!allowed.has(licence))
      troubles.push(`${name}: the licence ${licence} is not on the list in scripts/checks/lock-file.mjs.`);
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
  'Written by `node scripts/checks/lock-file.mjs --write` from the lock file. That script lists the allowed licences and the reasons.',
  '`npm run sbom` writes versions and hashes for tools (CycloneDX).',
  '',
  ...sections,
].join('\n');

if (process.argv.includes('--write')) writeFileSync(inRoot(page), text);
else if (read(page) !== text) {
  troubles.push(`${page} is not what the lock file says: run node scripts/checks/lock-file.mjs --write.`);
}
for (const trouble of troubles) console.log(trouble);
process.exitCode = troubles.length === 0 ? 0 : 1;
