import { freePorts, type Stack, startStack } from '../../../../scripts/lib/stack.mjs';
import { test as base, expect, stackSettings } from '../fixtures.ts';
import { mode } from '../prepare-run.ts';
import { HostileHost } from './hostile-host.ts';
import { type Doings, nothingDone, readDocument, takeDoings, watchDoings } from './watched-page.ts';

interface HostileStack extends Stack {
  readonly hostile: HostileHost;
}

/** What a worker of these tests has as well. */
export interface HostileWorkerFixtures {
  readonly hostile: HostileHost;
}

/** What each of these tests has as well. */
export interface HostileTestFixtures {
  readonly doings: Doings;
  /** Looks at what is on screen: nothing ran, nothing was refused, nobody was led away. Gives the payloads that stand there as text. */
  readonly look: (where: string) => Promise<readonly number[]>;
}

/** Tests of a shop whose commerce host lies in every text that it says. */
export const test = base.extend<HostileTestFixtures, HostileWorkerFixtures>({
  stack: [
    async ({ threeDFrame, settings, pictures }, use) => {
      const template = process.env.E2E_DATA_TEMPLATE;
      if (template === undefined) throw new Error('E2E_DATA_TEMPLATE is not set: run through playwright.config.ts.');
      const [port = 0] = await freePorts(1);
      const stack = await startStack(template, {
        mode,
        env: { ...stackSettings(threeDFrame, settings), COMMERCE_URL: `http://127.0.0.1:${port}` },
        pictures,
      });
      const hostile = await HostileHost.start(port, stack.hostUrl);
      const both: HostileStack = { ...stack, hostile };
      await use(both);
      await hostile.stop();
      await stack.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  hostile: [async ({ stack }, use) => use((stack as HostileStack).hostile), { scope: 'worker' }],
  doings: [
    async ({ context, stack }, use) => {
      const origins = [stack.shopUrl, stack.bankUrl, stack.walletUrl].map((url) => new URL(url).origin);
      await use(await watchDoings(context, origins));
    },
    { auto: true },
  ],
  look: async ({ page, hostile, doings }, use) => {
    const told = await hostile.lie('texts');
    await use(async (where) => {
      const { faults, seen } = await readDocument(page, told);
      expect.soft({ faults, ...takeDoings(doings) }, where).toEqual({ faults: [], ...nothingDone });
      return seen;
    });
  },
});

export { expect };
