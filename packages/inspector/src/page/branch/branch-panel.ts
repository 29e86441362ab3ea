import type { KnownChart } from '../charts.ts';
import { placeInWords, transitionInWords } from '../charts.ts';
import { byId, html } from '../dom.ts';
import { actorKey, Recording } from '../recording.ts';
import type { ActorView, PageEntry, PageMessage } from '../recording.types.ts';
import type { TreeState } from './chart-tree.ts';
import { type ChartTree, createChartTree, isInside, isLeaf } from './chart-tree.ts';
import type { History } from './enter-states.ts';
import { keepHistory } from './enter-states.ts';
import type { Position, WalkResult } from './walk-chart.ts';
import { offeredEvents, type WalkedEvent, walkChart } from './walk-chart.ts';

/** What history states of an actor's chart bring back, as far as the recording tells where it was. */
function historyOf(tree: ChartTree, entries: readonly PageEntry[], key: string): History {
  let history: History = new Map();
  let before: ReadonlySet<TreeState> = new Set();
  for (const { session, message } of entries) {
    if (message.kind !== 'settled' || actorKey(session, message.actor) !== key) continue;
    const after = new Set(message.active.flatMap((id) => tree.get(id) ?? []));
    const left = [...before].filter((state) => !after.has(state));
    // Of a state that stays, what was inside it is kept by the states that are left below it.
    history = keepHistory(before, left, history);
    before = after;
  }
  return history;
}

/** Where an actor stands at the end of some entries. */
export function positionOf(tree: ChartTree, actor: ActorView, entries: readonly PageEntry[]): Position {
  return {
    active: actor.active,
    history: historyOf(tree, entries, actor.key),
    isDone: actor.status !== 'active',
  };
}

/** Whether a chart can be walked on: it has described states that are active. */
export const canWalk = (tree: ChartTree, { active, status }: ActorView): boolean =>
  status === 'active' && active.some((id) => isLeafOf(tree, id));

const isLeafOf = (tree: ChartTree, id: string): boolean => {
  const state = tree.get(id);
  return state !== undefined && isLeaf(state) && isInside(state, undefined);
};

/**
 * Writes a step of a branch as a recording has it, marked as what it is: time travel, outline, drawing and saving know it as any
 * other line.
 *
 * @param says what guards were said to say
 */
export function writeStep(
  recording: Recording,
  tree: ChartTree,
  actor: ActorView,
  { event }: WalkedEvent,
  { position, taken }: Extract<WalkResult, { kind: 'walked' }>,
  says: ReadonlyMap<string, boolean>,
): void {
  const [session = '', id = ''] = [actor.session, actor.key.slice(actor.session.length + 1)];
  const last = recording.entries.at(-1);
  const about = { actor: id, at: (last?.message.at ?? 0) + 1 };
  const guards = tree.transitions.flatMap(({ id: transition, guard }) => {
    const answer = says.get(transition);
    return guard === undefined || answer === undefined ? [] : [{ name: guard, answer }];
  });
  const tags = new Set(position.active.flatMap((state) => tree.get(state)?.tags ?? []));
  const messages: PageMessage[] = [
    { ...about, kind: 'sent', event: { type: event, payload: {} }, by: 'branch' },
    { ...about, kind: 'step', event, taken: taken.map((transition) => transition.id), guards },
    {
      ...about,
      ...{ kind: 'settled', status: position.isDone ? 'done' : 'active', active: position.active },
      ...{ tags: [...tags], actions: [] },
    },
  ];
  const number = last?.number ?? 0;
  const entries = messages.map((message, index) => ({ session, number: number + 1 + index, message }));
  recording.add(entries, JSON.stringify(entries).length);
}

/** What the reader looks at. */
export interface BranchScene {
  readonly recording: Recording;
  /** The line that is looked at; undefined: the newest. */
  readonly cursor: number | undefined;
  readonly actor: ActorView | undefined;
  readonly chart: KnownChart | undefined;
  /** What is looked at is a branch already. */
  readonly isBranch: boolean;
}

/** Walking on from any line, by what the chart describes. */
export interface BranchPanel {
  readonly show: (scene: BranchScene) => void;
}

