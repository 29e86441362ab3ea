import { test as base } from '../fixtures.ts';
import { mode } from '../prepare-run.ts';
import { type FaultRig, startFaultRig } from './fault-rig.ts';

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
