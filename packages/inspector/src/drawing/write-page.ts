import type { ChartFacts, StateFacts, TransitionFacts } from './chart-facts.types.ts';
import { type ChartIndex, indexChart } from './index-chart.ts';
import { howToRead } from './write-svg.ts';

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

const kinds: Readonly<Record<StateFacts['type'], string>> = {
  atomic: '',
  compound: 'one of its states at a time',
  parallel: 'all of its states at once',
  final: 'final',
  history: 'history: the state that was left last',
};

function goalInWords({ source, targets, actions, refusal, reenters }: TransitionFacts, { nameOf }: ChartIndex): string {
  if (refusal !== undefined) return `✕ refused${refusal.reason === undefined ? '' : ` (${refusal.reason})`}`;
  if (targets.length === 0) return actions.length === 0 ? 'ignored' : 'stays';
  if (targets.length === 1 && targets[0] === source) return reenters ? 'enters again' : 'stays';
  return targets.map((id) => code(nameOf(id))).join(' and ');
}

function guardInWords({ guard, turn }: TransitionFacts): string {
  if (guard === undefined) return '';
  const words = guard === 'else' ? 'else' : code(guard);
  return turn === undefined ? words : `${turn}: ${words}`;
}

const columns = ['event', 'guard', 'actions', 'leads to'];

/** A table with its columns aligned, so that it can be read as it stands. */
function writeTable(rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const write = (cells: readonly string[], filler: string) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, filler)).join(' | ')} |`;
  const line = write(
    columns.map(() => ''),
    '-',
  );
  return [write(columns, ' '), line, ...rows.map((row) => write(row, ' '))];
}

function tellState(state: StateFacts, transitions: readonly TransitionFacts[], index: ChartIndex): string[] {
  const work = (name: string, words: readonly string[]) => (words.length === 0 ? [] : [`- ${name} ${codes(words)}`]);
  const facts = [
    ...(kinds[state.type] === '' ? [] : [`- ${kinds[state.type]}`]),
    ...(state.initial === undefined ? [] : [`- begins in ${code(index.nameOf(state.initial))}`]),
    ...(state.history === undefined ? [] : [`- ${state.history}`]),
    ...(state.fallback === undefined ? [] : [`- at first ${code(state.fallback)}`]),
    ...work('tags', state.tags),
    ...work('on entry', state.entry),
    ...work('on exit', state.exit),
    ...work('runs', state.invokes),
    ...(state.output === undefined ? [] : [`- output: ${state.output}`]),
  ];
  const table = writeTable(
    transitions.map((one) => [code(one.event), guardInWords(one), codes(one.actions), goalInWords(one, index)]),
  );
  return [
    `### ${state.path}`,
    ...(facts.length === 0 ? [] : ['', ...facts]),
    ...(table.length === 0 ? [] : ['', ...table]),
    '',
  ];
}

/** How many states and transitions a chart has, in words. */
export function countInWords(facts: ChartFacts): string {
  const refused = facts.transitions.filter(({ refusal }) => refusal !== undefined).length;
  const states = indexChart(facts).states.length - 1;
  return `${states} states, ${facts.transitions.length} transitions, ${refused} of them refused`;
}

/** A chart as a Markdown page: its drawing, and the same as text for whoever does not see it. */
export function writePage(chart: string, facts: ChartFacts, drawing: string): string {
  const index = indexChart(facts);
  const reported = facts.actions.map(({ name, does }) => `- ${code(name)}: ${does}`);
  return [
    `# ${chart}`,
    '',
    'Drawn from the chart by `npm run paths -- --write`; do not edit.',
    '',
    `![The chart ${chart}: ${countInWords(facts)}; the text below tells the same](${drawing})`,
    '',
    howToRead,
    '',
    '## As text',
    '',
    ...index.states.flatMap((state) =>
      tellState(
        state,
        facts.transitions.filter(({ source }) => source === state.id),
        index,
      ),
    ),
    ...(reported.length === 0 ? [] : ['## What charts tell each other', '', ...reported, '']),
  ].join('\n');
}