/** What the branch's owner does with it. */
export interface BranchPorts {
  /** A branch began, or went on: it is shown in place of what was shown before. */
  readonly enter: (branch: Recording) => void;
  /** It is left: what was shown before it is shown again. */
  readonly leave: () => void;
}

const notice =
  'A branch follows the chart’s definition. Nothing runs: no action, no request, no delay. Contexts are not computed, ' +
  'and what a guard says is what you say.';

/** About how long one is; a branch is too short to be cut. */
const lettersOfEntry = 200;

/** Makes it: the events that the active states wait for, and a question for each guard that decides. */
export function createBranchPanel({ enter, leave }: BranchPorts): BranchPanel {
  const place = byId('branch', HTMLDetailsElement);
  const body = html('div');
  const outcome = html('p', { role: 'status' });
  const leaving = html('button', { type: 'button' }, 'Leave branch');
  place.append(html('summary', {}, 'Continue as a branch'), html('p', {}, notice), leaving, body, outcome);
  const trees = new WeakMap<KnownChart, ChartTree>();
  let scene: BranchScene | undefined;
  let key = '';

  const treeOf = (chart: KnownChart): ChartTree => {
    const tree = trees.get(chart) ?? createChartTree(chart.definition);
    trees.set(chart, tree);
    return tree;
  };
  const button = (text: string, act: () => void): HTMLButtonElement => {
    const made = html('button', { type: 'button' }, text);
    made.addEventListener('click', act);
    return made;
  };
  const walk = (event: WalkedEvent, says: ReadonlyMap<string, boolean>): void => {
    if (!scene?.actor || !scene.chart) return;
    const { recording, cursor, actor } = scene;
    const tree = treeOf(scene.chart);
    const entries = recording.entriesUntil(cursor);
    const result = walkChart(tree, positionOf(tree, actor, entries), event, says);
    if (result.kind === 'endless') {
      outcome.textContent = 'Eventless transitions repeat without end, so no resting state exists.';
      return;
    }
    if (result.kind === 'asked') {
      const { id } = result.transition;
      const answer = (said: boolean) => () => walk(event, new Map([...says, [id, said]]));
      const yes = button('Yes', answer(true));
      const question = `Does the guard hold? ${transitionInWords(result.transition)}`;
      body.replaceChildren(html('p', { role: 'alert' }, question), yes, button('No', answer(false)));
      yes.focus();
      return;
    }
    const next = new Recording();
    next.add(entries, entries.length * lettersOfEntry);
    if (!next.live.has(actor.key)) {
      outcome.textContent = 'The start of this actor is no longer stored, so a branch cannot continue here.';
      return;
    }
    writeStep(next, tree, actor, event, result, says);
    const isMoved = result.taken.length > 0;
    outcome.textContent = isMoved
      ? `${event.event}: now in ${placeInWords(result.position.active)}.`
      : `${event.event}: nothing was taken.`;
    enter(next);
  };
  leaving.addEventListener('click', () => {
    outcome.textContent = '';
    leave();
  });
  /** Offers what leads on from where the reader looks; folded away, nobody sees it. */
  const offer = (): void => {
    if (!scene || !place.open) return;
    const { actor, chart, cursor, isBranch } = scene;
    const tree = chart && treeOf(chart);
    const isOffered = actor !== undefined && tree !== undefined && canWalk(tree, actor);
    const now = JSON.stringify([actor?.key, actor?.active, isOffered, isBranch, cursor]);
    if (now === key) return;
    key = now;
    if (!isOffered) {
      body.replaceChildren(html('p', {}, 'The chart has reached its final state.'));
      return;
    }
    const position = { active: actor.active, history: new Map(), isDone: false };
    const offered = offeredEvents(tree, position).map((event) => button(event.event, () => walk(event, new Map())));
    const focused = body.contains(document.activeElement);
    body.replaceChildren(
      ...(offered.length > 0 ? offered : [html('p', {}, 'No event causes a transition from here.')]),
    );
    if (focused) offered[0]?.focus();
  };
  place.addEventListener('toggle', offer);
  return {
    show: (next) => {
      scene = next;
      const { actor, chart, isBranch } = next;
      leaving.hidden = !isBranch;
      place.hidden = !isBranch && !(actor && chart && canWalk(treeOf(chart), actor));
      offer();
    },
  };
}
