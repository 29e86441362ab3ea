import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../bench/lib/product.mjs';
import { figure, none } from '../lib/measure.mjs';
import { ask } from '../lib/operations/ask.mjs';
import { createShopper } from '../lib/operations/shopper.mjs';
import { createTimes } from './lib/times.mjs';

const shoppers = 10;

/** An address of a file that pages load. */
async function fileOf(page) {
  const { text } = await ask(page);
  const path = /(?:src|href)="(\/assets\/[^"]+)"/.exec(text)?.[1];
  if (path === undefined) throw new Error(`${page} loads no file.`);
  return path;
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'outage',
  title: 'The host is gone, then it is back (security.md T6)',
  measure: async ({ extent, say, atEnd, startStack }) => {
    const stack = await startStack();
    const url = stack.shopUrl;
    const page = `${url}${await productPath(stack.hostUrl)}`;
    const file = `${url}${await fileOf(page)}`;
    const guests = Array.from({ length: shoppers }, (_, index) => createShopper(url, { number: index }));
    for (const guest of guests) {
      await guest.fillBasket();
      atEnd(guest.close);
    }
    await ask(page);
    await stack.kill('host');
    const seconds = { brief: 3, whole: 60, long: 60 }[extent];
    const gone = performance.now();
    const calls = createTimes();
    const lost = { page: 0, file: 0, odd: 0, untimed: 0 };
    while (performance.now() - gone < seconds * 1_000) {
      say(`gone for ${Math.round((performance.now() - gone) / 1_000)} of ${seconds} s`);
      const [ofPage, ofFile, ...ofApi] = await Promise.all([
        ask(page),
        ask(file),
        ...guests.map((guest) => guest.send('GET', '/api/client/baskets/basket/')),
      ]);
      if (ofPage.status !== 200) lost.page += 1;
      if (ofFile.status !== 200) lost.file += 1;
      for (const { status, milliseconds, headers, text } of ofApi) {
        calls.add(milliseconds);
        const isProblem = headers['content-type']?.startsWith('application/problem+json') && JSON.parse(text).code;
        if (![502, 503].includes(status) || !isProblem) lost.odd += 1;
        if (status === 503 && headers['retry-after'] === undefined) lost.untimed += 1;
      }
      await pause(100);
    }
    await stack.restart('host');
    const back = performance.now();
    while ((await guests[0].send('GET', '/api/client/baskets/basket/')).status !== 200) {
      if (performance.now() - back > 60_000) break;
      await pause(50);
    }
    const recovery = (performance.now() - back) / 1_000;
    const pieces = await Promise.all(guests.map((guest) => guest.countPieces().catch(() => -1)));
    return [
      none('kept pages that did not come', lost.page),
      none('files that did not come', lost.file),
      none('calls that were answered otherwise than 502 or 503', lost.odd),
      none('503 without Retry-After', lost.untimed),
      none('baskets that were lost', pieces.filter((count) => count !== 1).length, `of ${shoppers}`),
      figure('slowest call', calls.percentile(100) / 1_000, 's', { most: 1.2, note: `of ${calls.count()}` }),
      figure('from the host being back to the first answer', recovery, 's', { most: 5 }),
    ];
  },
};
