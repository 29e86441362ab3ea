import { html, svg } from './dom.ts';
import type { LogLine } from './recording.types.ts';

const column = 150;
const row = 26;
const top = 34;
const most = 60;
/** Characters of the page's fixed-width font that fit into a column. */
const longest = 20;

/** A text that ends in an ellipsis where its column does, with the whole as its tooltip. */
function textIn(attributes: Parameters<typeof svg>[1], words: string): SVGTextElement {
  const shown = words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
  return svg('text', attributes, shown, svg('title', {}, words));
}

/** Draws who sent what to whom, around one line: one column for each actor, time downwards. */
export function renderSequence(lines: readonly LogLine[], chosen: number, choose: (line: number) => void): Node[] {
  const middle = chosen < 0 ? lines.length : lines.findIndex(({ index }) => index === chosen) + 1;
  const end = Math.min(lines.length, Math.max(middle + most / 2, most));
  const shown = lines.slice(Math.max(0, end - most), end);
  if (shown.length === 0) return [html('p', { class: 'empty' }, 'No event yet.')];
  const names = new Map<string, string>();
  for (const { from, actor, name } of shown) {
    if (from) names.set(from.key, from.name);
    names.set(actor, name);
  }
  const place = new Map([...names.keys()].map((key, index) => [key, column / 2 + index * column]));
  const [width, height] = [names.size * column, top + shown.length * row + 10];
  const drawing = svg('svg', { class: 'sequence', width, height, viewBox: `0 0 ${width} ${height}` });
  const label = `Sequence of ${shown.length} events between ${names.size} actors; the event list shows the same`;
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', label);
  for (const [key, name] of names) {
    const x = place.get(key) ?? 0;
    drawing.append(
      textIn({ x, y: 18, class: 'name', 'text-anchor': 'middle' }, name),
      svg('line', { x1: x, x2: x, y1: 26, y2: height }),
    );
  }
  for (const [index, line] of shown.entries()) {
    const y = top + index * row + 14;
    const to = place.get(line.actor) ?? 0;
    const from = line.from ? (place.get(line.from.key) ?? to) : to - column / 3;
    const isSelf = from === to;
    const path = isSelf
      ? `M${to},${y - 8} h26 v8 h-22`
      : `M${from},${y} H${to - Math.sign(to - from) * 3} m${-Math.sign(to - from) * 6},-4 l${Math.sign(to - from) * 6},4 l${-Math.sign(to - from) * 6},4`;
    const isMoved = line.taken.length > 0;
    const group = svg(
      'g',
      { class: `${isMoved ? 'moved' : ''}${line.index === chosen ? ' chosen' : ''}` },
      svg('path', { d: path }),
      textIn({ x: isSelf ? to + 30 : Math.min(from, to) + 8, y: y - 5 }, line.event),
    );
    group.addEventListener('click', () => choose(line.index));
    drawing.append(group);
  }
  return [drawing];
}
