import type { ChartState } from '../../chart.types.ts';
import type { ChartCoverage, CoverageFile, CoveredPart } from '../../coverage.types.ts';
import type { KnownChart } from '../charts.ts';

/** What is said of one part of a chart. */
export interface Mark {
  readonly kind: 'reached' | 'unreached' | 'left-out';
  /** `reached by 3 paths`, `not reached`, `left out: …` */
  readonly words: string;
}

/** The coverage of one chart. */
export interface ChartMarks {
  /** All of it in a sentence. */
  readonly words: string;
  /** By id; a state that holds others has the worst mark of what is in it. Empty when nothing is known. */
  readonly states: ReadonlyMap<string, Mark>;
  readonly transitions: ReadonlyMap<string, Mark>;
}

const unreached: Mark = { kind: 'unreached', words: 'not reached' };

const markOf = ({ isReached, because }: CoveredPart, reached: string): Mark => {
  if (isReached) return { kind: 'reached', words: reached };
  return because === undefined ? unreached : { kind: 'left-out', words: `left out: ${because}` };
};

const inPaths = (count: number): string => {
  if (count === 0) return 'reached on the way';
  return `reached by ${count} ${count === 1 ? 'path' : 'paths'}`;
};

const firstWord = (guard: string | undefined): string => guard?.split(' ')[0] ?? '';

/** What has to be the same for a walk of then to say something of a chart of now. */
const outlineOf = (states: readonly { id: string }[], transitions: ChartCoverage['transitions']): string =>
  JSON.stringify([
    states.map(({ id }) => id).sort(),
    transitions.map(({ id, event, guard, targets }) => [id, event, firstWord(guard), ...targets].join(' ')).sort(),
  ]);

const isLeaf = ({ type }: ChartState): boolean => type === 'atomic' || type === 'final';

function isAsWalked({ states, definition }: KnownChart, walked: ChartCoverage): boolean {
  const leaves = [...states.values()].filter(isLeaf);
  const transitions = definition.transitions.map((transition) => ({ ...transition, isReached: true, paths: 0 }));
  return outlineOf(leaves, transitions) === outlineOf(walked.states, walked.transitions);
}

const nothing = (words: string): ChartMarks => ({ words, states: new Map(), transitions: new Map() });

function countInWords(parts: readonly CoveredPart[], name: string): string {
  const leftOut = parts.filter(({ isReached, because }) => !isReached && because !== undefined).length;
  const reached = parts.filter(({ isReached }) => isReached).length;
  return `${reached} of ${parts.length - leftOut} ${name} reached${leftOut > 0 ? `, ${leftOut} left out` : ''}`;
}

/** From the best to the worst. */
const order: readonly Mark['kind'][] = ['reached', 'left-out', 'unreached'];

const inWords: Readonly<Record<Mark['kind'], string>> = {
  reached: 'all in it reached',
  'left-out': 'some in it left out',
  unreached: 'not all in it reached',
};

/** A state that holds others is as the worst part of what it holds. */
function worstOf(state: ChartState, own: ReadonlyMap<string, Mark>, moves: ReadonlyMap<string, readonly Mark[]>): Mark {
  const leaf = own.get(state.id);
  if (leaf) return leaf;
  const inside = state.states.flatMap((child) => [worstOf(child, own, moves), ...(moves.get(child.id) ?? [])]);
  const kind = order.findLast((one) => inside.some((mark) => mark.kind === one)) ?? 'reached';
  return { kind, words: inWords[kind] };
}

/**
 * What the last `npm run paths` reached of a chart.
 *
 * @param file `undefined`: there is none
 */
export function readMarks(chart: KnownChart, file: CoverageFile | undefined): ChartMarks {
  if (file === undefined) return nothing('No coverage yet. Run npm run paths first.');
  const named = file.charts.filter(({ id }) => id === chart.definition.root.id);
  if (named.length === 0) return nothing('npm run paths has not walked this chart.');
  const walked = named.find((one) => isAsWalked(chart, one));
  if (!walked) return nothing('This chart has changed since the last npm run paths. Run it again.');
  const leaves = new Map(walked.states.map((state) => [state.id, markOf(state, 'reached')]));
  const transitions = new Map(walked.transitions.map((one) => [one.id, markOf(one, inPaths(one.paths))]));
  const moves = Map.groupBy(
    [...transitions].map(([id, mark]) => ({ source: chart.transitions.get(id)?.source ?? '', mark })),
    ({ source }) => source,
  );
  const marksFrom = new Map([...moves].map(([source, all]) => [source, all.map(({ mark }) => mark)]));
  const at = new Date(walked.at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  const counts = [countInWords(walked.states, 'states'), countInWords(walked.transitions, 'transitions')];
  return {
    words: `npm run paths, ${at}: ${counts.join('; ')}.`,
    states: new Map([...chart.states].map(([id, state]) => [id, worstOf(state, leaves, marksFrom)])),
    transitions,
  };
}
