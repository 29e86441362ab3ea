import { drawSuitePaths } from './draw-suite-paths.ts';
import type { FrontEnd, Suite, SuitePath, SuiteRun } from './suite.types.ts';

/** What one path of a suite is run with. */
export interface OpenedFrontEnd<Reading, Books> {
  readonly frontEnd: FrontEnd<Reading>;
  /** Reads the books when all is over. */
  readBooks(): Promise<Books>;
}

/** How a suite is run on a front end. */
export interface ConformanceOptions<Reading, Books> {
  /** Makes the front end for a path: each path has one of its own. */
  open(path: SuitePath): Promise<OpenedFrontEnd<Reading, Books>>;
  /** Commands that this front end has no way to do, with the reason; paths with them are left out. */
  readonly cannot?: Readonly<Record<string, string>>;
  /** Milliseconds after which a command that has not come to rest has failed; 30,000 by default. */
  readonly patience?: number;
}

/** One promise along one path. */
export interface PromiseVerdict {
  readonly promise: string;
  /** How it was broken; empty: it was kept. */
  readonly breaches: readonly string[];
}

/** What came of one path. */
export interface PathVerdict {
  readonly title: string;
  readonly isKept: boolean;
  readonly verdicts: readonly PromiseVerdict[];
}

/** The title under which a path is reported. */
export const titleOf = ({ startsIn, steps }: SuitePath): string =>
  [`in ${startsIn}`, ...steps.map(({ command, leadsTo }) => `${command} → ${leadsTo}`)].join('; ');

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not come to rest within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function lead<Reading, Books>(
  path: SuitePath,
  { frontEnd, readBooks }: OpenedFrontEnd<Reading, Books>,
  patience: number,
): Promise<SuiteRun<Reading, Books>> {
  const readings: Reading[] = [];
  let stopped: string | null = null;
  let doing = 'the start';
  try {
    await within(patience, frontEnd.start());
    readings.push(await within(patience, frontEnd.read()));
    for (const { command } of path.steps) {
      doing = `“${command}”`;
      await within(patience, frontEnd.send(command));
      readings.push(await within(patience, frontEnd.read()));
    }
  } catch (error) {
    stopped = `${doing}: ${error instanceof Error ? error.message : String(error)}`;
  }
  try {
    return { path, readings, stopped, books: await readBooks() };
  } finally {
    await frontEnd.stop();
  }
}

/** Leads a front end along one path and judges it by every promise of the suite. */
export async function judgePath<Reading, Books>(
  { promises }: Suite<Reading, Books>,
  path: SuitePath,
  { open, patience = 30_000 }: ConformanceOptions<Reading, Books>,
): Promise<PathVerdict> {
  const run = await lead(path, await open(path), patience);
  const verdicts = [
    { promise: 'the path continues to its end', breaches: run.stopped === null ? [] : [run.stopped] },
    ...promises.map(({ title, breaches }) => ({ promise: title, breaches: breaches(run) })),
  ];
  return { title: titleOf(path), isKept: verdicts.every(({ breaches }) => breaches.length === 0), verdicts };
}

/** Runs the suite along every path that the front end can be led along, one after the other. */
export async function runSuite<Reading, Books>(
  suite: Suite<Reading, Books>,
  options: ConformanceOptions<Reading, Books>,
): Promise<readonly PathVerdict[]> {
  const all: PathVerdict[] = [];
  for (const path of drawSuitePaths(suite.map, options.cannot)) all.push(await judgePath(suite, path, options));
  return all;
}

/** What a path broke, one line each; empty when every promise was kept. */
export const brokenBy = ({ verdicts }: PathVerdict): readonly string[] =>
  verdicts.flatMap(({ promise, breaches }) => breaches.map((words) => `${promise}: ${words}`));
