import { fileURLToPath } from 'node:url';
import { defineConfig, type ReporterDescription } from 'playwright/test';
import { chromiumFlags } from '../../scripts/lib/chromium.mjs';
import type { WorkerOptions } from './src/fixtures.ts';

const results = fileURLToPath(new URL('../../test-results', import.meta.url));
const reporters: ReporterDescription[] = [['list'], ['json', { outputFile: `${results}/browser.json` }]];

/**
 * Browser tests. Each worker has a host and a shop of its own, on ports of its own, with a copy of a data folder that is
 * filled once. `npm test -- --only=browser` finds the browser and builds; alone:
 * `CHROMIUM_PATH=/usr/bin/chromium-headless-shell npx playwright test --config packages/e2e/playwright.config.ts purchase -g "tr 360"`.
 * A test's second try leaves a trace beside the screenshot; `E2E_TRACE=1` keeps one of every first try that fails.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: './specs',
  outputDir: `${results}/browser`,
  reporter: reporters,
  globalSetup: './src/prepare-run.ts',
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: true,
  // Variants of what another browser test, a headless purchase or a unit test shows as well.
  ...(process.env.LONG !== '1' && { grepInvert: /@long/ }),
  // Two such tests of a run may be the machine's doing (docs/decisions/0071); the long run has no second try.
  retries: process.env.LONG === '1' ? 0 : 1,
  // Room for a busy machine: a test that hangs still ends.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Movement costs a sixth of the processor time; whole purchases are made with it (`purchase.spec.ts`).
    contextOptions: { reducedMotion: 'reduce' },
    // A trace makes a test a third longer, whether it fails or not: it is kept of the second try.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  projects: [
    { name: 'overlay', use: { threeDFrame: true } },
    { name: 'full page', use: { threeDFrame: false }, grep: /@bank/ },
  ],
});
