import { describeChart } from '../adapter/describe-chart.ts';
import { createRedact } from '../adapter/redact.ts';
import type { ChartTransition } from '../chart.types.ts';
import { type ChartTree, createChartTree } from '../page/branch/chart-tree.ts';
import { type Position, type WalkResult, walkChart } from '../page/branch/walk-chart.ts';
import { type KnownChart, know, placeInWords } from '../page/charts.ts';
import { Recording } from '../page/recording.ts';
import type { LogLine } from '../page/recording.types.ts';
import { refusalInWords } from '../page/refusal-in-words.ts';
import { readRecording } from '../page/saved-recording.ts';
import type { AnyStateMachine } from '../xstate.types.ts';

const hidesAll = createRedact(undefined, () => undefined);

/** One event of a chart, from its recording alone: sender, event, guards that held, and where it led. */
function lineInWords(line: LogLine, chart: KnownChart | undefined): string {
  const who = `${line.from ? `${line.from.name} → ` : ''}${line.name}: ${line.event}`;
  if (line.taken.length === 0 && line.event !== 'init') return `${who}. ${refusalInWords(line, chart)}`;
  const held = line.guards.filter(({ answer }) => answer).map(({ name }) => name);
  return `${who}${held.length > 0 ? ` [${held.join(', ')}]` : ''} → ${placeInWords(line.after)}`;
}

/** A guard's name without its parameters, which a recording may hide. */
const keyOf = ({ source, event, guard = '' }: ChartTransition): string => `${source} ${event} ${guard.split(' ')[0]}`;

/** The recorded answers by the transitions of a chart: of guards with one name, in their order. */
function answersFor(tree: ChartTree, line: LogLine, recorded: KnownChart): ReadonlyMap<string, boolean> {
  const answers = Map.groupBy(
    line.guards.flatMap(({ transition = '', answer }) => {
      const asked = recorded.transitions.get(transition);
      return asked === undefined ? [] : [{ key: keyOf(asked), answer }];
    }),
    ({ key }) => key,
  );
  return new Map(
    tree.transitions.flatMap((transition) => {
      const answer = transition.guard === undefined ? undefined : answers.get(keyOf(transition))?.shift()?.answer;
      return answer === undefined ? [] : [[transition.id, answer] as const];
    }),
  );
}

/** Walks a chart by a recorded line. */
function walkLine(tree: ChartTree, line: LogLine, recorded: KnownChart, history: Position['history']): WalkResult {
  const first = recorded.transitions.get(line.taken[0] ?? '');
  const isOwn = first?.isInternal !== true || first.event !== line.event;
  const event = { event: line.event, ...(!isOwn && { source: first.source }) };
  return walkChart(tree, { active: line.before, history, isDone: false }, event, answersFor(tree, line, recorded));
}

const activeIn = (result: WalkResult): string =>
  result.kind === 'walked' ? [...result.position.active].sort().join(' ') : result.kind;

function resultInWords(result: WalkResult): string {
  if (result.kind === 'walked') return `it leads to ${placeInWords(result.position.active)}`;
  if (result.kind === 'endless') return 'it never rests';
  return `${result.transition.guard} of ${result.transition.source} decides, which was not asked`;
}

/**
 * Retells a saved recording, and checks that the machines of today still go its way. Each line has the words of the recorded
 * events, senders and guards, and no others. Nothing runs: guards answer as they were recorded, and the transitions of
 * today's machine are taken by its definition. An event whose way depends on events that actions raise is retold unchecked.
 *
 * @param text content of a file that the inspector's page saved
 * @param machines those that are checked, by their ids
 * @throws when text is no recording, or a machine of today goes elsewhere: with the line and both places
 * @example
 * console.log(retellRecording(readFileSync('refused-card.json', 'utf8'), [checkoutMachine]));
 */
export function retellRecording(text: string, machines: readonly AnyStateMachine[]): readonly string[] {
  const saved = readRecording(text);
  const recording = new Recording();
  recording.add(saved.entries, text.length);
  const known = new Map(Object.entries(saved.charts).map(([id, chart]) => [id, know(chart)]));
  const today = new Map(machines.map((machine) => [machine.id, createChartTree(describeChart(machine, hidesAll))]));
  const recordedTrees = new Map([...known].map(([id, { definition }]) => [id, createChartTree(definition)]));
  const histories = new Map<string, Position['history']>();
  return recording.lines.flatMap((line) => {
    const chartId = recording.live.get(line.actor)?.chartId ?? '';
    const [chart, before, now] = [known.get(chartId), recordedTrees.get(chartId), today.get(line.name)];
    if (chart === undefined || before === undefined) return [];
    const words = lineInWords(line, chart);
    if (now === undefined) return [words];
    const gone = [...line.before, ...line.after].find((id) => now.get(id) === undefined);
    if (gone !== undefined) throw new Error(`${words}\nThe machine no longer has the state ${gone}.`);
    if (line.event === 'init') return [words];
    const history = histories.get(line.actor) ?? new Map();
    const then = walkLine(before, line, chart, history);
    const isWalked = then.kind === 'walked' && activeIn(then) === [...line.after].sort().join(' ');
    if (!isWalked) return [words];
    histories.set(line.actor, then.position.history);
    const result = walkLine(now, line, chart, history);
    if (activeIn(result) === activeIn(then)) return [words];
    throw new Error(`${words}\nWith the machine of today ${resultInWords(result)}.`);
  });
}
