import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentStart } from './document.ts';

/** As much of an event as the document's inline script looks at. */
interface Sent {
  readonly target: object;
  defaultPrevented: boolean;
  preventDefault(): void;
}

let now = 0;
let listeners: Map<string, (event: Sent) => void>;
let browser: { leftAt?: number; addEventListener(name: string, listener: (event: Sent) => void): void };

/** Runs the script that stands in the head of every page. */
beforeEach(() => {
  now = 1_000_000;
  listeners = new Map();
  browser = { addEventListener: (name, listener) => void listeners.set(name, listener) };
  const html = documentStart({
    locale: { value: 'en', label: 'English', apiValue: 'en-us' },
    head: { title: 'x', description: undefined, canonicalPath: undefined, noindex: false },
    files: { entry: '/entry.js', styles: [], preloads: [] },
    alternates: [],
    canonical: undefined,
    nonce: 'n',
    state: undefined,
  });
  const script = /<script nonce="n">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  runInNewContext(script, { window: browser, Date: { now: () => now } });
});

function fire(name: string, target: object, isHandled = false): Sent {
  const event: Sent = {
    target,
    defaultPrevented: isHandled,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
  listeners.get(name)?.(event);
  return event;
}

const post = { method: 'post' };

describe('presses before the application runs', () => {
  it('the first form goes; a second press in ten seconds sends nothing, a later one goes again', () => {
    expect(fire('submit', post).defaultPrevented).toBe(false);
    expect(browser.leftAt).toBe(now);
    now += 9_999;
    expect(fire('submit', post).defaultPrevented).toBe(true);
    now += 2;
    expect(fire('submit', post).defaultPrevented).toBe(false);
  });

  it('who comes back to the page may press at once', () => {
    fire('submit', post);
    listeners.get('pageshow')?.({ persisted: false } as never);
    expect(fire('submit', post).defaultPrevented).toBe(true);
    listeners.get('pageshow')?.({ persisted: true } as never);
    expect(fire('submit', post).defaultPrevented).toBe(false);
  });

  it('a search, and a form that the application has taken, are nothing to it', () => {
    expect(fire('submit', { method: 'get' }).defaultPrevented).toBe(false);
    fire('submit', post, true);
    expect(browser.leftAt).toBeUndefined();
    expect(fire('submit', post).defaultPrevented).toBe(false);
  });

  it.each([
    [1, '2', '3'],
    [-1, '2', '1'],
    [-1, '1', '1'],
    [1, '8', '8'],
    [1, '', '1'],
  ])('a button of %i beside %j leaves %j in the field', (step, before, after) => {
    const field = { value: before, ariaValueMin: '1', ariaValueMax: '8' };
    const button = { dataset: { step: String(step) }, parentNode: { querySelector: () => field } };
    fire('click', { closest: () => button });
    expect(String(field.value)).toBe(after);
    fire('click', { closest: () => button }, true);
    expect(String(field.value)).toBe(after);
  });

  it('a press beside every button, and one on the document itself, does nothing', () => {
    expect(() => fire('click', { closest: () => null })).not.toThrow();
    expect(() => fire('click', {})).not.toThrow();
  });
});
