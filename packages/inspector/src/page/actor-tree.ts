import { placeInWords } from './charts.ts';
import { html } from './dom.ts';
import type { ActorView } from './recording.types.ts';

/** What the tree of actors is drawn from. */
export interface TreeParts {
  readonly actors: ReadonlyMap<string, ActorView>;
  readonly chosen: string | undefined;
  readonly choose: (key: string) => void;
}

const isOver = ({ status }: ActorView): boolean => status !== 'active';

/** Draws the charts of each page load as parents with their children; those that have ended are folded. */
export function renderTree({ actors, chosen, choose }: TreeParts): Node[] {
  const charts = [...actors.values()].filter(({ chartId }) => chartId !== undefined);
  const childrenOf = Map.groupBy(charts, ({ session, parent }) => nearestChart(actors, parent) ?? session);
  const draw = (actor: ActorView): HTMLLIElement => {
    const button = html(
      'button',
      { type: 'button', 'aria-current': actor.key === chosen ? 'true' : 'false', 'data-key': actor.key },
      html('span', { class: isOver(actor) ? 'ended' : '' }, actor.name),
      html('small', {}, isOver(actor) ? actor.status : placeInWords(actor.active)),
    );
    button.addEventListener('click', () => choose(actor.key));
    return html('li', {}, button, ...drawAll(childrenOf.get(actor.key) ?? [], actor.key));
  };
  const drawAll = (all: readonly ActorView[], parent: string): Node[] => {
    const [over, running] = [all.filter(isOver), all.filter((actor) => !isOver(actor))];
    const lists = running.length > 0 ? [html('ul', {}, ...running.map(draw))] : [];
    if (over.length === 0) return lists;
    const isOpen = over.some(({ key }) => key === chosen);
    const summary = html('summary', {}, `${over.length} ended`);
    const fold = html('details', { open: isOpen, 'data-fold': parent }, summary, html('ul', {}, ...over.map(draw)));
    return [...lists, fold];
  };
  const sessions = [...new Set(charts.map(({ session }) => session))];
  return sessions.flatMap((session, index) => [
    html('h2', {}, `Page ${index + 1}`),
    ...drawAll(childrenOf.get(session) ?? [], session),
  ]);
}

/** A chart may be a child of something that is none. */
function nearestChart(actors: ReadonlyMap<string, ActorView>, parent: string | undefined): string | undefined {
  const found = parent === undefined ? undefined : actors.get(parent);
  if (found === undefined || found.chartId !== undefined) return found?.key;
  return nearestChart(actors, found.parent);
}
