import type { BrowserContext, Page } from 'playwright/test';
import { freePorts } from '../../../../scripts/lib/ports.mjs';
import { type Stack, startStack } from '../../../../scripts/lib/stack.mjs';
import { test as base, expect, stackSettings } from '../fixtures.ts';
import { mode } from '../prepare-run.ts';
import type { Told } from './hostile-host.ts';
import { HostileHost } from './hostile-host.ts';

/** What a page did that no text of a host may make it do. */
export interface Doings {
  /** Places of payloads that ran. */
  readonly executed: number[];
  /** What the policy of a page refused: somebody tried. */
  readonly refused: string[];
  /** Documents and files of other origins that were asked for. */
  readonly foreign: string[];
  /** Exceptions that nobody caught. */
  readonly uncaught: string[];
}

/** Watches all pages of a context; `origins` are the ones that the shop may ask. */
export async function watchDoings(context: BrowserContext, origins: readonly string[]): Promise<Doings> {
  const doings: Doings = { executed: [], refused: [], foreign: [], uncaught: [] };
  await context.exposeBinding('__executed', (_source, place: number) => {
    doings.executed.push(place);
  });
  await context.exposeBinding('__refused', (_source, refusal: string) => {
    doings.refused.push(refusal);
  });
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
        const tell = Reflect.get(window, '__refused') as (text: string) => void;
        tell(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
      },
    );
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && !origins.includes(origin))
      doings.foreign.push(request.url().slice(0, 200));
  });
  context.on('weberror', (error) => doings.uncaught.push(String(error.error())));
  return doings;
}

/** What a document must not hold whatever its texts are, and which payloads stand in it as text. */
export async function readDocument(page: Page, { payloads }: Told) {
  return page.evaluate((all) => {
    const faults: string[] = [];
    const words: string[] = [document.title];
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!(node instanceof Element)) {
        words.push(node.textContent ?? '');
        continue;
      }
      if (/pwn/i.test(node.tagName)) faults.push(`element ${node.tagName}`);
      // A field of a form may be called `attributes`.
      for (const name of Element.prototype.getAttributeNames.call(node)) {
        const value = Element.prototype.getAttribute.call(node, name) ?? '';
        if (/^on|pwn/i.test(name)) faults.push(`attribute ${name} of ${node.tagName}`);
        const address = value.replaceAll(/[\p{Cc}\s]/gu, '').toLowerCase();
        const isAddress = /^(?:href|src|action|formaction|data|poster|xlink:href|ping)$/.test(name);
        // A picture, and a link to one or to the page itself, run nothing whatever their address is.
        const isInert =
          node.tagName === 'IMG' ||
          (node.tagName === 'LINK' && /^(?:canonical|alternate|preload)$/.test(node.getAttribute('rel') ?? ''));
        // React's own address in place of a script's: it throws.
        const isBlocked = /^javascript:thrownewerror\('reacthasblocked/.test(address);
        if (isAddress && !isInert && !isBlocked && /^(?:javascript|vbscript|data:text)/.test(address))
          faults.push(`${name}="${value.slice(0, 80)}" of ${node.tagName}`);
        words.push(value);
      }
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) words.push(node.value);
    }
    const text = words.join('\n');
    return { faults, seen: all.flatMap((payload, place) => (text.includes(payload) ? [place] : [])) };
  }, payloads);
}

/** Nothing of it happened. */
export const nothingDone: Doings = { executed: [], refused: [], foreign: [], uncaught: [] };

/** What was done since the last look. */
export function takeDoings({ executed, refused, foreign, uncaught }: Doings): Doings {
  return {
    executed: executed.splice(0),
    refused: refused.splice(0),
    foreign: foreign.splice(0),
    uncaught: uncaught.splice(0),
  };
}

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
