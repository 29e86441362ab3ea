import { afterEach, expect, it, vi } from 'vitest';
import { followLinks } from './Link.tsx';

class Anchor {
  readonly dataset: Readonly<Record<string, string>>;
  readonly isPage: boolean;
  constructor(page?: string) {
    this.dataset = { page: page ?? '' };
    this.isPage = page !== undefined;
  }
  closest = () => (this.isPage ? this : null);
  getAttribute = () => '/tr/list/?sorter=price';
}

afterEach(() => vi.unstubAllGlobals());

/** A click on a link; the browser's own reply to it is `undefined`. */
function click(link: Anchor, keys: Partial<MouseEvent> = {}) {
  vi.stubGlobal('Element', Anchor);
  const page = new EventTarget();
  const navigate = vi.fn();
  followLinks(page as Document, { prefix: '/tr', navigate });
  const event = new Event('click', { cancelable: true });
  for (const [key, value] of Object.entries({ button: 0, target: link, ...keys })) {
    Object.defineProperty(event, key, { value });
  }
  page.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(keys.defaultPrevented ?? navigate.mock.calls.length > 0);
  return navigate.mock.calls[0];
}

it.each([
  ['', false],
  ['scrolled', true],
])('a link of the shop opens its page without locale, data-page=%j', (page, preventScrollReset) => {
  const options = { replace: false, preventScrollReset, flushSync: true };
  expect(click(new Anchor(page))).toEqual(['/list/?sorter=price', options]);
});

it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %j is the browser’s',
  (keys) => expect(click(new Anchor(''), keys)).toBeUndefined(),
);

it('a press that a component has answered opens nothing', () => {
  expect(click(new Anchor(''), { defaultPrevented: true })).toBeUndefined();
});

it('another link is the browser’s', () => {
  expect(click(new Anchor())).toBeUndefined();
});
