import type { DrawThing, Kind } from '../drawing.types.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { type Random, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { clipped, ellipse, ellipsePath, fill, line, n, type Pen, smoothPath, xy } from '../tools/pen.ts';

interface PlateShape {
  readonly radius: number;
  /** Share of the radius where the flat middle ends. */
  readonly well: number;
}

const SHAPES: Readonly<Record<string, PlateShape>> = {
  dinner: { radius: 135, well: 0.7 },
  side: { radius: 105, well: 0.72 },
  coupe: { radius: 125, well: 0.9 },
  rim: { radius: 140, well: 0.56 },
  cake: { radius: 88, well: 0.76 },
};

interface Glaze {
  readonly pen: Pen;
  readonly radius: number;
  readonly well: number;
  readonly colour: string;
  readonly accent: string;
  readonly random: Random;
}

const polar = (radius: number, angle: number): readonly [number, number] => [
  Math.cos(angle) * radius,
  Math.sin(angle) * radius,
];

function petals(count: number, radius: number, length: number, width: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const [x, y] = polar(radius, angle);
    const [tx, ty] = polar(radius + length, angle);
    const [ax, ay] = polar(radius + length * 0.55, angle + width);
    const [bx, by] = polar(radius + length * 0.55, angle - width);
    return `M${xy(x, y)}Q${xy(ax, ay)} ${xy(tx, ty)}Q${xy(bx, by)} ${xy(x, y)}Z`;
  }).join('');
}

const GLAZES: Readonly<Record<string, (glaze: Glaze) => string>> = {
  plain: () => '',
  matt: ({ radius, colour }) =>
    line(
      [0.3, 0.45, 0.62].map((share) => ellipsePath(0, 0, radius * share, radius * share)).join(''),
      darken(colour, 0.4),
      0.7,
      0.14,
    ),
  speckle: ({ radius, colour, random }) => {
    let path = '';
    for (let index = 0; index < 260; index += 1) {
      const [x, y] = polar(radius * Math.sqrt(random.next()) * 0.985, random.next() * 6.283);
      const size = 0.35 + random.next() ** 3 * 1.2;
      path += `M${xy(x - size, y)}a${xy(size, size)} 0 1 0 ${xy(size * 2, 0)}a${xy(size, size)} 0 1 0 ${xy(-size * 2, 0)}`;
    }
    return fill(path, mix(darken(colour, 0.45), '#4a3426', 0.5), 0.85);
  },
  stripe: ({ radius, well, accent }) =>
    line(
      [0.975, 0.92, well + 0.02, well - 0.03]
        .map((share) => ellipsePath(0, 0, radius * share, radius * share))
        .join(''),
      accent,
      radius * 0.02,
      0.92,
    ),
  dip: ({ radius, accent, random }) => {
    const edge = Array.from(
      { length: 9 },
      (_, index) => [-radius * 1.1 + (index / 8) * radius * 2.2, radius * (0.12 + random.next() * 0.07)] as const,
    );
    return fill(
      `${smoothPath(edge)}L${xy(radius * 1.2, radius * 1.3)}L${xy(-radius * 1.2, radius * 1.3)}Z`,
      accent,
      0.95,
    );
  },
  flute: ({ radius, well, colour }) => {
    let grooves = '';
    for (let index = 0; index < 64; index += 1) {
      const angle = (index / 64) * 6.283;
      const [x, y] = polar(radius * (well + 0.02), angle);
      const [tx, ty] = polar(radius * 0.985, angle);
      grooves += `M${xy(x, y)}L${xy(tx, ty)}`;
    }
    return `${line(grooves, darken(colour, 0.35), radius * 0.014, 0.5)}<g transform="rotate(1.4)">${line(grooves, lighten(colour, 0.6), radius * 0.01, 0.6)}</g>`;
  },
  leaf: ({ radius, well, accent }) =>
    `${fill(petals(22, radius * (well + 0.05), radius * (0.93 - well), 0.12), accent, 0.9)}${line(ellipsePath(0, 0, radius * (well + 0.035), radius * (well + 0.035)), accent, radius * 0.012, 0.9)}`,
  scallop: ({ radius, accent }) => {
    let path = '';
    for (let row = 0; row < 4; row += 1) {
      const base = radius * (0.96 - row * 0.15);
      const count = 24;
      for (let index = 0; index < count; index += 1) {
        const from = ((index + (row % 2) / 2) / count) * 6.283;
        const [x, y] = polar(base, from);
        const [cx, cy] = polar(base - radius * 0.2, from + Math.PI / count);
        const [tx, ty] = polar(base, from + 6.283 / count);
        path += `M${xy(x, y)}Q${xy(cx, cy)} ${xy(tx, ty)}`;
      }
    }
    return line(path, accent, radius * 0.016, 0.9);
  },
  dots: ({ radius, well, accent }) =>
    Array.from({ length: 26 }, (_, index) => {
      const [x, y] = polar(radius * (well + 1) * 0.5, (index / 26) * 6.283);
      return ellipse(x, y, radius * 0.032, radius * 0.032, accent, 0.92);
    }).join(''),
  checker: ({ radius, well, accent }) => {
    let path = '';
    for (let ring = 0; ring < 2; ring += 1) {
      const middle = (well + 0.97) / 2;
      const [inner, outer] = ring === 0 ? [well + 0.01, middle] : [middle, 0.97];
      for (let index = 0; index < 18; index += 1) {
        const from = ((index + ring / 2) / 18) * 6.283;
        const to = from + 6.283 / 36;
        const [ax, ay] = polar(radius * inner, from);
        const [bx, by] = polar(radius * outer, from);
        const [cx, cy] = polar(radius * outer, to);
        const [dx, dy] = polar(radius * inner, to);
        path += `M${xy(ax, ay)}L${xy(bx, by)}A${n(radius * outer)} ${n(radius * outer)} 0 0 1 ${xy(cx, cy)}L${xy(dx, dy)}A${n(radius * inner)} ${n(radius * inner)} 0 0 0 ${xy(ax, ay)}Z`;
      }
    }
    return fill(path, accent, 0.93);
  },
  reactive: ({ pen, radius, accent }) =>
    fill(
      ellipsePath(0, 0, radius, radius),
      pen.radial([0, 0], radius, [
        [0.3, accent, 0],
        [0.62, accent, 0.3],
        [0.86, accent, 0.85],
        [1, accent, 1],
      ]),
    ),
  drip: ({ pen, radius, accent }) =>
    fill(
      ellipsePath(0, 0, radius, radius),
      pen.radial([-radius * 0.1, -radius * 0.1], radius * 0.8, [
        [0, accent, 1],
        [0.7, accent, 0.95],
        [0.86, accent, 0.3],
        [1, accent, 0],
      ]),
    ),
};

