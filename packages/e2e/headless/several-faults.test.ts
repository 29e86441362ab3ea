import { TEST_HOST_TIMEOUT } from '@vitrin/commerce-host/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fault, faultNames } from '../src/faults/faults.table.ts';
import { brokenOf } from '../src/faults/verdicts.ts';
import { createCaseHosts, type FaultAtCall, type FaultCase, nameOf, runCase } from './fault-case.ts';
import { type PaymentPath, paymentPaths } from './payment-paths.table.ts';

const { LONG, FAULT_SEED, FAULT_RUNS } = process.env;
const runs = Number(FAULT_RUNS ?? (LONG === '1' ? 2_000 : 25));
/** The day, where no seed is given. */
const seed = Number(FAULT_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/** A call of the path, and how often it was sent by then; the one after the last is a second try. */
function callOf({ calls }: PaymentPath, index: number): Pick<FaultAtCall, 'call' | 'nth'> {
  const call = calls[index % calls.length] ?? 'GET';
  const nth = calls.slice(0, (index % calls.length) + 1).filter((one) => one === call).length;
  return { call, nth: index < calls.length ? nth : nth + 1 };
}

/** A reply to another call looks true to a page that knows nothing yet: such a page is not loaded anew here. */
const looksTrue: readonly Fault[] = ['swap-body', 'old-reply'];

/** A purchase in which two to four things go wrong: faults at calls, and pages that are loaded anew. */
const somePurchase: fc.Arbitrary<FaultCase> = fc.constantFrom(...paymentPaths).chain((path) =>
  fc
    .record({
      strikes: fc.array(
        fc
          .tuple(fc.nat(path.calls.length * 2 - 1), fc.constantFrom(...faultNames))
          .map(([index, fault]) => ({ ...callOf(path, index), fault })),
        { minLength: 1, maxLength: 3 },
      ),
      reloads: fc.uniqueArray(fc.integer({ min: 1, max: path.calls.length + 3 }), { maxLength: 1 }),
    })
    .map(({ strikes, reloads }) => ({
      path,
      strikes,
      reloads: strikes.some(({ fault }) => looksTrue.includes(fault)) ? [] : reloads,
    })),
);

const hosts = createCaseHosts();
beforeAll(async () => {
  await hosts.of(false);
}, TEST_HOST_TIMEOUT);
afterAll(() => hosts.close());

it(`${runs} purchases with several faults and reloads: every promise is kept (rules/security.md R3, R4); seed ${seed}`, {
  timeout: 7_200_000,
}, async () => {
  const judgeCase = fc.asyncProperty(somePurchase, async (one) => {
    const { verdicts } = await runCase(hosts, one);
    expect(brokenOf(verdicts).join('\n'), nameOf(one)).toBe('');
  });
  await fc.assert(judgeCase, { seed, numRuns: runs });
});
