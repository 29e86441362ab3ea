import type { Charts } from './charts.ts';
import { byId, html } from './dom.ts';
import { type ChartView, drawChart } from './draw-chart.ts';
import { renderOutline } from './outline.ts';
import { addPanZoom, type PanZoom } from './pan-zoom.ts';
import type { ActorView } from './recording.types.ts';

/** The chart of the chosen actor, as a drawing or as an outline. */
export interface ChartPanel {
  readonly show: (actor: ActorView | undefined) => void;
}

interface Shown {
  readonly chartId: string;
  readonly view: ChartView;
  readonly panZoom: PanZoom;
}

/** @param onDrawn a drawing came that was waited for */
export function createChartPanel(charts: Charts, onDrawn: () => void): ChartPanel {
  const canvas = byId('canvas', HTMLElement);
  const modes = { drawing: byId('as-drawing', HTMLButtonElement), outline: byId('as-outline', HTMLButtonElement) };
  let mode: keyof typeof modes = 'drawing';
  let shown: Shown | undefined;
  /** The chart whose drawing is waited for: of one that comes later than the reader's next choice, nothing is shown. */
  let wanted: string | undefined;

  const draw = (chartId: string, name: string): void => {
    if (wanted === chartId) return;
    wanted = chartId;
    shown = undefined;
    canvas.replaceChildren(html('p', { class: 'empty' }, `Laying out ${name} …`));
    charts.drawing(chartId).then(
      (drawing) => {
        if (wanted !== chartId) return;
        const view = drawChart(drawing, name);
        const panZoom = addPanZoom(view.element, drawing.width, drawing.height);
        canvas.replaceChildren(view.element, panZoom.tools);
        shown = { chartId, view, panZoom };
        onDrawn();
      },
      () => {
        if (wanted !== chartId) return;
        canvas.replaceChildren(html('p', { class: 'empty' }, `${name} cannot be drawn; its outline can be read.`));
      },
    );
  };
  const showDrawing = (actor: ActorView): void => {
    draw(actor.chartId ?? '', actor.name);
    if (shown?.chartId !== actor.chartId) return;
    shown?.view.light(actor.active, actor.taken);
    const place = shown?.view.placeOf(actor.active);
    if (place !== undefined) shown?.panZoom.follow(place);
  };
  const showOutline = (actor: ActorView): void => {
    wanted = undefined;
    shown = undefined;
    const chart = charts.get(actor.chartId ?? '');
    if (!chart) return;
    const focused = document.activeElement?.getAttribute('data-transition-id');
    const { scrollTop } = canvas;
    canvas.replaceChildren(renderOutline(chart, actor));
    canvas.scrollTop = scrollTop;
    if (focused) canvas.querySelector<HTMLElement>(`[data-transition-id="${CSS.escape(focused)}"]`)?.focus();
  };
  for (const [name, element] of Object.entries(modes)) {
    element.addEventListener('click', () => {
      mode = name as keyof typeof modes;
      for (const [other, one] of Object.entries(modes)) one.setAttribute('aria-pressed', String(other === mode));
      onDrawn();
    });
  }
  return {
    show: (actor) => {
      if (actor?.chartId === undefined) return;
      if (mode === 'outline') showOutline(actor);
      else showDrawing(actor);
    },
  };
}
