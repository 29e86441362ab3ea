import type { CeramicOptions } from '../drawing.types.ts';
import { darken, lighten, mix } from './colour.ts';
import { shapeOf } from './geometry.ts';
import { clipped, ellipse, fill, line, n, smoothPath, xy } from './pen.ts';
import { glint, opening, shadeRevolve } from './shade.ts';
import { freckles, throwingRings, wander } from './surface.ts';

type PaintGlaze = (options: CeramicOptions) => string;

const RAW_CLAY = '#c9a17c';

const matt: PaintGlaze = (options) => throwingRings(options);

const speckle: PaintGlaze = (options) => {
  const size = options.body.reach * 0.0105 + 0.2;
  return [
    throwingRings(options),
    freckles(options, darken(options.colour, 0.3), 190, size * 0.8),
    freckles(options, mix(darken(options.colour, 0.5), '#4a3426', 0.5), 90, size),
  ].join('');
};

const dip: PaintGlaze = (options) => {
  const { body, random, colour, accent } = options;
  const isUpper = random.next() < 0.4;
  const edge = wander(random, body.height * 0.022);
  const level = body.height * (isUpper ? 0.52 + random.next() * 0.14 : 0.34 + random.next() * 0.16);
  const line1 = (angle: number): number => level + edge(angle);
  const area = isUpper ? body.band(body.height, line1) : body.band(line1, 0);
  const lip = body.band(
    (angle) => line1(angle) + body.height * 0.012,
    (angle) => line1(angle) - body.height * 0.006,
  );
  return [
    throwingRings(options),
    fill(area, accent),
    fill(lip, darken(mix(colour, accent, 0.5), 0.12), 0.65),
    freckles(options, darken(mix(colour, accent, 0.5), 0.4), 34, options.body.reach * 0.008 + 0.15),
  ].join('');
};

const drip: PaintGlaze = (options) => {
  const { body, random, accent } = options;
  const drops = Array.from({ length: 13 }, (_, index) => ({
    at: -96 + index * 16 + random.next() * 8,
    wide: 5 + random.next() * 4,
    long: body.height * (0.06 + random.next() ** 1.6 * 0.3),
  }));
  const start = body.height * 0.76;
  const edge = (angle: number): number => {
    const lowest = drops.reduce((low, { at, wide, long }) => {
      const away = Math.abs(angle - at) / wide;
      return away >= 1 ? low : Math.max(low, long * Math.sqrt(1 - away ** 2.6));
    }, 0);
    return start - lowest;
  };
  const fine: (readonly [number, number])[] = [];
  for (let angle = 90; angle >= -90; angle -= 1.5) fine.push(body.point(angle, edge(angle)));
  const out = body.reach * 1.3;
  const [rightY, leftY] = [fine[0]?.[1] ?? 0, fine.at(-1)?.[1] ?? 0];
  const above = -body.height - body.reach;
  const curtain = `M${xy(out, above)}L${xy(out, rightY)}${smoothPath(fine).replace('M', 'L')}L${xy(-out, leftY)}L${xy(-out, above)}Z`;
  return [
    throwingRings(options),
    `<g transform="translate(0 ${n(body.height * 0.008)})">${fill(curtain, darken(options.colour, 0.5), 0.35)}</g>`,
    fill(curtain, accent),
    line(smoothPath(fine), lighten(accent, 0.4), body.height * 0.006, 0.5),
  ].join('');
};

const stripe: PaintGlaze = (options) => {
  const { body, random, accent } = options;
  const plan = random.pick([
    [0.9, 0.86, 0.82, 0.2, 0.16],
    [0.62, 0.5, 0.38],
    [0.86, 0.74, 0.62, 0.5, 0.38, 0.26],
    [0.7, 0.66, 0.44, 0.4],
  ]);
  const thick = body.height * (plan.length > 4 ? 0.024 : 0.042);
  return plan
    .map((share) => {
      const upper = wander(random, thick * 0.12);
      const lower = wander(random, thick * 0.12);
      const level = share * body.height;
      return fill(
        body.band(
          (angle) => level + thick / 2 + upper(angle),
          (angle) => level - thick / 2 + lower(angle),
        ),
        accent,
        0.93,
      );
    })
    .join('');
};

const flute: PaintGlaze = (options) => {
  const { body, colour } = options;
  let grooves = '';
  let ridges = '';
  for (let angle = -87; angle <= 87; angle += 7.25) {
    grooves += body.meridian(angle, body.height * 0.95, body.height * 0.05);
    ridges += body.meridian(angle + 2.2, body.height * 0.945, body.height * 0.055);
  }
  const width = body.reach * 0.036;
  return `${line(grooves, darken(colour, 0.42), width, 0.5)}${line(grooves, darken(colour, 0.55), width * 0.4, 0.5)}${line(ridges, lighten(colour, 0.5), width * 0.55, 0.55)}`;
};

/** Leaves painted with one stroke of the brush each. */
const leaf: PaintGlaze = (options) => {
  const { body, random, accent } = options;
  const tall = Math.min(body.height * 0.3, body.reach * 0.62);
  let stems = '';
  let leaves = '';
  for (let angle = -80; angle <= 80; angle += 32) {
    const base = body.height * 0.5 - tall * 0.62 + random.next() * tall * 0.12;
    stems += body.meridian(angle, base + tall * 1.2, base);
    for (let step = 0; step < 4; step += 1) {
      const height = base + tall * (0.22 + step * 0.27);
      for (const side of [-1, 1]) {
        const [x, y] = body.point(angle, height);
        const [tipX, tipY] = body.point(angle + side * 11, height + tall * 0.26);
        const bend = (tipX - x) * 0.75;
        leaves += `M${xy(x, y)}C${xy(x + bend * 0.2, y - tall * 0.2)} ${xy(x + bend, tipY + tall * 0.02)} ${xy(tipX, tipY)}C${xy(tipX, y - tall * 0.02)} ${xy(x + bend * 0.9, y + tall * 0.03)} ${xy(x, y)}Z`;
      }
    }
  }
  return `${throwingRings(options)}${line(stems, accent, tall * 0.028, 0.9)}${fill(leaves, accent, 0.9)}`;
};

