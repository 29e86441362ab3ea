import { defineConfig } from 'playwright/test';
import browser from '../playwright.config.ts';
import type { WorkerOptions } from '../src/fixtures.ts';

/** Tests against the real Medusa, which `npm run test:medusa` starts. One at a time: all of them use one Medusa and one host. */
export default defineConfig<object, WorkerOptions>({
  ...browser,
  testDir: '.',
  globalSetup: [],
  reporter: [['list']],
  workers: 1,
  fullyParallel: false,
  retries: 0,
  projects: [{ name: 'medusa', use: { threeDFrame: true } }],
});
