import { brokenOf, countVerdicts, type Verdict } from '../faults/verdicts.ts';
import { test as base, expect } from '../fixtures.ts';
import { mode } from '../prepare-run.ts';
import { seed } from './chosen-cases.ts';
import type { FaultRig } from './fault-rig.ts';
import { startFaultRig } from './fault-rig.ts';
import { type BrowserCase, nameOf, runBrowserCase } from './run-browser-case.ts';

/** Tests in a shop that stands between two proxies, whose host's database can be read. */
export const test = base.extend<object, { rig: FaultRig }>({
  rig: [
    async ({ threeDFrame, settings }, use) => {
      const template = process.env.E2E_DATA_TEMPLATE;
      if (template === undefined) throw new Error('E2E_DATA_TEMPLATE is not set: run through playwright.config.ts.');
      const rig = await startFaultRig(template, {
        mode,
        env: { THREE_D_FRAME: threeDFrame ? '1' : '0', ...settings },
      });
      await use(rig);
      await rig.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  stack: [async ({ rig }, use) => use({ ...rig.stack, shopUrl: rig.shopUrl }), { scope: 'worker' }],
  // What the console says is one of the verdicts.
  silentConsole: async ({ page: _page }, use) => use(undefined),
});

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
