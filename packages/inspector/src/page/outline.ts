import type { ChartState, ChartTransition } from '../chart.types.ts';
import { type KnownChart, transitionInWords } from './charts.ts';
import { html } from './dom.ts';
import type { ActorView } from './recording.types.ts';

/** Draws a chart as nested lists, with the same content as its drawing: for the keyboard, and for who does not see it. */
export function renderOutline({ definition }: KnownChart, actor: ActorView): HTMLUListElement {
  const active = new Set(actor.active);
  const taken = new Set(actor.taken);
  const own = Map.groupBy(definition.transitions, ({ source }) => source);
  const drawTransition = (transition: ChartTransition): HTMLLIElement => {
    const isTaken = taken.has(transition.id);
    const item = html(
      'li',
      { class: isTaken ? 'taken' : '', tabindex: 0, 'data-transition-id': transition.id },
      transitionInWords(transition),
    );
    if (transition.actions.length > 0) item.append(html('small', {}, ` / ${transition.actions.join(', ')}`));
    if (isTaken) item.append(html('strong', {}, ' just taken'));
    return item;
  };
  const drawState = (state: ChartState): HTMLLIElement => {
    const isActive = active.has(state.id);
    const facts = [
      state.type === 'atomic' || state.type === 'compound' ? '' : state.type,
      ...state.tags.map((tag) => `#${tag}`),
      ...state.invokes.map((name) => `runs ${name}`),
    ].filter((fact) => fact !== '');
    const transitions = own.get(state.id) ?? [];
    const details = html(
      'details',
      { open: true },
      html(
        'summary',
        { class: isActive ? 'active' : '', 'aria-current': isActive ? 'step' : undefined },
        state.key,
        html('small', {}, ` ${facts.join(' ')}${isActive ? ' (active)' : ''}`),
      ),
    );
    if (transitions.length > 0)
      details.append(html('ul', { class: 'transitions' }, ...transitions.map(drawTransition)));
    if (state.states.length > 0) details.append(html('ul', {}, ...state.states.map(drawState)));
    return html('li', {}, details);
  };
  return html('ul', { class: 'outline' }, drawState(definition.root));
}
