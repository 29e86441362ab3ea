import type { Drawing } from '../drawing.types.ts';
import { byId, html } from './dom.ts';
import { type ChartView, drawChart } from './draw-chart.ts';
import { addPanZoom, type PanZoom } from './pan-zoom.ts';
import { renderActors, renderContext, renderLine } from './panels.ts';
import { type ActorView, addEntry, emptyState, type PageEntry, type PageState } from './store.ts';

const places = {
  status: byId('status', HTMLElement),
  actors: byId('actors', HTMLElement),
  chart: byId('chart', HTMLElement),
  log: byId('log', HTMLOListElement),
  context: byId('context', HTMLPreElement),
  onlyThis: byId('only-this', HTMLInputElement),
};

/** Runs the page: listens to the stream, keeps what was said, shows the chosen actor. */
function run(): void {
  let state: PageState = emptyState;
  let chosen: string | undefined;
  let shown: { readonly key: string; readonly view: ChartView; readonly panZoom: PanZoom } | undefined;
  let isPlanned = false;

  const show = async (actor: ActorView): Promise<void> => {
    const query = new URLSearchParams({ session: actor.session, actor: actor.actor });
    const reply = await fetch(`/drawing?${query}`);
    if (!reply.ok || chosen !== actor.key) return;
    const drawing = (await reply.json()) as Drawing;
    const view = drawChart(drawing, actor.name);
    const panZoom = addPanZoom(view.element, drawing.width, drawing.height);
    places.chart.replaceChildren(view.element, panZoom.tools);
    shown = { key: actor.key, view, panZoom };
    render();
  };
  const choose = (key: string): void => {
    chosen = key;
    const actor = state.actors.get(key);
    if (actor !== undefined) void show(actor);
    render();
  };
  const renderList = (actors: readonly ActorView[]): void => {
    const focused = document.activeElement?.getAttribute('data-key');
    places.actors.replaceChildren(...renderActors(actors, chosen, choose));
    if (focused) places.actors.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  };
  const renderLog = (): void => {
    const isAtEnd = places.log.scrollTop + places.log.clientHeight >= places.log.scrollHeight - 40;
    const lines = places.onlyThis.checked ? state.log.filter(({ actor }) => actor === chosen) : state.log;
    places.log.replaceChildren(...lines.slice(-300).map(renderLine));
    if (isAtEnd) places.log.scrollTop = places.log.scrollHeight;
  };
  const render = (): void => {
    isPlanned = false;
    const actors = [...state.actors.values()];
    const charts = actors.filter(({ hasChart }) => hasChart);
    const actor = chosen === undefined ? undefined : state.actors.get(chosen);
    renderList(actors);
    renderLog();
    places.context.textContent = renderContext(actor);
    if (actor !== undefined && shown?.key === actor.key) lightUp(actor, shown);
    if (charts.length > 0) {
      places.status.textContent = `${charts.length} ${charts.length === 1 ? 'chart' : 'charts'}, ${state.log.length} events`;
    }
    const first = charts.find(({ status }) => status === 'active') ?? charts[0];
    if (chosen === undefined && first !== undefined) choose(first.key);
  };
  const lightUp = (actor: ActorView, { view, panZoom }: NonNullable<typeof shown>): void => {
    view.light(actor.active, actor.taken);
    const place = view.placeOf(actor.active);
    if (place !== undefined) panZoom.follow(place);
  };
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(render);
  };

  places.onlyThis.addEventListener('change', plan);
  places.chart.replaceChildren(html('p', { class: 'empty' }, 'Open the shop: its charts appear here as they start.'));
  const source = new EventSource('/stream');
  source.addEventListener('open', () => {
    state = emptyState;
  });
  source.addEventListener('message', (event) => {
    const entries = JSON.parse(String(event.data)) as PageEntry[];
    state = entries.reduce(addEntry, state);
    plan();
  });
  source.addEventListener('error', () => {
    places.status.textContent = 'The inspector is away; this page waits for it.';
  });
}

run();
