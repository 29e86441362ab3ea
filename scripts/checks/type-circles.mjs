// Promise: no file of the kit for charts, core, the wallet, the host or the demo's goods imports itself by way of others, types included.
import { globSync } from 'node:fs';
import { circleComplaints, importCircles } from '../lib/import-circles.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { allowed } from './allowed/type-circles.mjs';

/** What runs in tests only. */
const ofTests = /\.(?:test|test-d|fixtures?|d)\.tsx?$|\/testing\//;

const files = globSync('packages/{chart-testing,core,wallet-machine,commerce-host,demo-shop}/src/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((path) => !ofTests.test(path))
  .map((path) => inRoot(path));
const lines = circleComplaints(importCircles(files, root), allowed);

for (const line of lines) console.log(line);
if (files.length === 0) console.log('No sources: this check looks in the wrong place.');
process.exitCode = lines.length === 0 && files.length > 0 ? 0 : 1;
