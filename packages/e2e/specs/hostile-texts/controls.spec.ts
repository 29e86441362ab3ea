import { doReachPayment } from '../../src/checkout-paths.ts';
import { expect, readDocument, test } from '../../src/hostile-texts/hostile-shop.ts';

/** A sink: every text of every reply that a script of the page reads becomes html. */
function plantSink(): void {
  const read = Response.prototype.text;
  const texts = function* (value: unknown): Generator<string> {
    if (typeof value === 'string') yield value;
    else if (typeof value === 'object' && value !== null) for (const entry of Object.values(value)) yield* texts(entry);
  };
  Response.prototype.text = async function () {
    const body = await read.call(this);
    try {
      for (const text of texts(JSON.parse(body))) {
        const place = document.createElement('div');
        document.body.append(place);
        place.innerHTML = text;
      }
    } catch {
      // No JSON, or the page's policy refused.
    }
    return body;
  };
  Response.prototype.json = async function () {
    return JSON.parse(await this.text());
  };
}

test.use({ expectedConsole: [/./] });

test.describe('without the page’s policy', () => {
  test.use({ bypassCSP: true });

  test('a sink is found: payloads run, and the document shows it', async ({ shop, shopper, page, doings, hostile }) => {
    await page.addInitScript(plantSink);
    await doReachPayment(shop, shopper);
    const { faults } = await readDocument(page, await hostile.told());
    expect(faults.length).toBeGreaterThan(10);
    await expect.poll(() => new Set(doings.executed).size).toBeGreaterThan(5);
    expect(doings.foreign.some((url) => url.includes('evil.test'))).toBe(true);
  });
});

test('with the policy the same sink runs nothing, and each try is heard', async ({ shop, shopper, page, doings }) => {
  await page.addInitScript(plantSink);
  await doReachPayment(shop, shopper);
  await expect.poll(() => doings.refused.length).toBeGreaterThan(0);
  expect(doings.executed).toEqual([]);
  expect(doings.refused.filter((text) => !text.startsWith('require-trusted-types-for'))).toEqual([]);
});

/** Places where a program can put a text: each makes a document of it. */
const sinks: Readonly<Record<string, (text: string) => string>> = {
  'between tags': (text) => `<p>${text}</p>`,
  'in a double-quoted value': (text) => `<input title="${text}">`,
  'in a single-quoted value': (text) => `<input title='${text}'>`,
  'in a bare value': (text) => `<input title=${text}>`,
  'in a title': (text) => `<title>${text}</title>`,
  'in a text area': (text) => `<textarea>${text}</textarea>`,
  'in a style': (text) => `<style>${text}</style>`,
  'in a comment': (text) => `<!-- ${text} -->`,
  'in a script': (text) => `<script>var a = 1; // ${text}</script>`,
  'as an address': (text) => `<a href="${text.replaceAll('"', '&quot;')}">x</a>`,
};

if (process.env.LONG === '1') {
  for (const [name, make] of Object.entries(sinks)) {
    test(`joined payloads run wherever they run alone: ${name}`, async ({ page, hostile, doings }) => {
      const { payloads, joined } = await hostile.told();
      await page.route(/evil\.test/, (route) => route.abort());
      const ranIn = async (texts: readonly string[]) => {
        const ran: Set<number>[] = [];
        for (const text of texts) {
          doings.executed.length = 0;
          await page.goto('about:blank').catch(() => {});
          await page.setContent(make(text)).catch(() => {});
          await page
            .evaluate(async () => {
              for (const element of document.querySelectorAll<HTMLElement>('*')) {
                for (const event of ['mouseover', 'click', 'focus'])
                  element.dispatchEvent(new MouseEvent(event, { cancelable: false }));
                if (element instanceof HTMLAnchorElement && !element.protocol.startsWith('http')) element.click();
              }
              // Frames inside it are drawn later than the document.
              for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
            })
            .catch(() => {});
          ran.push(new Set(doings.executed));
        }
        return ran;
      };
      const alone = await ranIn(payloads);
      const together = await ranIn(joined.map(({ text }) => text));
      const runs = alone.flatMap((ran, place) => (ran.size > 0 ? [place] : []));
      const lost = runs.filter((place) => !together.some((ran) => ran.has(place)));
      expect(runs.length).toBeGreaterThan(0);
      expect(lost).toEqual([]);
    });
  }
}
