import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One step of a tour, in words: what happens, and the state of the chart afterwards. */
export interface TourStep {
  readonly words: string;
  readonly state: string;
}

/** A way through a chart. */
export interface Tour {
  readonly title: string;
  /** `asked`: the page's address names an attempt. */
  readonly input: string;
  readonly steps: readonly TourStep[];
}

/** The tours of a chart with what they cover. */
export interface ToursOfChart {
  readonly chart: string;
  readonly tours: readonly Tour[];
  readonly declared: readonly string[];
  readonly covered: readonly string[];
  /** Transitions that no browser can make, with the reason. */
  readonly beyond: Readonly<Record<string, string>>;
}

/** What core says of its charts: the tours, and the host's replies by the names that the tours use. */
export interface TourBook {
  readonly charts: readonly ToursOfChart[];
  readonly replies: Readonly<Record<string, readonly Json[]>>;
}

/** An object of the wire. */
export type Json = Readonly<Record<string, unknown>>;

const script = fileURLToPath(new URL('../../../../scripts/browser-tours.mjs', import.meta.url));

/** Asks core for the tours, as data: browser tests import no package's source. */
export function readTours(): TourBook {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--conditions=source', script], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error(`scripts/browser-tours.mjs ended with ${status}:\n${stderr}`);
  return JSON.parse(stdout) as TourBook;
}
