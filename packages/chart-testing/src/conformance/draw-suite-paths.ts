import { type TourEdge, toursThrough } from '../tour-chart.ts';
import type { SuiteMap, SuitePath, SuiteStep } from './suite.types.ts';

/** A path has at most so many commands, and there are at most so many paths. */
const most = { steps: 8, tours: 40 };

/** Every command that a suite gives. */
export const commandsOf = ({ situations }: SuiteMap): readonly string[] => [
  ...new Set(situations.flatMap(({ edges }) => edges.map(({ command }) => command))),
];

/**
 * Few paths that make every transition which a front end can make that lacks some commands; the same every time. With all
 * commands they make every transition of the map, and give each command in each place where it can be given.
 * @param cannot commands that it has no way to do, with the reason
 */
export function drawSuitePaths(
  { situations }: SuiteMap,
  cannot: Readonly<Record<string, string>> = {},
): readonly SuitePath[] {
  const steps = new Map<string, SuiteStep>();
  const edges = situations.map(({ place, edges: left }, from): [string, TourEdge[]] => [
    String(from),
    left.map(({ command, to, isRefused, makes }, index) => {
      const leadsTo = situations[to]?.place ?? '';
      const words = `${from}.${index}`;
      steps.set(words, { command, leadsTo, ...(isRefused && { isRefused }) });
      // That a command is given in each place counts like a transition: what a front end does about it may differ there.
      const passes = [...makes.map(String), `${place}: ${command} → ${leadsTo}`];
      return { words, state: leadsTo, leadsTo: String(to), passes };
    }),
  ]);
  const stepOf = (words: string): SuiteStep => steps.get(words) ?? { command: '', leadsTo: '' };
  const { tours } = toursThrough(
    { starts: [{ input: '', key: '0', passes: [] }], edges: new Map(edges) },
    { ...most, isOut: (words) => Object.hasOwn(cannot, stepOf(words).command) },
  );
  const startsIn = situations[0]?.place ?? '';
  return tours.map((tour) => ({ startsIn, steps: tour.steps.map(({ words }) => stepOf(words)) }));
}
