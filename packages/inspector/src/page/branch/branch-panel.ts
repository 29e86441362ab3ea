import type { KnownChart } from '../charts.ts';
import { placeInWords, transitionInWords } from '../charts.ts';
import { byId, html } from '../dom.ts';
import { Recording } from '../recording.ts';
import type { ActorView } from '../recording.types.ts';
import { type ChartTree, createChartTree } from './chart-tree.ts';
import { canWalk, positionOf, writeStep } from './start-branch.ts';
import { offeredEvents, type WalkedEvent, walkChart } from './walk-chart.ts';

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
  'A branch walks over the chart as it is described. Nothing runs: no action, no request, no delay; contexts are not computed, ' +
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
      outcome.textContent =
        'Transitions without an event follow each other without end: nobody can say where it rests.';
      return;
    }
    if (result.kind === 'asked') {
      const { id } = result.transition;
      const answer = (said: boolean) => () => walk(event, new Map([...says, [id, said]]));
      const yes = button('Yes', answer(true));
      const question = `Does the guard say yes? ${transitionInWords(result.transition)}`;
      body.replaceChildren(html('p', { role: 'alert' }, question), yes, button('No', answer(false)));
      yes.focus();
      return;
    }
    const next = new Recording();
    next.add(entries, entries.length * lettersOfEntry);
    if (!next.live.has(actor.key)) {
      outcome.textContent = 'What tells of this actor’s start is forgotten: it cannot be walked on here.';
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
      body.replaceChildren(html('p', {}, 'The chart has come to its end.'));
      return;
    }
    const position = { active: actor.active, history: new Map(), isDone: false };
    const offered = offeredEvents(tree, position).map((event) => button(event.event, () => walk(event, new Map())));
    const focused = body.contains(document.activeElement);
    body.replaceChildren(...(offered.length > 0 ? offered : [html('p', {}, 'No event leads on from here.')]));
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