/** Plates, lying, seen from above at an angle. Drawn as a circle and flattened, so that painted borders foreshorten. */
const drawPlate: DrawThing = ({ pen, spec, colour, accent, random, tilt }) => {
  const shape = shapeOf(SHAPES, spec.shape);
  const radius = shape.radius * sizeFactor(spec.size, 0.85, 1.15);
  const well = shape.well * radius;
  const squash = Math.min(0.86, tilt * 2.9);
  const glaze = shapeOf(GLAZES, spec.pattern)({ pen, radius, well: shape.well, colour, accent, random });
  const rim = ellipsePath(0, 0, radius, radius);
  const wall = pen.linear(
    [-radius, -radius],
    [radius, radius],
    [
      [0, darken(colour, 0.26), 0.75],
      [0.4, darken(colour, 0.1), 0.2],
      [0.6, '#fff8ea', 0.1],
      [1, '#fff8ea', 0.6],
    ],
  );
  const sheen = pen.linear(
    [-radius, -radius],
    [radius, radius],
    [
      [0, '#fffaf0', 0.5],
      [0.45, '#fffaf0', 0.06],
      [1, darken(colour, 0.6), 0.24],
    ],
  );
  const rise = radius * 0.05;
  const flat = [
    fill(rim, colour),
    clipped(pen.clip(rim), glaze),
    `<path d="${rim}${ellipsePath(0, 0, well, well)}" fill-rule="evenodd" fill="${sheen}"/>`,
    fill(
      ellipsePath(0, 0, well, well),
      pen.linear(
        [-well, -well],
        [well, well],
        [
          [0, darken(colour, 0.6), 0.18],
          [0.5, '#fffaf0', 0.05],
          [1, '#fffaf0', 0.3],
        ],
      ),
    ),
    `<path d="${ellipsePath(0, 0, well, well)}" fill="none" stroke="${wall}" stroke-width="${n(radius * 0.05)}"/>`,
    `<path d="${ellipsePath(0, 0, radius - 1, radius - 1)}" fill="none" stroke="${lighten(colour, 0.6)}" stroke-width="${n(radius * 0.014)}" opacity="0.8"/>`,
  ].join('');
  const under = [
    ellipse(0, rise * 1.6, radius * 0.985, radius * squash, darken(colour, 0.5)),
    ellipse(0, rise * 0.8, radius * 0.998, radius * squash, darken(colour, 0.24)),
  ].join('');
  return {
    markup: `<g transform="translate(0 ${n(-radius * squash * 0.2 - rise * 1.6)})">${under}<g transform="scale(1 ${n(squash)})">${flat}</g></g>`,
    box: { left: -radius, right: radius, top: -radius * squash * 1.2 - rise, bottom: radius * squash * 0.8 },
    rest: 'lies',
    foot: radius * 1.9,
    outline: ellipsePath(0, -radius * squash * 0.2, radius, radius * squash),
    focus: { x: -radius * 0.35, y: -radius * squash * 0.1, width: radius * 1.1 },
  };
};

/** The kind's drawing and vocabulary. */
export const plateKind: Kind = { draw: drawPlate, shapes: Object.keys(SHAPES), patterns: Object.keys(GLAZES) };
