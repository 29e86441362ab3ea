import { brokenOf, countVerdicts, type Verdict } from '../faults/verdicts.ts';
import { expect } from '../fixtures.ts';
import { seed } from './chosen-cases.ts';
import { test } from './fault-test.ts';
import { type BrowserCase, nameOf, runBrowserCase } from './run-browser-case.ts';

/** A case may wait for the longest time limits of two calls, one after the other. */
const patience = 240_000;

/**
 * Makes a test of each case (rules/security.md R2, R4, R5). Its journal goes along with a failure; how often each promise was
 * broken is printed at the end, by each worker for its own.
 */
export function defineCases(cases: readonly BrowserCase[]): void {
  const judged: (readonly Verdict[])[] = [];
  // Money that is taken twice once is a defect, however busy the machine was.
  test.describe.configure({ retries: 0 });
  for (const one of cases) {
    test(nameOf(one), async ({ rig, shop, host, shopper }, info) => {
      test.setTimeout(patience);
      const { verdicts, journal, struck } = await runBrowserCase(one, { rig, shop, host, person: shopper });
      judged.push(verdicts);
      const lines = [...journal.entries, ...journal.actions]
        .sort((a, b) => a.position - b.position)
        .map((line) => ('action' in line ? `── ${line.action}` : JSON.stringify(line)));
      await info.attach('journal', { body: lines.join('\n'), contentType: 'text/plain' });
      for (const line of brokenOf(verdicts)) process.stdout.write(`  broken: ${line}\n`);
      expect(brokenOf(verdicts).join('\n')).toBe('');
      expect(struck, 'faults that struck').toBe(one.strike ? 1 : 0);
    });
  }
  test.afterAll(() => {
    if (judged.length === 0) return;
    process.stdout.write(
      `${judged.length} purchases in the browser, seed ${seed}:\n${countVerdicts(judged).join('\n')}\n`,
    );
  });
}
