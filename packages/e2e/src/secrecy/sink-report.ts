import type { Hit } from './sink-watch.ts';
import { type Sink, sinkNames } from './sinks.table.ts';

/** What a run says of each sink. */
export interface SinkFindings {
  /** Bytes that were searched. */
  readonly sizes: ReadonlyMap<Sink, number>;
  /** Forms of the cards that were paid with. */
  readonly hits: readonly Hit[];
  /** Sinks in which the search found what was planted there. */
  readonly proven: ReadonlySet<Sink>;
}

const inKilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en')} KiB`;

/** The table of a run, for a person: what was searched, what was found, and whether the search finds anything. */
export function reportOf(title: string, { sizes, hits, proven }: SinkFindings): string {
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
