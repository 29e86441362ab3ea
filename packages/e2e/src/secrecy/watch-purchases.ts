import { doReachPayment } from '../checkout-paths.ts';
import { plantEverywhere, plantedNumbers } from './plants.ts';
import type { Purchase } from './purchases.ts';
import type { Hit } from './sink-watch.ts';
import { type Sink, sinkNames } from './sinks.table.ts';
import { expect, test } from './watched-shop.ts';

/** What a run says of each sink. */
interface SinkFindings {
  /** Bytes that were searched. */
  readonly sizes: ReadonlyMap<Sink, number>;
  /** Forms of the cards that were paid with. */
  readonly hits: readonly Hit[];
  /** Sinks in which the search found what was planted there. */
  readonly proven: ReadonlySet<Sink>;
}

const inKilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en')} KiB`;

/** The table of a run, for a person: what was searched, what was found, and whether the search finds anything. */
function reportOf(title: string, { sizes, hits, proven }: SinkFindings): string {
  const rows = sinkNames.map((sink) => [
    sink,
    inKilobytes(sizes.get(sink) ?? 0),
    String(hits.filter((hit) => hit.sink === sink).length),
    proven.has(sink) ? 'found' : 'MISSED',
  ]);
  const total = ['all', inKilobytes([...sizes.values()].reduce((sum, size) => sum + size, 0))];
  const table = [
    ['sink', 'searched', 'hits', 'planted leak'],
    ...rows,
    [...total, String(hits.length), `${proven.size}/${sinkNames.length} found`],
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [`Card secrecy: ${title}`, ...lines.map((line) => line.trimEnd())].join('\n');
}

/** Buys, plants a leak in each sink, and searches all that is left behind when everything has ended. */
export const watchPurchases = (database: string, purchases: readonly Purchase[], tag = '') => {
  // A card that was seen once was seen.
  test.describe.configure({ retries: 0 });
  test(`over ${purchases.length} purchases no card is in any of 20 sinks, and a leak planted in each is found, ${database}${tag}`, async ({
    shop,
    host,
    shopper,
    stack,
    threeDFrame,
    startWatch,
    endWatch,
    surroundings,
  }) => {
    test.setTimeout(purchases.length * 120_000);
    const cards = purchases.flatMap((purchase) => purchase.cards);
    const watch = await startWatch(cards);
    for (const purchase of purchases)
      await test.step(purchase.name, () => purchase.run({ shop, host, shopper, watch, threeDFrame }));

    await doReachPayment(shop, shopper);
    await plantEverywhere({ shop, shopper, hostUrl: stack.hostUrl, folders: surroundings.folders });
    await expect.poll(() => surroundings.reports.envelopes.length).toBeGreaterThan(0);
    await watch.look(shop.page, 'after planting', { isLeft: true });
    await endWatch(watch);

    const hits = (await Promise.all(cards.map(({ number }) => watch.hits(number)))).flat();
    const proven = new Set<Sink>();
    for (const sink of sinkNames)
      if ((await watch.hits(plantedNumbers.get(sink) ?? '', [sink])).length > 0) proven.add(sink);
    const names = purchases.map(({ name }) => `\n  - ${name}`).join('');
    console.log(reportOf(`${database}${names}`, { sizes: await watch.sizes(), hits, proven }));
    expect(hits).toEqual([]);
    expect(sinkNames.filter((sink) => !proven.has(sink))).toEqual([]);
    expect(watch.payments).toBe(purchases.reduce((sum, { payments }) => sum + payments, 0));
    for (const { cvc } of cards) expect(watch.codes(cvc)).toEqual([]);
  });
};
