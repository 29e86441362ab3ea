import type { ChartShape } from '../../shape/shape-chart.ts';
import { type KnownChart, stateName } from '../charts.ts';
import { html } from '../dom.ts';

/** What a reader does to the shape of a chart. */
export interface ShapeActions {
  /** @param state its id; `undefined`: the whole chart */
  readonly focus: (state: string | undefined) => void;
  readonly foldAll: () => void;
  readonly openAll: () => void;
}

/** The controls above a chart: focus on a state, fold and open all. */
export interface ShapeTools {
  readonly elements: readonly HTMLElement[];
  readonly show: (chart: KnownChart, shape: ChartShape) => void;
}

const whole = '';

/** Makes them; they hold nothing of their own. */
export function createShapeTools({ focus, foldAll, openAll }: ShapeActions): ShapeTools {
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
