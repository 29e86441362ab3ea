import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { beforeEach, describe, expect, it } from 'vitest';

/** Everything that the programs read of an event. */
interface Sent {
  readonly target: object;
  defaultPrevented: boolean;
  preventDefault(): void;
}

/** An element: the programs recognise it by its class. */
class Node {
  constructor(members: object) {
    Object.assign(this, members);
  }
}

const programOf = async (name: string) => {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  return (await transformWithOxc(readFileSync(file, 'utf8'), file)).code;
};
const [early, comingBack] = await Promise.all([programOf('early'), programOf('coming-back')]);

type Listen = (name: string, listener: (event: Sent) => void) => void;

let now = 0;
let listeners: [name: string, listener: (event: Sent) => void][];
let browser: {
  earlyErrors?: unknown[];
  leftAt?: number;
  pressed?: object | null;
  addEventListener: Listen;
  navigation: { readonly addEventListener: Listen };
};
/** The classes of the document. */
let classes: Set<string>;
/** Delayed work, in the order in which it was scheduled. */
let later: { readonly work: () => void; readonly delay: number }[];

/** Runs the program of every page's head. */
beforeEach(() => {
  now = 1_000_000;
  listeners = [];
  classes = new Set();
  later = [];
  const addEventListener: Listen = (name, listener) => void listeners.push([name, listener]);
  browser = { addEventListener, navigation: { addEventListener } };
  runInNewContext(early, {
    window: browser,
    document: {
      documentElement: {
        classList: { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) },
      },
    },
    setTimeout: (work: () => void, delay: number) => later.push({ work, delay }),
    Date: { now: () => now },
    Element: Node,
    HTMLFormElement: Node,
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

const post = new Node({ method: 'post', dataset: {} });

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
    expect(fire('submit', new Node({ method: 'get', dataset: {} })).defaultPrevented).toBe(false);
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
    const button = { dataset: { step: String(step) }, parentElement: { querySelector: () => field } };
    const target = new Node({ closest: (selector: string) => (selector === '[data-step]' ? button : null) });
    fire('click', target);
    expect(String(field.value)).toBe(after);
    fire('click', target, true);
    expect(String(field.value)).toBe(after);
  });

  it('a press beside every button, and one on the document itself, does nothing', () => {
    expect(() => fire('click', new Node({ closest: () => null }))).not.toThrow();
    expect(() => fire('click', {})).not.toThrow();
  });
});

describe('a button that only the application can act on', () => {
  const waits = { dataset: {} };
  const target = new Node({ closest: (selector: string) => (selector.includes('[data-waits]') ? waits : null) });

  it('is noted, every time, and sends nothing', () => {
    for (const _press of [1, 2]) {
      expect(fire('click', target).defaultPrevented).toBe(true);
      expect(browser.pressed).toBe(waits);
      expect([...classes]).toEqual(['leaving']);
    }
  });

  it('is left alone once the application listens', () => {
    browser.pressed = null;
    expect(fire('click', target).defaultPrevented).toBe(false);
    expect([browser.pressed, ...classes]).toEqual([null]);
  });
});

describe('a document that is being left', () => {
  const page = { destination: { sameDocument: false, url: 'https://shop.test/vases/' }, downloadRequest: null };
  const leave = (navigation: object = page) => call('navigate', navigation as never);

  it('shows it until the next one is there', () => {
    leave();
    expect([...classes]).toEqual(['leaving']);
    call('pageshow', { persisted: true } as never);
    expect([...classes]).toEqual([]);
  });

  it('shows it no longer when nothing came: a file that was saved, or a reply without a page', () => {
    leave();
    for (const { work } of later) work();
    expect([...classes]).toEqual([]);
  });

  it.each([
    ['a page that the application draws', { ...page, destination: { ...page.destination, sameDocument: true } }],
    ['a file to save', { ...page, downloadRequest: '' }],
    ['a mail', { ...page, destination: { ...page.destination, url: 'mailto:help@shop.test' } }],
  ])('says nothing of %s', (_, navigation) => {
    leave(navigation);
    expect([...classes]).toEqual([]);
  });
});

it('starts in a browser without the Navigation API', () => {
  const { navigation: _none, ...older } = browser;
  expect(() => runInNewContext(early, { window: older, document: { documentElement: {} } })).not.toThrow();
});

it('keeps the first ten errors for the application', () => {
  call('error', { error: 'thrown', message: 'm' } as never);
  call('error', { message: 'cross-origin' } as never);
  for (let number = 0; number < 20; number += 1) call('unhandledrejection', { reason: number } as never);
  expect(browser.earlyErrors).toEqual(['thrown', 'cross-origin', 0, 1, 2, 3, 4, 5, 6, 7]);
});

describe('a page that comes back', () => {
  /** Runs the program; the server answers with each status in turn, and then not at all. */
  function comeBack(...statuses: number[]) {
    let reloads = 0;
    const asked: string[] = [];
    const cleared: unknown[] = [];
    runInNewContext(comingBack, {
      window: browser,
      location: { href: '/mug/', reload: () => (reloads += 1) },
      setTimeout: (work: () => void, delay: number) => later.push({ work, delay }),
      clearTimeout: (timer: unknown) => cleared.push(timer),
      Math: { min: Math.min, random: () => 0.5 },
      fetch: async (href: string, { method }: { method: string }) => {
        asked.push(`${method} ${href}`);
        const status = statuses.shift();
        if (status === undefined) throw new Error('no network');
        return { status };
      },
    });
    const ask = () => later.at(-1)?.work();
    return { asked, cleared, ask, reloads: () => reloads };
  }

  it('asks at growing intervals, and reloads when the page exists', async () => {
    const page = comeBack(503, 429, 200);
    for (const step of [1, 2, 3]) {
      expect(later).toHaveLength(step);
      page.ask();
      if (step < 3) await expect.poll(() => later.length).toBe(step + 1);
    }
    await expect.poll(page.reloads).toBe(1);
    expect(page.asked).toEqual(Array.from({ length: 3 }, () => 'HEAD /mug/'));
    expect(later.map(({ delay }) => delay)).toEqual([2_000, 4_000, 8_000]);
  });

  it('waits at most half a minute, also without a network', async () => {
    const page = comeBack();
    for (let step = 1; step < 7; step += 1) {
      page.ask();
      await expect.poll(() => later.length).toBe(step + 1);
    }
    expect(later.map(({ delay }) => delay)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('asks at once when the browser is online again', () => {
    const page = comeBack(503);
    call('online', {} as never);
    expect(page.asked).toHaveLength(1);
    expect(page.cleared).toEqual([1]);
  });
});
