import { expect, test } from '../src/fixtures.ts';
import { serveInPieces } from '../src/in-pieces.ts';

/** A group at the end of the header that is cut in two moves by 0.002; less than this nobody sees. */
const unseen = 0.005;

const pages = {
  home: '/',
  category: '/table/',
  search: '/list/?search_text=mug',
  product: '/dune-mug-sand/',
  'empty basket': '/baskets/basket/',
  'sign-in': '/auth/',
};
// Where a document is cut depends on each of its bytes: many pages tell more than one page in the quick run.
const widths = process.env.LONG === '1' ? [360, 768, 1280] : [];

/** Where a moved thing was and is: enough to find it in the page. */
interface Move {
  readonly value: number;
  readonly what: readonly string[];
}

for (const width of widths)
  for (const [name, path] of Object.entries(pages))
    test(`a page that arrives in pieces is drawn half done, and nothing moves: ${name}, ${width} px`, async ({
      page,
      stack,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const moves: Move[] = [];
        Object.assign(window, { moves });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
            };
            const what = sources.map(
              ({ node, previousRect: was, currentRect: is }) =>
                `${node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent?.slice(0, 60)}: ${[was.x, was.y]} to ${[is.x, is.y]}`,
            );
            moves.push({ value, what });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const slow = await serveInPieces(stack.shopUrl);
      const answer = await page.goto(`${slow.url}${path}`);
      expect(answer?.status()).toBe(200);
      await page.waitForLoadState('networkidle');
      const moves = await page.evaluate(() => (window as unknown as { moves: readonly Move[] }).moves);
      await slow.close();
      expect(moves.filter(({ value }) => value > unseen)).toEqual([]);
    });
