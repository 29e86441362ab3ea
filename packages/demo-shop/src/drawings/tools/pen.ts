/** A colour stop: offset 0–1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the definitions (gradients, clips, patterns) of one drawing under names that cannot clash. */
export interface Pen {
  /** Adds a definition and returns `url(#…)` for it. */
  define(markup: (id: string) => string): string;
  /** A gradient along a line, in user units. */
  linear(from: readonly [number, number], to: readonly [number, number], stops: readonly Stop[]): string;
  /** A gradient from a centre outwards, in user units; `squash` flattens it. */
  radial(centre: readonly [number, number], radius: number, stops: readonly Stop[], squash?: number): string;
  /** A clip of path data. */
  clip(path: string): string;
  /** All definitions so far, as the content of `<defs>`. */
  definitions(): string;
}

/** A number as short as the picture needs it. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Coordinates with the shortest numbers. */
export function xy(x: number, y: number): string {
  return `${n(x)} ${n(y)}`;
}

const stopMarkup = ([offset, colour, opacity]: Stop): string =>
  `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`;

/** Makes a pen; `prefix` keeps its names apart from those of other pens in the same document. */
export function createPen(prefix: string): Pen {
  const found = new Map<string, string>();
  const define = (markup: (id: string) => string): string => {
    const blank = markup('@');
    const known = found.get(blank);
    if (known) return `url(#${known})`;
    const id = `${prefix}${found.size}`;
    found.set(blank, id);
    return `url(#${id})`;
  };
  return {
    define,
    linear: (from, to, stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stops.map(stopMarkup).join('')}</linearGradient>`,
      ),
    radial: ([x, y], radius, stops, squash = 1) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n(radius)}" gradientTransform="translate(${xy(x, y)}) scale(1 ${n(squash)})">${stops.map(stopMarkup).join('')}</radialGradient>`,
      ),
    clip: (path) => define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    definitions: () => [...found].map(([blank, id]) => blank.replace('"@"', `"${id}"`)).join(''),
  };
}

/** A filled path. Its opacity is the paint's, which renders many times faster than an element's. */
export function fill(path: string, paint: string, opacity?: number): string {
  return `<path d="${path}" fill="${paint}"${opacity === undefined ? '' : ` fill-opacity="${n(opacity)}"`}/>`;
}

/** A stroked path with round ends. */
export function line(path: string, paint: string, width: number, opacity?: number): string {
  return `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === undefined ? '' : ` stroke-opacity="${n(opacity)}"`}/>`;
}

/** A filled ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, paint: string, opacity?: number): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}"${opacity === undefined ? '' : ` fill-opacity="${n(opacity)}"`}/>`;
}

/** Markup inside a clip. */
export function clipped(clip: string, content: string): string {
  return `<g clip-path="${clip}">${content}</g>`;
}

/** Markup moved, scaled and turned (degrees). */
export function placed(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotation = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaling = scale === 1 ? '' : ` scale(${Math.round(scale * 10_000) / 10_000})`;
  return `<g transform="translate(${xy(x, y)})${rotation}${scaling}">${content}</g>`;
}

/** Path data of an ellipse. */
export function ellipsePath(x: number, y: number, rx: number, ry: number): string {
  return `M${xy(x - rx, y)}A${xy(rx, ry)} 0 1 1 ${xy(x + rx, y)}A${xy(rx, ry)} 0 1 1 ${xy(x - rx, y)}Z`;
}

/** Path data of a rectangle with round corners. */
export function boxPath(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return `M${xy(x, y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
  const arc = (dx: number, dy: number): string => `a${n(r)} ${n(r)} 0 0 1 ${xy(dx, dy)}`;
  return `M${xy(x + r, y)}h${n(width - 2 * r)}${arc(r, r)}v${n(height - 2 * r)}${arc(-r, r)}h${n(2 * r - width)}${arc(-r, -r)}v${n(2 * r - height)}${arc(r, -r)}Z`;
}

/** Path data of straight lines through points. */
export function polyline(points: readonly (readonly [number, number])[], closed = false): string {
  const [first, ...rest] = points;
  if (!first) return '';
  return `M${xy(first[0], first[1])}${rest.map(([x, y]) => `L${xy(x, y)}`).join('')}${closed ? 'Z' : ''}`;
}

/** Path data of a smooth curve through points (Catmull-Rom). */
export function smoothPath(points: readonly (readonly [number, number])[], closed = false): string {
  const count = points.length;
  const at = (index: number): readonly [number, number] => {
    const turned = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[turned] ?? [0, 0];
  };
  const first = at(0);
  let path = `M${xy(first[0], first[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one: [number, number] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two: [number, number] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${xy(one[0], one[1])} ${xy(two[0], two[1])} ${xy(to[0], to[1])}`;
  }
  return closed ? `${path}Z` : path;
}
