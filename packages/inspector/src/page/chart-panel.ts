import { type ChartShape, shapeChart } from '../shape/shape-chart.ts';
import type { ChartMarks } from './chart/coverage.ts';
import { createCoverageSwitch } from './chart/coverage-switch.ts';
import { type Folding, focusOn, fold, foldRest, isClosed, openActive, shapeOf } from './chart/folding.ts';
import { createKeptFoldings } from './chart/kept-foldings.ts';
import type { Charts, KnownChart } from './charts.ts';
import { stateName } from './charts.ts';
import { byId, html } from './dom.ts';
import { type ChartView, type DrawingActions, drawChart } from './draw-chart.ts';
import { renderOutline } from './outline.ts';
import { addPanZoom, type PanZoom } from './pan-zoom.ts';
import type { ActorView } from './recording.types.ts';

/** What a reader does to the shape of a chart. */
interface ShapeActions {
  /** @param state its id; `undefined`: the whole chart */
  readonly focus: (state: string | undefined) => void;
  readonly foldAll: () => void;
  readonly openAll: () => void;
}

/** The controls above a chart: focus on a state, fold and open all. */
interface ShapeTools {
  readonly elements: readonly HTMLElement[];
  readonly show: (chart: KnownChart, shape: ChartShape) => void;
}

const whole = '';

/** Makes them; they hold nothing of their own. */
function createShapeTools({ focus, foldAll, openAll }: ShapeActions): ShapeTools {
  const select = html('select', { 'aria-label': 'Focus' });
  const button = (text: string, act: () => void) => {
    const made = html('button', { type: 'button' }, text);
    made.addEventListener('click', act);
    return made;
  };
  const fold = button('Fold all', foldAll);
  const open = button('Open all', openAll);
  let shown: KnownChart | undefined;
  select.addEventListener('change', () => focus(select.value === whole ? undefined : select.value));
  return {
    elements: [html('label', {}, 'Focus ', select), fold, open],
    show: (chart, shape) => {
      if (chart !== shown) {
        shown = chart;
        const others = [...chart.states.keys()].filter((id) => id !== chart.definition.root.id);
        const options = others.map((id) => html('option', { value: id }, stateName(id)));
        select.replaceChildren(html('option', { value: whole }, 'whole chart'), ...options);
        const isNested = chart.definition.root.states.some(({ states }) => states.length > 0);
        fold.disabled = !isNested;
        open.disabled = !isNested;
      }
      const value = shape.focus ?? whole;
      if (select.value !== value) select.value = value;
    },
  };
}

/** The chart of the chosen actor, as a drawing or as an outline. */
export interface ChartPanel {
  readonly show: (actor: ActorView | undefined) => void;
}

/** What is shown of the chosen actor. */
interface Wanted {
  readonly actor: ActorView;
  readonly chartId: string;
  readonly chart: KnownChart;
  readonly folding: Folding;
  readonly shape: ChartShape;
  readonly marks: ChartMarks | undefined;
}

interface Drawn {
  readonly chartId: string;
  readonly view: ChartView;
  readonly panZoom: PanZoom;
  marks: ChartMarks | undefined;
}

