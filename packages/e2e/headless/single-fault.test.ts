import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenOf, countVerdicts, type Verdict } from '../src/faults/verdicts.ts';
import { type FaultCase, nameOf, runCase } from './fault-case.ts';
import { allCases, casesCalled, someCases } from './fault-cases.ts';
import { paymentPaths } from './payment-paths.table.ts';

const { LONG, FAULT_CASE, FAULT_SEED } = process.env;

/** Cases of a short run. */
const sample = 300;
/** The day, where no seed is given: another sample every day, the same one for everybody. */
const seed = Number(FAULT_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));

function chosenCases(): readonly FaultCase[] {
  if (FAULT_CASE) return casesCalled(FAULT_CASE);
  return LONG === '1' ? allCases() : someCases(sample, seed);
}

const config = { paymentMethods: ['all'], checkoutPages: ['all'] };
let overlay: TestHost;
let fullPage: TestHost;
beforeAll(async () => {
  overlay = await createTestHost({ config });
  fullPage = await createTestHost({ config: { ...config, threeDFrame: false } });
}, TEST_HOST_TIMEOUT);

const judged: (readonly Verdict[])[] = [];

afterAll(async () => {
  process.stdout.write(`${judged.length} purchases, seed ${seed}:\n${countVerdicts(judged).join('\n')}\n`);
  await Promise.all([overlay.close(), fullPage.close()]);
});

const run = (one: FaultCase) => runCase(one.path.isFullPage ? fullPage : overlay, one);

/** What to type to see a case again. */
const replay = (one: FaultCase) => `FAULT_CASE='${nameOf(one)}' npx vitest run headless/single-fault`;

describe('without a fault every promise is kept, and the calls are those of the table', () => {
  it.each(paymentPaths)('$name', async (path) => {
    const { verdicts, sent } = await run({ path });
    expect(brokenOf(verdicts).join('\n')).toBe('');
    expect(sent).toEqual(path.calls);
  });
});

describe(`one fault in one call of one path (rules/security.md R1, R4, R7); seed ${seed}`, () => {
  it.each(chosenCases().map((one) => ({ name: nameOf(one), one })))('$name', async ({ one }) => {
    const { verdicts, struck } = await run(one);
    judged.push(verdicts);
    const broken = brokenOf(verdicts);
    if (broken.length > 0) expect.fail([...broken, `replay: ${replay(one)}`].join('\n'));
    expect(struck, 'faults that struck').toBe(1);
  });
});
