import { TEST_HOST_TIMEOUT } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenOf, countVerdicts, type Verdict } from '../src/faults/verdicts.ts';
import { createCaseHosts, type FaultCase, type FaultCaseResult, nameOf, runCase } from './fault-case.ts';
import { allCases, casesCalled, mishapCases, someCases } from './fault-cases.ts';
import { paymentPaths } from './payment-paths.table.ts';

const { LONG, FAULT_CASE, FAULT_SEED } = process.env;

/** Cases of a short run. */
const sample = 150;
/** The day, where no seed is given: another sample every day, the same one for everybody. */
const seed = Number(FAULT_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));

function chosenCases(): readonly FaultCase[] {
  if (FAULT_CASE) return casesCalled(FAULT_CASE);
  return LONG === '1' ? allCases() : someCases(sample, seed);
}

const hosts = createCaseHosts();
beforeAll(async () => {
  await hosts.of(false);
}, TEST_HOST_TIMEOUT);

const judged: (readonly Verdict[])[] = [];

afterAll(async () => {
  process.stdout.write(`${judged.length} purchases, seed ${seed}:\n${countVerdicts(judged).join('\n')}\n`);
  await hosts.close();
});

/** What to type to see a case again. */
const replay = (one: FaultCase) => `FAULT_CASE='${nameOf(one)}' npx vitest run headless/single-fault`;

/** Runs a case; fails with the words of what was broken, and of how to see it again. */
async function judgeCase(one: FaultCase): Promise<FaultCaseResult> {
  const result = await runCase(hosts, one);
  judged.push(result.verdicts);
  const broken = brokenOf(result.verdicts);
  if (broken.length > 0) expect.fail([...broken, `replay: ${replay(one)}`].join('\n'));
  return result;
}

describe('without a fault every promise is kept, and the calls are those of the table', () => {
  it.each(paymentPaths)('$name', async (path) => {
    const { verdicts, sent } = await runCase(hosts, { path });
    expect(brokenOf(verdicts).join('\n')).toBe('');
    expect(sent).toEqual(path.calls);
  });
});

describe(`one fault in one call of one path (rules/security.md R1, R4, R7); seed ${seed}`, () => {
  it.each(chosenCases().map((one) => ({ name: nameOf(one), one })))('$name', async ({ one }) => {
    const { struck } = await judgeCase(one);
    if (one.strikes) expect(struck, 'faults that struck').toBe(1);
  });
});

/** One of each mishap; with LONG on every path that it can happen on. */
function chosenMishaps(): readonly FaultCase[] {
  if (FAULT_CASE) return [];
  const all = mishapCases();
  return LONG === '1'
    ? all
    : all.filter((one, index) => all.findIndex(({ mishap }) => mishap === one.mishap) === index);
}

describe.skipIf(FAULT_CASE)('what shoppers, other tabs and the acquirer do (rules/security.md R1, R4, R6)', () => {
  it.each(chosenMishaps().map((one) => ({ name: nameOf(one), one })))('$name', async ({ one }) => {
    await judgeCase(one);
  });
});
