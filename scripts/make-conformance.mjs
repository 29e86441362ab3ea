/**
 * Draws the map of the checkout's suite for front ends anew and writes its tables. Run with `--conditions=source`; takes some
 * minutes. A test leads the headless checkout along the paths through it and says when they are out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';

const { createTestHost } = await import(inRoot('packages/commerce-host/src/testing/index.ts'));
const { drawMap } = await import(inRoot('packages/e2e/headless/conformance/draw-map.ts'));

/** Everything of a table after its declaration is written anew. */
const rewrite = (name, value) => {
  const table = inRoot(`packages/core/src/conformance/checkout-${name}.table.ts`);
  const text = readFileSync(table, 'utf8');
  writeFileSync(table, `${text.slice(0, text.indexOf('= [') + 2)}${JSON.stringify(value)};\n`);
};

const host = await createTestHost({ config: { paymentMethods: ['all'] } });
try {
  const { transitions, situations } = await drawMap(host, 6);
  rewrite('transitions', transitions);
  rewrite('situations', situations);
  console.log(`${situations.length} situations, ${transitions.flat().length} transitions.`);
  console.log('Now: npx biome check --write packages/core/src/conformance');
} finally {
  await host.close();
}
