import { type Drawing, type DrawnArrow, type DrawnState, measures, type Point } from '../drawing.types.ts';
import { svg } from './dom.ts';

/** A chart on the page. */
export interface ChartView {
  readonly element: SVGSVGElement;
  /** Lights the active states and the transitions just taken. */
  readonly light: (active: readonly string[], taken: readonly string[]) => void;
  /** The place of the innermost active states. */
  readonly placeOf: (active: readonly string[]) => Box | undefined;
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
  const { x, y, width, height, type, lines } = state;
  const holds = type === 'compound' || type === 'parallel';
  const box = { x, y, width, height, rx: 8 };
  const group = svg('g', { class: `state ${type}${holds ? ' holds' : ''}`, 'data-state': state.id });
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

/** Draws a laid-out chart. */
export function drawChart(drawing: Drawing, name: string): ChartView {
  const element = svg('svg', { role: 'img', 'aria-label': `Chart ${name}`, tabindex: 0 });
  element.append(svg('defs', {}, arrowHead('head'), arrowHead('head-taken')));
  element.append(...drawing.states.map(drawState), ...drawing.arrows.map(drawArrow));
  return {
    element,
    placeOf: (active) => {
      const isInnermost = (id: string) => active.includes(id) && !active.some((other) => other.startsWith(`${id}.`));
      return boxAround(drawing.states.filter(({ id }) => isInnermost(id)));
    },
    light: (active, taken) => {
      const lit = new Set(active);
      const gone = new Set(taken);
      for (const state of element.querySelectorAll('[data-state]')) {
        state.classList.toggle('active', lit.has(state.getAttribute('data-state') ?? ''));
      }
      for (const text of element.querySelectorAll('[data-transition]')) {
        text.classList.toggle('taken', gone.has(text.getAttribute('data-transition') ?? ''));
      }
      for (const arrow of element.querySelectorAll('.arrow')) {
        arrow.classList.toggle('taken', arrow.querySelector('text.taken') !== null);
      }
    },
  };
}
