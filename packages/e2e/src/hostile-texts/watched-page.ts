import type { BrowserContext, Page } from 'playwright/test';
import type { Told } from './hostile-host.ts';

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
