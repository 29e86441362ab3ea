import { placeInWords } from './charts.ts';
import { html } from './dom.ts';
import type { ActorView } from './recording.types.ts';

/** The tree of actors: the charts of each page load as parents with their children. Ended charts and closed pages are folded. */
export interface ActorTree {
  /** @param closed page loads that have ended */
  readonly show: (
    actors: ReadonlyMap<string, ActorView>,
    chosen: string | undefined,
    closed: ReadonlySet<string>,
  ) => void;
}

/** What is drawn of one actor, and what it says now. */
interface Row {
  readonly button: HTMLButtonElement;
  readonly name: HTMLElement;
  readonly place: HTMLElement;
  words: string;
}

/** Ended actors that are listed below one parent; more are counted. */
const mostEnded = 100;

const isOver = ({ status }: ActorView): boolean => status !== 'active' && status !== 'closed';

/** A chart may be a child of something that is none. */
function nearestChart(actors: ReadonlyMap<string, ActorView>, parent: string | undefined): string | undefined {
  const found = parent === undefined ? undefined : actors.get(parent);
  if (found === undefined || found.chartId !== undefined) return found?.key;
  return nearestChart(actors, found.parent);
}

/** Rebuilds the tree when actors start or end; otherwise only the text of an actor is updated. */
export function createActorTree(element: HTMLElement, choose: (key: string) => void): ActorTree {
  const rows = new Map<string, Row>();
  let shape = '';

  const rowOf = ({ key, name }: ActorView): Row => {
    const known = rows.get(key);
    if (known) return known;
    const parts = { name: html('span', { title: name }, name), place: html('small', {}) };
    const button = html('button', { type: 'button' }, parts.name, parts.place);
    button.addEventListener('click', () => choose(key));
    const row: Row = { ...parts, button, words: '' };
    rows.set(key, row);
    return row;
  };
  const build = (
    charts: readonly ActorView[],
    actors: ReadonlyMap<string, ActorView>,
    closed: ReadonlySet<string>,
  ): Node[] => {
    const childrenOf = Map.groupBy(charts, ({ session, parent }) => nearestChart(actors, parent) ?? session);
    const unfolded = new Set(
      [...element.querySelectorAll<HTMLElement>('details[open]')].map((fold) => fold.dataset.fold ?? ''),
    );
    const foldUp = (key: string, words: string, ...inside: Node[]) =>
      html('details', { open: unfolded.has(key), 'data-fold': key }, html('summary', {}, words), ...inside);
    const draw = (actor: ActorView): HTMLLIElement =>
      html('li', {}, rowOf(actor).button, ...drawAll(childrenOf.get(actor.key) ?? [], actor.key));
    const drawAll = (all: readonly ActorView[], parent: string): Node[] => {
      const [over, running] = [all.filter(isOver), all.filter((actor) => !isOver(actor))];
      const lists = running.length > 0 ? [html('ul', {}, ...running.map(draw))] : [];
      if (over.length === 0) return lists;
      const words = `${over.length} ended${over.length > mostEnded ? `, the last ${mostEnded}` : ''}`;
      return [...lists, foldUp(`ended ${parent}`, words, html('ul', {}, ...over.slice(-mostEnded).map(draw)))];
    };
    const sessions = [...new Set(charts.map(({ session }) => session))];
    return sessions.flatMap((session, index) => {
      const [name, inside] = [`Page ${index + 1}`, drawAll(childrenOf.get(session) ?? [], session)];
      return closed.has(session)
        ? [foldUp(`page ${session}`, `${name} (closed)`, ...inside)]
        : [html('h2', {}, name), ...inside];
    });
  };

  return {
    show: (actors, chosen, closed) => {
      const charts = [...actors.values()].filter(({ chartId }) => chartId !== undefined);
      const newShape = charts
        .map((actor) => `${actor.key}${isOver(actor) ? '†' : ''}${closed.has(actor.session) ? '×' : ''}`)
        .join(' ');
      if (newShape !== shape) {
        shape = newShape;
        const focused = document.activeElement;
        element.replaceChildren(...build(charts, actors, closed));
        for (const [key, row] of rows) if (!element.contains(row.button)) rows.delete(key);
        if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
      }
      for (const actor of charts) {
        const row = rows.get(actor.key);
        if (row === undefined) continue;
        const words = isOver(actor) ? actor.status : placeInWords(actor.active);
        if (words !== row.words) {
          row.words = words;
          row.place.textContent = words;
          row.place.title = words;
          row.name.classList.toggle('ended', isOver(actor));
        }
        row.button.setAttribute('aria-current', String(actor.key === chosen));
      }
    },
  };
}