/** @param onChange there is something else to be shown */
export function createChartPanel(charts: Charts, onChange: () => void): ChartPanel {
  const canvas = byId('canvas', HTMLElement);
  const modes = { drawing: byId('as-drawing', HTMLButtonElement), outline: byId('as-outline', HTMLButtonElement) };
  const foldings = createKeptFoldings(sessionStorage);
  const coverage = createCoverageSwitch(sessionStorage, onChange);
  let mode: keyof typeof modes = 'drawing';
  let current: Wanted | undefined;
  /** What the canvas holds: which chart in which shape, or which words. */
  let shown = '';
  let drawn: Drawn | undefined;
  /** The state that the reader folded, opened or chose to look at last: it stays in sight. */
  let touched: string | undefined;

  const change = (next: (folding: Folding) => Folding): void => {
    if (current) foldings.set(current.chartId, next(current.folding));
    onChange();
  };
  const actions: DrawingActions = {
    fold: (state, isFolded) => {
      touched = state;
      change((folding) => fold(folding, state, isFolded));
    },
    focus: (state) => {
      touched = state;
      change((folding) => focusOn(folding, folding.focus === state ? undefined : state));
    },
  };
  const tools = createShapeTools({
    focus: (state) => {
      touched = state;
      change((folding) => focusOn(folding, state));
    },
    foldAll: () => change((folding) => foldRest(folding, 'folded')),
    openAll: () => change((folding) => foldRest(folding, 'open')),
  });

  /** Draws something else in the canvas; what had the keyboard has it again. */
  const replace = (...nodes: Node[]): void => {
    const key = document.activeElement?.getAttribute('data-key');
    const isInside = canvas.contains(document.activeElement);
    const { scrollTop } = canvas;
    canvas.replaceChildren(...nodes);
    canvas.scrollTop = scrollTop;
    if (key && isInside) canvas.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const say = (words: string): void => {
    drawn = undefined;
    replace(html('p', { class: 'empty' }, words));
  };

  const draw = ({ chartId, actor, shape }: Wanted): void => {
    const key = JSON.stringify([chartId, shape]);
    if (shown === key) return;
    shown = key;
    canvas.setAttribute('aria-busy', 'true');
    // The same chart in its former shape stays until the new one is laid out; of another chart nothing does.
    if (drawn?.chartId !== chartId) say(`Laying out ${actor.name} …`);
    charts.drawing(chartId, shape).then(
      (drawing) => {
        if (shown !== key) return;
        const view = drawChart(drawing, actor.name, actions);
        const panZoom = addPanZoom(view.element, drawing.width, drawing.height);
        replace(view.element, panZoom.tools);
        canvas.removeAttribute('aria-busy');
        drawn = { chartId, view, panZoom, marks: undefined };
        const place = touched === undefined ? undefined : view.placeOf([touched]);
        touched = undefined;
        if (place) panZoom.bring(place);
        onChange();
      },
      () => {
        if (shown !== key) return;
        canvas.removeAttribute('aria-busy');
        say(`${actor.name} cannot be drawn; its outline can be read.`);
      },
    );
  };
  const showDrawing = (wanted: Wanted): void => {
    draw(wanted);
    if (drawn?.chartId !== wanted.chartId) return;
    const { active, taken } = wanted.actor;
    drawn.view.light(active, taken);
    if (drawn.marks !== wanted.marks) {
      drawn.marks = wanted.marks;
      drawn.view.mark(wanted.marks);
    }
    const place = drawn.view.placeOf(active);
    if (place !== undefined) drawn.panZoom.follow(place);
  };
  const showOutline = ({ actor, chartId, chart, folding, shape, marks }: Wanted): void => {
    const key = JSON.stringify(['outline', chartId, folding, actor.active, actor.taken, marks?.words]);
    if (shown === key) return;
    shown = key;
    drawn = undefined;
    canvas.removeAttribute('aria-busy');
    const parts = {
      chart: shapeChart(chart.definition, shape),
      actor,
      isClosed: (state: string) => isClosed(folding, state),
      marks,
      focus: shape.focus,
    };
    replace(renderOutline(parts, actions));
  };
  const shows = { drawing: showDrawing, outline: showOutline };

  byId('chart', HTMLElement)
    .querySelector('.bar')
    ?.append(...tools.elements, coverage.element, coverage.sentence);
  for (const [name, element] of Object.entries(modes)) {
    element.addEventListener('click', () => {
      mode = name as keyof typeof modes;
      for (const [other, one] of Object.entries(modes)) one.setAttribute('aria-pressed', String(other === mode));
      onChange();
    });
  }
  return {
    show: (actor) => {
      const chartId = actor?.chartId;
      if (actor === undefined || chartId === undefined) return;
      const chart = charts.get(chartId);
      if (chart === undefined) {
        current = undefined;
        shown = '';
        say(`Asking for the chart ${actor.name} …`);
        return;
      }
      const before = foldings.get(chartId, chart);
      const folding = openActive(before, actor.active);
      if (folding !== before) foldings.set(chartId, folding);
      const shape = shapeOf(folding, chart);
      current = { actor, chartId, chart, folding, shape, marks: coverage.show(chart) };
      tools.show(chart, shape);
      shows[mode](current);
    },
  };
}