const checker: PaintGlaze = (options) => {
  const { body, random, accent } = options;
  const rows = Math.max(4, Math.round(body.height / (body.reach * 0.46)));
  const tall = (body.height * 0.96) / rows;
  let path = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = -4; column < 4; column += 1) {
      if ((row + column) % 2 !== 0) continue;
      const from = column * 22.5 + random.next() * 1.6;
      const top = body.height * 0.98 - row * tall - random.next() * tall * 0.05;
      path += body.patch(from, from + 21.5, top, Math.max(body.height * 0.01, top - tall * 0.96));
    }
  }
  return fill(path, accent, 0.94);
};

const scallop: PaintGlaze = (options) => {
  const { body, accent } = options;
  const rows = Math.max(4, Math.round(body.height / (body.reach * 0.4)));
  const tall = (body.height * 0.8) / rows;
  let path = '';
  for (let row = 0; row < rows; row += 1) {
    const base = body.height * 0.88 - row * tall;
    for (let angle = -112 + (row % 2) * 14; angle < 100; angle += 28) {
      const arc: (readonly [number, number])[] = [];
      for (let turn = 0; turn <= 8; turn += 1) {
        const share = turn / 8;
        const at = angle + share * 28;
        if (at < -90 || at > 90) continue;
        arc.push(body.point(at, base - tall * 0.92 * Math.sin(share * Math.PI)));
      }
      if (arc.length > 2) path += smoothPath(arc);
    }
  }
  return line(path, accent, body.reach * 0.032, 0.9);
};

const dots: PaintGlaze = (options) => {
  const { body, accent } = options;
  const gap = Math.max(body.reach * 0.36, body.height * 0.09);
  const size = gap * 0.2;
  let content = '';
  for (let height = body.height * 0.9, row = 0; height > body.height * 0.12; height -= gap, row += 1) {
    for (let angle = -84 + (row % 2) * 12; angle <= 84; angle += 24) {
      const [x, y] = body.point(angle, height);
      content += ellipse(x, y, size * Math.max(0.12, Math.cos(angle / 57.3)), size, accent, 0.92);
    }
  }
  return `${throwingRings(options)}${content}`;
};

/** Two glazes that ran into each other in the fire. */
const reactive: PaintGlaze = (options) => {
  const { pen, body, random, accent } = options;
  const edge = wander(random, body.height * 0.03);
  const paint = pen.linear(
    [0, -body.height],
    [0, 0],
    [
      [0, accent, 1],
      [0.32, accent, 0.75],
      [0.62, accent, 0.12],
      [1, accent, 0],
    ],
  );
  const pools = [0.62, 0.5, 0.42].map((share, index) =>
    fill(
      body.band(
        (angle) => share * body.height + edge(angle * (1 + index * 0.4)),
        (angle) => (share - 0.05) * body.height + edge(angle * (1.3 + index * 0.3) + 40),
      ),
      accent,
      0.14,
    ),
  );
  return [
    fill(body.outline(), paint),
    ...pools,
    freckles(options, darken(accent, 0.3), 60, body.reach * 0.009 + 0.15),
  ].join('');
};

const plain: PaintGlaze = () => '';

const GLAZES: Readonly<Record<string, PaintGlaze>> = {
  plain,
  matt,
  speckle,
  dip,
  drip,
  stripe,
  flute,
  leaf,
  checker,
  scallop,
  dots,
  reactive,
};

/** The finishes that `drawCeramic` knows. */
export const CERAMIC_PATTERNS: readonly string[] = Object.keys(GLAZES);

const GLOSS: Readonly<Record<string, number>> = { matt: 0.1, speckle: 0.22, flute: 0.3, drip: 0.85, reactive: 0.9 };

/** Draws a glazed vessel: clay, glaze, light, lip and opening. */
export function drawCeramic(options: CeramicOptions): string {
  const { pen, body, pattern, colour, accent, wall } = options;
  const paint = shapeOf(GLAZES, pattern);
  const gloss = GLOSS[pattern] ?? 0.5;
  const foot =
    options.rawFoot ?? (pattern === 'speckle' || pattern === 'matt' || pattern === 'drip' ? body.height * 0.045 : 0);
  const clay = foot > 0 ? fill(body.band(foot, 0), RAW_CLAY) : '';
  const lip = pattern === 'drip' || pattern === 'reactive' ? accent : colour;
  const inside = pattern === 'dip' || pattern === 'stripe' || pattern === 'checker' ? lighten(colour, 0.12) : lip;
  return [
    fill(body.outline(), colour),
    clipped(pen.clip(body.outline()), paint(options) + clay),
    shadeRevolve(pen, body, colour, { gloss, depth: 0.62 }, options.fineness),
    glint(body, gloss),
    wall
      ? opening(
          pen,
          body,
          { lip, inside, ...(options.filling ? { filling: options.filling } : {}) },
          wall,
          options.level,
          options.hollow,
        )
      : '',
  ].join('');
}
