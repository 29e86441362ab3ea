import { test as base, expect } from 'playwright/test';
import { type Stack, startStack } from '../../../scripts/lib/stack.mjs';
import { CardMarker } from './card-marker.ts';
import { HostState } from './host-state.ts';
import { Shop } from './models/shop.ts';
import { mode } from './prepare-run.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { type Locale, textsOf } from './texts.ts';

/** What a project decides for its workers. */
export interface WorkerOptions {
  /** The bank's page opens in the overlay; false: it takes the whole window (`THREE_D_FRAME=0`). */
  readonly threeDFrame: boolean;
  /** Further settings of the host and the shop, for a spec that needs a shop of its own kind. */
  readonly settings: Readonly<Record<string, string>>;
  /** Folder of the pictures that are drawn, for every worker's host; null: the host keeps its own among its data. */
  readonly pictures: string | null;
}

/** What a worker has for all its tests. */
export interface WorkerFixtures {
  readonly stack: Stack;
  readonly host: HostState;
}

/** What each test has. */
export interface TestFixtures {
  /** The language of the test; `test.use({ shopLocale: 'tr' })`. */
  readonly shopLocale: Locale;
  /** The shop as a person meets it, in the test's language. */
  readonly shop: Shop;
  readonly shopper: Shopper;
  /** Starts to watch for a card's digits. */
  readonly watchCard: (card: { readonly number: string; readonly cvc: string }) => CardMarker;
  /** Fails the test for every console error and uncaught exception that is not named in `expectedConsole`. */
  readonly silentConsole: undefined;
  readonly expectedConsole: readonly RegExp[];
}

/** The payment method that opens inside the shop on phones. */
const inAppFrameOption = 'bkm-express';

/** A refused form is a 4xx, and Chromium writes each to the console: that alone is no defect. */
const refusedByTheHost = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** What a project's shop runs with. */
export const stackSettings = (threeDFrame: boolean, settings: Readonly<Record<string, string>>) => ({
  THREE_D_FRAME: threeDFrame ? '1' : '0',
  IN_APP_FRAME_PAYMENT_OPTIONS: inAppFrameOption,
  THREE_D_CHOICE: '1',
  ...settings,
});

export const test = base.extend<TestFixtures, WorkerFixtures & WorkerOptions>({
  threeDFrame: [true, { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  pictures: [process.env.E2E_PICTURES ?? null, { scope: 'worker', option: true }],
  stack: [
    async ({ threeDFrame, settings, pictures }, use) => {
      const template = process.env.E2E_DATA_TEMPLATE;
      if (template === undefined) throw new Error('E2E_DATA_TEMPLATE is not set: run through playwright.config.ts.');
      const env = stackSettings(threeDFrame, settings);
      const stack = await startStack(template, { mode, env, pictures });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  host: [async ({ stack }, use) => use(new HostState(stack.hostUrl)), { scope: 'worker' }],
  baseURL: async ({ stack }, use) => use(stack.shopUrl),
  shopLocale: ['en', { option: true }],
  locale: async ({ shopLocale }, use) => use(shopLocale === 'tr' ? 'tr-TR' : 'en-US'),
  expectedConsole: [[], { option: true }],
  shopper: async ({ shopLocale }, use, info) => use(newShopper(`${shopLocale}-${info.title}`)),
  shop: async ({ page, shopLocale, host }, use) => use(new Shop(page, shopLocale, textsOf(shopLocale), host)),
  watchCard: async ({ context }, use) => use((card) => new CardMarker(context, card)),
  silentConsole: [
    async ({ context, expectedConsole }, use) => {
      const troubles: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') troubles.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => troubles.push(String(error.error())));
      await use(undefined);
      const explained = [refusedByTheHost, ...expectedConsole];
      expect(troubles.filter((text) => !explained.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
