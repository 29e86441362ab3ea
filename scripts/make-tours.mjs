/**
 * Finds the tours through the checkout anew and writes their table. Run with `--conditions=source`; takes a minute.
 * A test of core takes each tour and says when the table is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';

const { findTours } = await import(inRoot('packages/core/src/testing/browser-tours.ts'));
const table = inRoot('packages/core/src/testing/checkout-tours.table.ts');

const tours = (await findTours()).map(({ input, steps }) => ({
  input,
  steps: steps.map(({ words, state }) => [words, state]),
}));
const text = readFileSync(table, 'utf8');
const head = text.slice(0, text.indexOf('= [') + 2);
writeFileSync(table, `${head}${JSON.stringify(tours, null, 2)};\n`);
console.log(`${tours.length} tours; now: npx biome check --write packages/core/src/testing`);
