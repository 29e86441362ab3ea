// Promise: package-lock.json lists every optional package too, those of other platforms included. npm leaves out what a
// registry cannot give at that moment, and then refuses to install from the file anywhere else.
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

/** Whether a package is found from where another stands, as Node looks for it. */
const isFound = (from, name) => {
  for (let place = from; ; place = place.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${place}${place === '' ? '' : '/'}node_modules/${name}`] !== undefined) return true;
    if (!place.includes('node_modules')) return packages[`node_modules/${name}`] !== undefined;
  }
};

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isFound(path, name))
    .map((name) => `${path} wants ${name}, which package-lock.json does not list: add its entry (version, os, cpu).`),
);
for (const line of missing) console.log(line);
process.exitCode = missing.length === 0 ? 0 : 1;
