import type { AnyMachineSnapshot } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import type { Effect } from '../chart-trial.ts';
import { type ChartWalk, serializeSnapshot, stateWords, type WalkedStep } from '../chart-walk.ts';
import { allNodes, nodeWords } from '../transition-ids.ts';
import { digest, ValueWords } from './value-words.ts';

/** Most lines of a chart's baseline: more are not read in a diff. */
const mostLines = 160;

/** Steps of a walk beyond which a situation's view is that of its first arrival: to ask the view after each step takes minutes. */
const mostViews = 4_000;

/** Next states that a line names. */
const mostStates = 4;

/** A way out of a situation. */
interface Outcome {
  readonly state: string;
  readonly situation: string;
  readonly step: string;
  readonly to: string;
  /** The step, the next situation, and all else that the step does. */
  readonly words: string;
}

/** Writes what a chart does. */
class Writer {
  readonly #model: ChartModel;
  readonly #words = new ValueWords();
  readonly #situations = new Map<AnyMachineSnapshot, string>();

  constructor(model: ChartModel) {
    this.#model = model;
  }

  /** A situation: its state and tags, what the model projects of its context, and what its view shows. */
  situation(snapshot: AnyMachineSnapshot): string {
    const known = this.#situations.get(snapshot);
    if (known !== undefined) return known;
    const { project, view } = this.#model;
    const projected = project?.(snapshot);
    const words = [
      serializeSnapshot({ ...this.#model, project: () => undefined }, snapshot),
      ...(snapshot.tags.size > 0 ? [`(${[...snapshot.tags].toSorted().join(', ')})`] : []),
      ...(projected === undefined ? [] : [this.#words.of(projected)]),
      ...(view ? [`shows ${this.#words.of(view(snapshot))}`] : []),
    ].join(' ');
    this.#situations.set(snapshot, words);
    return words;
  }

  #effect({ kind, name, value }: Effect): string {
    const given = value === undefined ? '' : ` ${this.#words.of(value)}`;
    // An inline function's name may change without any effect.
    if (kind === 'runs')
      return `runs ${Object.hasOwn(this.#model.machine.implementations.actions, name) ? name : 'an action'}${given}`;
    if (kind === 'waits') {
      const [delay, event] = value as readonly [number, object | null];
      return `waits ${delay} ms${event ? ` for ${this.#words.of(event)}` : ''}`;
    }
    return kind === 'raises' || kind === 'emits' ? `${kind}${given}` : `${kind} ${name}${given}`;
  }

  /** Doings of a step besides its next situation: effects in their order, inner and final outputs. */
  besides({ effects, microsteps = [], after }: Pick<WalkedStep, 'effects'> & Partial<WalkedStep>): readonly string[] {
    const inner = microsteps.flatMap(({ event }) =>
      event.type.startsWith('xstate.done.state.') && 'output' in event && event.output !== undefined
        ? [`hands on ${this.#words.of(event.output)}`]
        : [],
    );
    const output: unknown = after?.status === 'done' ? after.output : undefined;
    return [
      ...effects.map((effect) => this.#effect(effect)),
      ...inner,
      ...(output === undefined ? [] : [`ends with ${this.#words.of(output)}`]),
    ];
  }

  outcomes({ snapshots, stepsFrom }: ChartWalk): readonly Outcome[] {
    const steps = [...stepsFrom.values()].flat();
    return steps.map((walked) => {
      const { before, after, crash, to, step } = walked;
      const arrived = steps.length > mostViews ? (snapshots.get(to) ?? after) : after;
      const next = crash ? 'a crash' : this.situation(arrived);
      return {
        state: stateWords(before),
        situation: this.situation(before),
        step: step.words,
        to: crash ? 'a crash' : stateWords(after),
        words: [`${step.words} → ${next}`, ...this.besides(walked)].join('; '),
      };
    });
  }
}

const sorted = (lines: Iterable<string>): readonly string[] => [...new Set(lines)].toSorted();

const wholesOf = (outcomes: readonly Outcome[]) =>
  sorted(outcomes.map(({ situation, words }) => `${situation}: ${words}`));

function statesOf(outcomes: readonly Outcome[]): string {
  const states = sorted(outcomes.map(({ to }) => to));
  return states.length <= mostStates ? states.join(' | ') : `${states.length} states`;
}

/** Line that tells many outcomes by a digest. */
function digestLine(name: string, outcomes: readonly Outcome[]): string {
  const wholes = wholesOf(outcomes);
  return `${name} → ${statesOf(outcomes)}: ${wholes.length} outcomes #${digest(wholes.join('\n'))}`;
}

/** Line for all outcomes of a step in a state: a digest, or the only outcome in full. */
function stepLine(step: string, outcomes: readonly Outcome[]): string {
  const [only, ...others] = wholesOf(outcomes);
  return only !== undefined && others.length === 0 ? (outcomes[0]?.words ?? '') : digestLine(step, outcomes);
}

type Group = readonly [string, readonly Outcome[]];

function groups(outcomes: readonly Outcome[], key: (outcome: Outcome) => string): readonly Group[] {
  const byKey = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const known = byKey.get(key(outcome));
    if (known) known.push(outcome);
    else byKey.set(key(outcome), [outcome]);
  }
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Lines of a chart, from each step in each situation to one digest for each state, and one for a chart with too many states. */
const levels: readonly ((outcomes: readonly Outcome[]) => readonly string[])[] = [
  (outcomes) =>
    groups(outcomes, ({ situation }) => situation).flatMap(([situation, ways]) => [
      '',
      `## ${situation}`,
      ...sorted(ways.map(({ words }) => words)),
    ]),
  (outcomes) =>
    groups(outcomes, ({ state }) => state).flatMap(([state, ways]) => [
      '',
      `## ${state}`,
      ...groups(ways, ({ step }) => step).map(([step, same]) => stepLine(step, same)),
    ]),
  (outcomes) => groups(outcomes, ({ state }) => state).map(([state, ways]) => digestLine(state, ways)),
  (outcomes) => [digestLine('any state', outcomes)],
];

/** Names that users of a chart depend on: its states with their tags, and the events that it hears. */
function namesOf({ machine }: ChartModel): readonly string[] {
  const nodes = allNodes(machine.root);
  const states = nodes
    .filter(({ parent, type }) => parent && type !== 'final' && type !== 'parallel')
    .map((node) => `${nodeWords(node)}${node.tags.length > 0 ? ` (${node.tags.toSorted().join(', ')})` : ''}`);
  const events = nodes
    .flatMap(({ transitions }) => [...transitions.keys()])
    .filter((type) => !type.startsWith('xstate.'));
  return [`states: ${sorted(states).join('; ')}`, `events: ${sorted(events).join(' ')}`];
}

/**
 * All that a chart does in its walk, for a person to read in a diff: from each situation by each step to the next one, with the projected
 * context, the view, delays, inputs of actors, events sent, raised and emitted, parameters of actions, and outputs. It is drawn from
 * behaviour alone, so a refactoring leaves it as it is. A chart with more lines than fit is told by one digest for all outcomes of a step
 * in a state, or of a state. It is kept in a file; a chart that differs from it fails until a person has read the difference.
 */
export function expectationsOf(model: ChartModel, walks: readonly ChartWalk[]): string {
  const writer = new Writer(model);
  const starts = walks.map(({ input, start, snapshots, startEffects }) => {
    const after = snapshots.get(start);
    const begins = `starts${input ? `, ${input}` : ''} → ${after ? writer.situation(after) : 'a crash'}`;
    return [begins, ...writer.besides({ effects: startEffects, ...(after && { after }) })].join('; ');
  });
  const outcomes = walks.flatMap((walk) => writer.outcomes(walk));
  let lines: readonly string[] = [];
  for (const level of levels) {
    lines = level(outcomes);
    if (lines.length + starts.length < mostLines) break;
  }
  return `${[`# ${model.chart}`, '', ...namesOf(model), '', ...starts, ...lines].join('\n')}\n`;
}

/** Lines of which the other text has none, each under the state that it stands in. */
function linesBeyond(text: string, other: string): readonly string[] {
  const known = new Set(statedLines(other));
  return statedLines(text).filter((line) => !known.has(line));
}

function statedLines(text: string): readonly string[] {
  let state = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) state = line.slice('## '.length);
    if (line === '') return [];
    return [state === '' || line.startsWith('## ') ? line : `${state}: ${line}`];
  });
}

/**
 * Differences of a chart from its kept baseline, in words; empty without any.
 *
 * @param text what the chart is now, as `expectationsOf` says it
 * @param kept what a person has read and kept; null where nothing was
 */
export function differences(text: string, kept: string | null): readonly string[] {
  if (text === kept) return [];
  if (kept === null) return ['nothing is kept yet'];
  const found = [
    ...linesBeyond(kept, text).map((line) => `expected: ${line}`),
    ...linesBeyond(text, kept).map((line) => `it is:    ${line}`),
  ];
  return found.length > 0 ? found : ['its lines stand in another order'];
}
