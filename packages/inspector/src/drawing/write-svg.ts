import type { Picture, PlacedBox, PlacedLink, Point, TextEntry } from './drawing.types.ts';
import { packPictures } from './pack-pictures.ts';
import { marks } from './place-picture.ts';
import { entriesHeight, fontFamily, textSize, textWidth, wrapText } from './text-size.ts';

/** Text as it may stand in XML. */
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One element; attributes without a value are left out. */
function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

/** Ids in an attribute, parted by spaces. */
const idList = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : ids.map((id) => encodeURI(id)).join(' ');

/** Dark enough to be read on white (7:1). Arrows that leave one state share a colour, so that crossing ones stay apart. */
const inks = ['#7a1f1f', '#1c4480', '#17593a', '#5b2d8e', '#6b4500', '#0b555f', '#83195c'];
const ink = { text: '#1d2733', quiet: '#47566a', refused: '#a3001b', border: '#34465c' };

const roles = {
  tag: { fill: ink.quiet, 'font-style': 'italic' },
  work: { fill: ink.text },
  event: { fill: ink.text },
  refused: { fill: ink.refused },
  note: { fill: ink.quiet, 'font-style': 'italic' },
} as const;

/** Entries below each other, the first line's top at `y`. */
function writeEntries(entries: readonly TextEntry[], x: number, y: number, fill?: string): string {
  let top = y;
  return entries
    .map(({ role, lines, transitions }) => {
      const texts = lines.map((line) => {
        const indent = line.slice(0, line.length - line.trimStart().length);
        const at = { x: x + textWidth(indent), y: top + textSize.line - 3 };
        top += textSize.line;
        return element('text', at, escapeXml(line.trim()));
      });
      const looks = { ...roles[role], ...(fill !== undefined && { fill }) };
      return element('g', { class: role, 'data-transitions': idList(transitions), ...looks }, ...texts);
    })
    .join('\n');
}

function writeBox({ box, x, y, width, height }: PlacedBox, depth: number): string {
  const { kind, title } = box;
  const shape = { x, y, width, height, rx: 8, stroke: ink.border };
  const fill = box.children.length === 0 ? '#ffffff' : depth % 2 === 0 ? '#f3f6fa' : '#e8eef5';
  const mark = marks[kind];
  const head = [
    element(
      'text',
      { x: x + textSize.padding, y: y + 16, class: 'name', 'font-size': textSize.title, 'font-weight': 700 },
      escapeXml(title),
    ),
    ...(mark === ''
      ? []
      : [
          element(
            'text',
            {
              x: x + width - textSize.padding,
              y: y + 16,
              'text-anchor': 'end',
              fill: ink.quiet,
              'font-style': 'italic',
            },
            mark,
          ),
        ]),
  ];
  return element(
    'g',
    { 'data-state': kind === 'source' ? undefined : encodeURI(box.id) },
    element('rect', {
      ...shape,
      fill,
      'stroke-dasharray': box.isRegion || kind === 'source' ? '6 4' : undefined,
      'stroke-width': kind === 'folded' ? 2 : undefined,
    }),
    ...(kind === 'final'
      ? [
          element('rect', {
            x: x + 3,
            y: y + 3,
            width: width - 6,
            height: height - 6,
            rx: 6,
            fill: 'none',
            stroke: ink.border,
          }),
        ]
      : []),
    ...head,
    writeEntries(box.entries, x + textSize.padding, y + textSize.titleLine + 2),
  );
}

/** A line through points, with its corners rounded. */
function path(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const steps = rest.map((point, at) => {
    const next = rest[at + 1];
    const before = at === 0 ? first : (rest[at - 1] ?? first);
    if (next === undefined) return `L${point.x} ${point.y}`;
    const radius = Math.min(6, distance(before, point) / 2, distance(point, next) / 2);
    const from = towards(point, before, radius);
    const to = towards(point, next, radius);
    return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
  });
  return `M${first.x} ${first.y}${steps.join('')}`;
}

const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  const share = whole === 0 ? 0 : length / whole;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(from.x + (to.x - from.x) * share), y: round(from.y + (to.y - from.y) * share) };
}

const arrowHead = (colour: string) =>
  element(
    'marker',
    { id: `head-${colour.slice(1)}`, markerWidth: 9, markerHeight: 8, refX: 8, refY: 4, orient: 'auto' },
    element('path', { d: 'M0 0L9 4L0 8z', fill: colour }),
  );

const writeLine = (points: readonly Point[], colour: string) =>
  element('path', { d: path(points), fill: 'none', stroke: colour, 'marker-end': `url(#head-${colour.slice(1)})` });

function writeLabel({ link, label: { x, y, width, height } }: PlacedLink, colour: string): string {
  if (link.entries.length === 0) return '';
  return [
    element('rect', { x, y, width, height, rx: 3, fill: '#ffffff', stroke: colour, 'stroke-opacity': 0.35 }),
    writeEntries(link.entries, x + 4, y + 1, colour),
  ].join('\n');
}

/** Everything of a picture. */
export function writePicture({ boxes, links, starts }: Picture): string {
  const depths = new Map<string, number>();
  for (const { box } of boxes) for (const child of box.children) depths.set(child.id, (depths.get(box.id) ?? 0) + 1);
  const sources = [...new Set(links.map(({ link }) => link.source))];
  const colourOf = ({ link }: PlacedLink) => inks[sources.indexOf(link.source) % inks.length] ?? ink.text;
  return [
    ...boxes.map((box) => writeBox(box, depths.get(box.box.id) ?? 0)),
    ...starts.map(({ dot, points }) =>
      [element('circle', { cx: dot.x, cy: dot.y, r: 5, fill: ink.text }), writeLine(points, ink.text)].join('\n'),
    ),
    ...links.map((link) => writeLine(link.points, colourOf(link))),
    ...links.map((link) => writeLabel(link, colourOf(link))),
  ].join('\n');
}

/** Stands below every drawing. */
export const howToRead =
  'How to read it: event [guard] / actions. ε: taken at once, without an event. [1: …] is checked before [2: …]; [else]: if ' +
  'none holds. #tag: a screen may read it. runs: an actor that lives as long as the state; done and failed are its results. ' +
  '✕ refused: the command changes nothing and is answered with the reason. A thick border: drawn separately. from: states whose own text ' +
  'names the arrow.';

/** The pictures of a chart as one SVG file, on white, so that it can be read on any page. */
export function writeSvg(name: string, description: string, pictures: readonly Picture[]): string {
  const { spots, width, height: bottom } = packPictures(pictures);
  let height = bottom;
  const written = spots.map(({ picture, x, y }) => {
    const move = { transform: x === 0 && y === 0 ? undefined : `translate(${x} ${y})` };
    return element('g', move, `\n${writePicture(picture)}\n`);
  });
  const legend = [
    { role: 'note' as const, lines: wrapText(howToRead, Math.floor((width - 20) / 6.8)), transitions: [] },
  ];
  const foot = writeEntries(legend, 10, height);
  height += entriesHeight(legend) + 8;
  const heads = [ink.text, ...inks].map(arrowHead);
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'font-family': fontFamily,
      'font-size': textSize.body,
      fill: ink.text,
    },
    `\n${element('title', {}, escapeXml(name))}`,
    `\n${element('desc', {}, escapeXml(description))}`,
    `\n${element('defs', {}, ...heads)}`,
    `\n${element('rect', { width, height, fill: '#ffffff' })}\n`,
    written.join('\n'),
    `\n${foot}\n`,
  )}\n`;
}
