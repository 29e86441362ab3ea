// Promise: no timer, flag, chain of useState or list of state names carries a flow outside the charts. The rule is for flows, not for
// memory: a `let` that holds a last value, a cache or a counter is plain code.
import { globSync, readFileSync } from 'node:fs';
import { complaints, hiddenFlows } from '../lib/flows/hidden-flows.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { allowed } from './allowed/flows-in-charts.mjs';

/** What runs in tests only. */
const ofTests = /\.(?:test|test-d|fixtures?|d)\.tsx?$|\/testing\/|\/test-ports\.ts$/;

const files = globSync('packages/{core,ports,wallet-machine,web}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !ofTests.test(path))
  .sort();
const found = files.flatMap((path) => hiddenFlows(path, readFileSync(inRoot(path), 'utf8')));
const lines = complaints(found, allowed);

for (const line of lines) console.log(line);
if (files.length === 0) console.log('No sources: this check looks in the wrong place.');
process.exitCode = lines.length === 0 && files.length > 0 ? 0 : 1;
