import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chartModels } from '../charts.mjs';

/** What of a chart is looked at. */
interface Chart {
  readonly chart: string;
  readonly machine: {
    readonly implementations: { readonly delays: Readonly<Record<string, unknown>> };
    readonly idMap: ReadonlyMap<string, { readonly after: readonly { readonly delay?: unknown }[] }>;
  };
}

/** A delay that follows from the context, and the test that moves a clock for it. */
const computed = (test: string) => ({ test });

/**
 * Every delay of every chart in milliseconds. That a chart waits neither a millisecond less nor more is what the generated
 * paths prove (`chart-testing/src/run-path.ts`), which reach every transition; how long it waits is written down here.
 */
const DELAYS: Readonly<Record<string, Readonly<Record<string, number | { readonly test: string }>>>> = {
  basket: { writeLimit: 35_000, readLimit: 100_000 },
  'business-basket': { writeLimit: 35_000, readLimit: 100_000 },
  captcha: { loadLimit: 100_000, applyDelay: 500, postLimit: 35_000 },
  attempt: {
    attemptLife: 900_000,
    askAgainPause: computed('packages/core/src/checkout/clock.test.ts'),
    leaveLimit: 10_000,
  },
  transport: { requestLimit: 45_000 },
  hepsipay: { stallLimit: 20_000 },
  'device-sheet': { openingLimit: 15_000, attemptLife: 900_000 },
  'add-to-collection': { findLimit: 100_000, writeLimit: 35_000 },
  'currency-switch': { switchLimit: 300_000 },
  'address-book': { writeLimit: 35_000, refreshLimit: 10_000 },
  authentication: { sendLimit: 40_000, repeatLimit: 40_000 },
  cancellation: { loadLimit: 100_000, sendLimit: 35_000, refreshLimit: 10_000 },
  'mutation-lock': {},
  'mini-basket': { lookIntent: 300, openingLimit: 100_000, previewTime: 6_000, leaveGrace: 400 },
  otp: { sendLimit: 65_000, verifyLimit: 65_000, tick: computed('packages/core/src/otp/otp.clock.test.ts') },
  overlay: { openingLimit: 15_000, stallLimit: 20_000, challengeLimit: 900_000 },
  removal: { writeLimit: 135_000 },
  'search-box': { typingPause: 180, readLimit: 8_000 },
  session: { checkLimit: 100_000, formLimit: 35_000, signOutLimit: 5_000, rateLimitWindow: 30_000 },
  submission: { submitLimit: 100_000 },
  favourites: { writeLimit: 35_000, readLimit: 100_000 },
  'favourites-merge': { addLimit: 140_000 },
  charge: { orderLimit: 45_000, callLimit: 60_000 },
  wallet: { scriptLimit: 15_000, tokenLimit: 15_000, callLimit: 60_000 },
};

const models = await Promise.all(
  chartModels.map(async (path) => {
    const module = (await import(pathToFileURL(`${process.cwd()}/${path}`).href)) as Readonly<Record<string, Chart>>;
    const [model] = Object.entries(module).flatMap(([name, value]) => (name.endsWith('Model') ? [value] : []));
    if (model === undefined) throw new Error(`delays: ${path} exports no model`);
    return model;
  }),
);

describe('delays', () => {
  it.each(models.map((model) => [model.chart, model] as const))('of %s are written down', (chart, { machine }) => {
    const used = [...machine.idMap.values()].flatMap(({ after }) => after.map(({ delay }) => String(delay)));
    const known = machine.implementations.delays;
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(DELAYS[chart] ?? {}).toSorted());
    for (const [name, expected] of Object.entries(DELAYS[chart] ?? {})) {
      if (typeof expected === 'number') expect(known[name], name).toBe(expected);
      else {
        expect(known[name], name).toBeTypeOf('function');
        expect(existsSync(expected.test), expected.test).toBe(true);
      }
    }
  });
});
