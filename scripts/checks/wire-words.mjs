// Promise: front ends speak the shop's words; names of the wire and of the host's pages stay in core and in the host.
import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/root.mjs';
import { complaints, wireWords } from '../lib/wire-words.mjs';
import { allowed } from './allowed/wire-words.mjs';

const { checkoutPages } = await import(inRoot('packages/core/src/contract/checkout/page-name.ts'));

/** What runs in tests only. */
const ofTests = /\.(?:test|test-d|fixtures?|d)\.tsx?$|\/(?:testing|test-fixtures)\//;

const files = globSync(['packages/{ports,web}/src/**/*.{ts,tsx}', 'examples/*/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !ofTests.test(path))
  .sort();
const found = files.flatMap((path) => wireWords(path, readFileSync(inRoot(path), 'utf8'), checkoutPages));
const lines = complaints(found, allowed);

for (const line of lines) console.log(line);
if (files.length === 0) console.log('No sources: this check looks in the wrong place.');
process.exitCode = lines.length === 0 && files.length > 0 ? 0 : 1;
