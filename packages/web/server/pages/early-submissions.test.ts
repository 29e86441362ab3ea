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
let listeners: [name: string, listener: (event: Sent) => void][];
let browser: {
  leftAt?: number;
  pressedForm?: string;
  addEventListener(name: string, listener: (event: Sent) => void): void;
};
/** The classes of the document. */
let classes: Set<string>;
/** What was put off, in the order in which it was. */
let later: (() => void)[];

/** Runs the script that stands in the head of every page. */
beforeEach(() => {
  now = 1_000_000;
  listeners = [];
  classes = new Set();
  later = [];
  browser = { addEventListener: (name, listener) => void listeners.push([name, listener]) };
  const html = documentStart({
    locale: { value: 'en', label: 'English', apiValue: 'en-us' },
    head: { title: 'x', description: undefined, canonicalPath: undefined, noindex: false },
    files: { entry: '/entry.js', styles: [], preloads: [], soon: [], next: [] },
    alternates: [],
    canonical: undefined,
    nonce: 'n',
    state: undefined,
  });
  const script = /<script nonce="n">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  runInNewContext(script, {
    window: browser,
    document: {
      documentElement: {
        classList: { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) },
      },
    },
    location: { pathname: '/mug/', search: '' },
    setTimeout: (work: () => void) => later.push(work),
    Date: { now: () => now },
  });
});

function fire(name: string, target: object, isHandled = false): Sent {
  const event: Sent = {
    target,
    defaultPrevented: isHandled,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
  call(name, event);
  return event;
}

function call(name: string, event: Sent): void {
  for (const [heard, listener] of listeners) if (heard === name) listener(event);
}

const post = { method: 'post', dataset: {} };

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
    call('pageshow', { persisted: false } as never);
    expect(fire('submit', post).defaultPrevented).toBe(true);
    call('pageshow', { persisted: true } as never);
    expect(fire('submit', post).defaultPrevented).toBe(false);
  });

  it('a search, and a form that the application has taken, are nothing to it', () => {
    expect(fire('submit', { method: 'get', dataset: {} }).defaultPrevented).toBe(false);
    fire('submit', post, true);
    expect(browser.leftAt).toBeUndefined();
    expect(fire('submit', post).defaultPrevented).toBe(false);
  });

  it('a form that only the application can send is noted, every time, and sends nothing', () => {
    const waits = { method: 'post', dataset: { waits: '' }, id: 'guest-form' };
    for (const _press of [1, 2]) {
      expect(fire('submit', waits).defaultPrevented).toBe(true);
      expect(browser.pressedForm).toBe('guest-form');
      expect([...classes]).toEqual(['leaving']);
    }
    expect(browser.leftAt).toBeUndefined();
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
    const target = { closest: (selector: string) => (selector === '[data-step]' ? button : null) };
    fire('click', target);
    expect(String(field.value)).toBe(after);
    fire('click', target, true);
    expect(String(field.value)).toBe(after);
  });

  it('a press beside every button, and one on the document itself, does nothing', () => {
    expect(() => fire('click', { closest: () => null })).not.toThrow();
    expect(() => fire('click', {})).not.toThrow();
  });
});

describe('a document that is being left', () => {
  const link = { protocol: 'http:', pathname: '/vases/', search: '', target: '', hasAttribute: () => false };
  const press = (there: object, event: object = {}) =>
    call('click', {
      target: { closest: (selector: string) => (selector === 'a[href]' ? there : null) },
      ...event,
    } as never);

  it('shows it from the press on a link on, until the next one is there', () => {
    press(link);
    expect([...classes]).toEqual(['leaving']);
    call('pageshow', { persisted: true } as never);
    expect([...classes]).toEqual([]);
  });

  it('shows it no longer when nothing came: a file that was saved, or a reply without a page', () => {
    press(link);
    for (const work of later) work();
    expect([...classes]).toEqual([]);
  });

  it('shows it of a form that posts, once', () => {
    fire('submit', post);
    expect([...classes]).toEqual(['leaving']);
    classes.clear();
    fire('submit', post);
    fire('submit', { method: 'get', dataset: {} });
    expect([...classes]).toEqual([]);
  });

  it.each([
    ['a link that the application has taken', link, { defaultPrevented: true }],
    ['a link for another window', link, { ctrlKey: true }],
    ['a link that names another window', { ...link, target: '_blank' }, {}],
    ['a file to save', { ...link, hasAttribute: () => true }, {}],
    ['a mail', { ...link, protocol: 'mailto:' }, {}],
    ['another place of this page', { ...link, pathname: '/mug/' }, {}],
  ])('says nothing of %s', (_, there, event) => {
    press(there, event);
    expect([...classes]).toEqual([]);
  });
});
