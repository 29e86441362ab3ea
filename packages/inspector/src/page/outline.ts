import type { ChartTransition } from '../chart.types.ts';
import { contentInWords, type ShapedChart, type ShapedState } from '../shape/shape-chart.ts';
import type { ChartMarks } from './chart/coverage.ts';
import { transitionInWords } from './charts.ts';
import { html } from './dom.ts';
import type { DrawingActions } from './draw-chart.ts';
import type { ActorView } from './recording.types.ts';

/** What an outline is drawn of. */
export interface OutlineParts {
  readonly chart: ShapedChart;
  readonly actor: ActorView;
  /** Whether a state's own lines are folded away. */
  readonly isClosed: (state: string) => boolean;
  readonly marks: ChartMarks | undefined;
  /** Id of the state that is looked at with its neighbours. */
  readonly focus: string | undefined;
}

const note = (words: string): HTMLElement => html('small', {}, ` ${words}`);

/**
 * Draws a chart as nested lists, with the same content as its drawing: for the keyboard, and for who does not see it. What can be
 * focused has a `data-key`, by which it is found again when the outline is redrawn.
 */
export function renderOutline(
  { chart, actor, isClosed, marks, focus }: OutlineParts,
  actions: DrawingActions,
): HTMLUListElement {
  const active = new Set(actor.active);
  const taken = new Set(actor.taken);
  const own = Map.groupBy(chart.transitions, ({ source }) => source);
  const drawTransition = (transition: ChartTransition): HTMLLIElement => {
    const isTaken = taken.has(transition.id);
    const mark = marks?.transitions.get(transition.id);
    const item = html(
      'li',
      {
        class: `${isTaken ? 'taken ' : ''}${mark?.kind ?? ''}`,
        tabindex: 0,
        'data-key': `transition ${transition.id}`,
      },
      transitionInWords(transition),
    );
    if (transition.actions.length > 0) item.append(note(`/ ${transition.actions.join(', ')}`));
    if (mark) item.append(note(`(${mark.words})`));
    if (isTaken) item.append(html('strong', {}, ' just taken'));
    return item;
  };
  const focusButton = ({ id, key }: ShapedState): HTMLElement => {
    const isFocus = id === focus;
    const button = html(
      'button',
      { type: 'button', 'aria-label': `Focus on ${key}`, 'data-key': `focus ${id}` },
      'Focus',
    );
    button.setAttribute('aria-pressed', String(isFocus));
    button.addEventListener('click', () => actions.focus(id));
    return button;
  };
  const drawState = (state: ShapedState): HTMLLIElement => {
    const { id, key, type, tags, invokes, content, states, fold } = state;
    const isActive = active.has(id);
    const mark = states.length === 0 ? marks?.states.get(id) : undefined;
    const facts = [
      type === 'atomic' || type === 'compound' ? '' : type,
      ...tags.map((tag) => `#${tag}`),
      ...invokes.map((name) => `runs ${name}`),
      content ? `(${contentInWords(content)} folded)` : '',
      mark ? `(${mark.words})` : '',
      isActive ? '(active)' : '',
    ].filter((fact) => fact !== '');
    const transitions = own.get(id) ?? [];
    // A neighbour of the focused state is a box that nobody opens: what leads from it is shown.
    const isOpen = fold !== 'folded' && !isClosed(id);
    const summary = html(
      'summary',
      {
        class: `${isActive ? 'active ' : ''}${mark?.kind ?? ''}`,
        'aria-current': isActive ? 'step' : undefined,
        'data-key': `state ${id}`,
      },
      key,
      note(facts.join(' ')),
    );
    // The drawing folds with it, and a redrawn outline keeps its folds.
    summary.addEventListener('click', (event) => {
      event.preventDefault();
      actions.fold(id, isOpen);
    });
    const details = html('details', { open: isOpen }, summary);
    if (transitions.length > 0)
      details.append(html('ul', { class: 'transitions' }, ...transitions.map(drawTransition)));
    if (states.length > 0) details.append(html('ul', {}, ...states.map(drawState)));
    return html('li', {}, ...(state === chart.root ? [] : [focusButton(state)]), details);
  };
  return html('ul', { class: 'outline' }, drawState(chart.root));
}
