import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchMissingFiles } from './slow-navigation.tsx';

const MISSING = { name: 'https://shop.test/assets/Chart-1234567.js', responseStatus: 404 };

/** A tab: `found` holds the selectors that its page answers. */
function createTab(storage: Map<string, string> | null = new Map()) {
  const found = new Map<string, readonly object[]>();
  const said: string[] = [];
  let observed = (_entries: readonly object[]) => {};
  const pick = (selector: string) =>
    [...found].flatMap(([part, elements]) => (selector.includes(part) ? elements : []));
  const window = {
    PerformanceObserver: class {
      constructor(listener: (list: { getEntriesByType: () => readonly object[] }) => void) {
        observed = (entries) => listener({ getEntriesByType: () => entries });
      }
      observe() {}
    },
    document: { querySelector: (selector: string) => pick(selector)[0] ?? null, querySelectorAll: pick },
  } as unknown as Window & typeof globalThis;
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      if (storage === null) throw new DOMException('forbidden', 'SecurityError');
      return { getItem: (key: string) => storage.get(key) ?? null, setItem: storage.set.bind(storage) };
    },
  });
  watchMissingFiles(
    window,
    () => said.push('reload'),
    () => said.push('ask'),
  );
  return { said, found, miss: (...some: object[]) => observed(some) };
}

afterEach(() => vi.useRealTimers());

describe('a file of the build is missing', () => {
  it('the page loads again, once for each file of the tab', () => {
    const storage = new Map<string, string>();
    const tab = createTab(storage);
    tab.miss(MISSING, MISSING);
    expect(tab.said).toEqual(['reload']);
    const next = createTab(storage);
    next.miss(MISSING);
    expect(next.said).toEqual([]);
    next.miss({ ...MISSING, name: 'https://shop.test/assets/Other-1234567.js' });
    expect(next.said).toEqual(['reload']);
  });

  it.each([
    ['a file that did not come', { ...MISSING, responseStatus: 0 }],
    ['a file that came', { ...MISSING, responseStatus: 200 }],
    ['a reply of the host', { ...MISSING, name: 'https://shop.test/api/client/product/1/' }],
  ])('%s is none', (_, entry) => {
    const tab = createTab();
    tab.miss(entry);
    expect(tab.said).toEqual([]);
  });

  it('waits while Pay is pending', () => {
    const tab = createTab();
    tab.found.set('button[aria-busy=true]', [{}]);
    vi.useFakeTimers();
    tab.miss(MISSING);
    vi.advanceTimersByTime(10_000);
    expect(tab.said).toEqual([]);
    tab.found.clear();
    vi.runAllTimers();
    expect(tab.said).toEqual(['reload']);
  });

  it('a card is typed ─ the shopper is asked and nothing loads; an empty field loses nothing', () => {
    const tab = createTab();
    tab.found.set('cc-', [{ value: '' }, { value: '4543' }]);
    tab.miss(MISSING);
    expect(tab.said).toEqual(['ask']);
    const empty = createTab();
    empty.found.set('cc-', [{ value: '' }]);
    empty.miss(MISSING);
    expect(empty.said).toEqual(['reload']);
  });

  it('the storage is forbidden ─ it would load again for ever, so it does not', () => {
    const tab = createTab(null);
    tab.miss(MISSING);
    expect(tab.said).toEqual([]);
  });
});
