import { actorKey, type Recording } from '../recording.ts';
import type { ActorView, PageEntry, PageMessage } from '../recording.types.ts';
import { type ChartTree, isInside, isLeaf, type TreeState } from './chart-tree.ts';
import type { History } from './enter-states.ts';
import { keepHistory } from './enter-states.ts';
import type { Position, WalkedEvent, WalkResult } from './walk-chart.ts';

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
