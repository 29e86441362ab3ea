import { type Drawing, type DrawnArrow, type DrawnState, measures, type Point } from '../drawing.types.ts';
import type { ChartMarks, Mark } from './chart/coverage.ts';
import { svg } from './dom.ts';

/** A chart on the page. */
export interface ChartView {
  readonly element: SVGSVGElement;
  /** Lights the active states and the transitions just taken. */
  readonly light: (active: readonly string[], taken: readonly string[]) => void;
  /** Marks what paths reach; `undefined` takes the marks away. */
  readonly mark: (marks: ChartMarks | undefined) => void;
  /** The place of the innermost of some states. */
  readonly placeOf: (states: readonly string[]) => Box | undefined;
}

/** What a reader does to a drawing, each with a state's id. */
export interface DrawingActions {
  readonly fold: (state: string, isFolded: boolean) => void;
  readonly focus: (state: string) => void;
}

/** A part of a drawing, in its units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around some. */
function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

const corner = 8;

/** A line with rounded corners through the points of an arrow. */
function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, next] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${point.x},${point.y}`;
      if (next === undefined) return `L${point.x},${point.y}`;
      const towards = (other: Point) => {
        const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
        const share = Math.min(corner, length / 2) / length;
        return `${point.x + (other.x - point.x) * share},${point.y + (other.y - point.y) * share}`;
      };
      return `L${towards(before)} Q${point.x},${point.y} ${towards(next)}`;
    })
    .join(' ');
}

function drawState(state: DrawnState): SVGGElement {
  const { x, y, width, height, type, lines, fold } = state;
  const holds = (type === 'compound' || type === 'parallel') && !lines.some(({ role }) => role === 'content');
  const box = { x, y, width, height, rx: 8 };
  const kind = `${holds ? ' holds' : ''}${fold === 'folded' ? ' folded' : ''}`;
  const group = svg('g', { class: `state ${type}${kind}`, 'data-state': state.id });
  group.append(svg('rect', box));
  if (type === 'final') group.append(svg('rect', { x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 6 }));
  if (state.isInitial) group.append(svg('circle', { class: 'start', cx: x, cy: y, r: 4.5 }));
  group.append(svg('text', { class: 'name', x: x + measures.padding, y: y + 18 }, state.key));
  for (const [index, line] of lines.entries()) {
    const top = y + measures.nameHeight + index * measures.lineHeight + 10;
    group.append(
      svg('text', { class: line.role, x: x + measures.padding, y: top, 'data-transition': line.transition }, line.text),
    );
  }
  return group;
}

function drawArrow({ points, labels }: DrawnArrow): SVGGElement {
  const group = svg('g', { class: 'arrow' }, svg('path', { d: pathOf(points) }));
  for (const { transition, text, x, y } of labels) {
    group.append(svg('text', { x, y: y + 11, 'data-transition': transition }, text));
  }
  return group;
}

/** The button in a state's corner that folds it into a box, or opens the box. */
function drawFold({ id, key, x, y, width, fold }: DrawnState, actions: DrawingActions): SVGGElement {
  const isFolded = fold === 'folded';
  const size = measures.foldSize - 6;
  const [left, top] = [x + width - size - 5, y + 5];
  const sign = svg('text', { x: left + size / 2, y: top + 12, 'text-anchor': 'middle' }, isFolded ? '+' : '−');
  const name = `${isFolded ? 'Open' : 'Fold'} ${key}`;
  const button = svg(
    'g',
    { class: 'fold', role: 'button', tabindex: 0, 'aria-label': name, 'data-key': `fold ${id}` },
    svg('rect', { class: 'fold-box', x: left, y: top, width: size, height: size, rx: 4 }),
    sign,
  );
  const act = () => actions.fold(id, !isFolded);
  button.addEventListener('click', act);
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  });
  return button;
}

const arrowHead = (id: string): SVGMarkerElement =>
  svg(
    'marker',
    {
      id,
      viewBox: '0 0 8 8',
      refX: 7,
      refY: 4,
      markerWidth: 7,
      markerHeight: 7,
      markerUnits: 'userSpaceOnUse',
      orient: 'auto',
    },
    svg('path', { d: 'M0,0 L8,4 L0,8 z' }),
  );

const kinds: readonly Mark['kind'][] = ['reached', 'unreached', 'left-out'];

function markAs(element: Element, mark: Mark | undefined): void {
  for (const kind of kinds) element.classList.toggle(kind, mark?.kind === kind);
}

/** Draws a laid-out chart. Its outline tells the same: what is drawn is hidden from screen readers, its buttons are not. */
export function drawChart(drawing: Drawing, name: string, actions: DrawingActions): ChartView {
  const element = svg('svg', { role: 'group', 'aria-label': `Chart ${name}`, tabindex: 0 });
  const picture = svg('g', { 'aria-hidden': 'true' });
  picture.append(...drawing.states.map(drawState), ...drawing.arrows.map(drawArrow));
  const folds = drawing.states.filter(({ fold }) => fold !== undefined).map((state) => drawFold(state, actions));
  element.append(svg('defs', {}, arrowHead('head'), arrowHead('head-taken')), picture, ...folds);
  element.addEventListener('dblclick', ({ clientX, clientY }) => {
    const state = document.elementFromPoint(clientX, clientY)?.closest('[data-state]')?.getAttribute('data-state');
    if (state) actions.focus(state);
  });
  const states = [...picture.querySelectorAll('[data-state]')];
  const transitions = [...picture.querySelectorAll('[data-transition]')];
  const arrows = [...picture.querySelectorAll('.arrow')];
  const stateOf = (one: Element) => one.getAttribute('data-state') ?? '';
  const transitionOf = (one: Element) => one.getAttribute('data-transition') ?? '';
  return {
    element,
    placeOf: (wanted) => {
      const found = drawing.states.filter(({ id }) => wanted.includes(id));
      const isInnermost = ({ id }: DrawnState) => !found.some((other) => other.id.startsWith(`${id}.`));
      return boxAround(found.filter(isInnermost));
    },
    light: (active, taken) => {
      const lit = new Set(active);
      const gone = new Set(taken);
      for (const state of states) state.classList.toggle('active', lit.has(stateOf(state)));
      for (const text of transitions) text.classList.toggle('taken', gone.has(transitionOf(text)));
      for (const arrow of arrows) arrow.classList.toggle('taken', arrow.querySelector('text.taken') !== null);
    },
    mark: (marks) => {
      for (const state of states) {
        // What is open shows its own parts.
        markAs(state, state.classList.contains('holds') ? undefined : marks?.states.get(stateOf(state)));
      }
      for (const text of transitions) markAs(text, marks?.transitions.get(transitionOf(text)));
      for (const arrow of arrows) {
        const has = (kind: Mark['kind']) => arrow.querySelector(`text.${kind}`) !== null;
        for (const kind of kinds) arrow.classList.toggle(kind, has(kind));
      }
    },
  };
}
