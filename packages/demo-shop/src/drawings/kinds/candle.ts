import type { DrawThing, Kind } from '../drawing.types.ts';
import { CERAMIC_PATTERNS, drawCeramic } from '../tools/ceramic.ts';
import { darken, lighten } from '../tools/colour.ts';
import { boxOf, scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { clipped, ellipse, fill, line, n, type Pen, placed } from '../tools/pen.ts';
import { createRevolve, type ProfilePoint, type Revolve } from '../tools/revolve.ts';
import { opening, shadeRevolve } from '../tools/shade.ts';

interface CandleShape {
  readonly profile: readonly ProfilePoint[];
  /** Poured into a ceramic jar rather than free-standing. */
  readonly jar?: boolean;
  /** Copies side by side, with their offsets. */
  readonly row?: readonly (readonly [x: number, height: number])[];
}

const SHAPES: Readonly<Record<string, CandleShape>> = {
  pillar: {
    profile: [
      [33, 128],
      [35, 125],
      [35, 60],
      [35, 3],
      [34, 0],
    ],
  },
  rolled: {
    profile: [
      [25, 140, 1],
      [25.5, 136],
      [25.5, 60],
      [25.5, 4],
      [25, 0],
    ],
  },
  jar: {
    profile: [
      [41, 88, 1],
      [41.5, 84],
      [41.5, 40],
      [40, 6],
      [35, 0],
    ],
    jar: true,
  },
  bubble: {
    profile: [
      [20, 62],
      [31, 50],
      [32, 40],
      [27, 31],
      [32, 22],
      [31, 11],
      [22, 0],
    ],
  },
  taper: {
    profile: [
      [4, 250],
      [8, 240],
      [10, 120],
      [11, 0],
    ],
    row: [
      [-34, 0.94],
      [0, 1.06],
      [34, 1],
    ],
  },
  twist: {
    profile: [
      [5, 220],
      [10, 208],
      [11, 100],
      [11, 0],
    ],
    row: [
      [-20, 1],
      [20, 0.9],
    ],
  },
};

/** A flame and its glow, base at (0, 0). */
export function flame(pen: Pen, size: number): string {
  const glow = pen.radial([0, -size * 0.6], size * 4, [
    [0, '#ffdf9e', 0.62],
    [0.3, '#ffd186', 0.26],
    [1, '#ffd186', 0],
  ]);
  const outer = `M0 0C${n(-size * 0.42)} ${n(-size * 0.35)} ${n(-size * 0.2)} ${n(-size * 0.86)} 0 ${n(-size * 1.4)}C${n(size * 0.24)} ${n(-size * 0.86)} ${n(size * 0.42)} ${n(-size * 0.35)} 0 0Z`;
  const inner = `M0 ${n(-size * 0.05)}C${n(-size * 0.22)} ${n(-size * 0.25)} ${n(-size * 0.12)} ${n(-size * 0.55)} 0 ${n(-size * 0.9)}C${n(size * 0.12)} ${n(-size * 0.55)} ${n(size * 0.22)} ${n(-size * 0.25)} 0 ${n(-size * 0.05)}Z`;
  return `${ellipse(0, -size * 0.6, size * 4, size * 4, glow)}${fill(outer, '#f7b545')}${fill(inner, '#fff1c4')}`;
}

const wick = (height: number): string => line(`M0 2Q1.5 ${n(-height * 0.6)} 0.6 ${n(-height)}`, '#3b302a', 1.7);

function decorate(body: Revolve, pattern: string, colour: string, accent: string): string {
  if (pattern === 'comb') {
    let path = '';
    const size = 5.4;
    for (let height = body.height, row = 0; height > -2; height -= size * 0.86, row += 1) {
      for (let angle = -92 + (row % 2) * 8; angle < 92; angle += 16) {
        const [x, y] = body.point(angle, Math.min(body.height, Math.max(0, height)));
        const wide = size * 0.46 * Math.max(0.15, Math.cos(angle / 57.3));
        path += `M${n(x)} ${n(y - size * 0.5)}l${n(wide)} ${n(size * 0.26)}v${n(size * 0.5)}l${n(-wide)} ${n(size * 0.26)}l${n(-wide)} ${n(-size * 0.26)}v${n(-size * 0.5)}Z`;
      }
    }
    return `${fill(path, darken(colour, 0.16))}<g transform="translate(0 0.7)">${line(path, lighten(colour, 0.4), 0.5, 0.6)}</g>`;
  }
  if (pattern === 'ribbed') {
    let path = '';
    for (let angle = -88; angle <= 88; angle += 11) path += body.meridian(angle, body.height * 0.99, 0);
    return `${line(path, darken(colour, 0.34), 1.5, 0.55)}<g transform="translate(1.6 0)">${line(path, lighten(colour, 0.5), 1.1, 0.5)}</g>`;
  }
  if (pattern === 'layered')
    return (
      fill(body.band(body.height * 0.42, 0), accent) +
      fill(body.band(body.height * 0.7, body.height * 0.42), accent, 0.45)
    );
  if (pattern === 'twisted') {
    let path = '';
    for (let start = -2; start < 14; start += 1) {
      const points = Array.from({ length: 13 }, (_, index) =>
        body.point(-90 + index * 15, Math.min(body.height, Math.max(0, body.height * (start / 12) - index * 1.6))),
      );
      path += `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
    }
    return `${line(path, darken(colour, 0.3), 2, 0.55)}<g transform="translate(0 -2.6)">${line(path, lighten(colour, 0.45), 1.6, 0.5)}</g>`;
  }
  return '';
}

/** Candles; one of a group is lit. */
const drawCandle: DrawThing = ({ pen, spec, colour, accent, tilt, random, fineness }) => {
  const scale = sizeFactor(spec.size, 0.74, 1.3);
  const shape = shapeOf(SHAPES, spec.shape);
  const isLit = spec.turn % 3 !== 0;
  if (shape.jar) {
    const body = createRevolve(scaled(shape.profile, scale), tilt);
    const wax = lighten(mixWax(colour), 0.2);
    const vessel = drawCeramic({
      pen,
      body,
      pattern: CERAMIC_PATTERNS.includes(spec.pattern) ? spec.pattern : 'plain',
      colour,
      accent,
      random,
      wall: 3.4 * scale,
      filling: wax,
      level: 0.1,
      fineness,
    });
    const top = -body.height + 5 * scale;
    return {
      markup: vessel + placed(wick(9) + (isLit ? placed(flame(pen, 13), 0.6, -8) : ''), 0, top),
      box: { ...boxOf(body), top: -body.height - 30 * scale },
      rest: 'stands',
      foot: body.radiusAt(0) * 2.1,
      focus: { x: 0, y: -body.height * 0.86, width: body.reach * 1.8 },
    };
  }
  const row = shape.row ?? [[0, 1]];
  const first = createRevolve(scaled(shape.profile, scale), tilt);
  const pieces = row.map(([x, tall], index) => {
    const body = createRevolve(scaled(shape.profile, scale, scale * tall), tilt);
    const paint = index === 1 && spec.pattern === 'layered' ? accent : colour;
    const top = -body.height;
    const radius = body.radiusAt(body.height);
    const markup = [
      fill(body.outline(), paint),
      clipped(pen.clip(body.outline()), decorate(body, spec.pattern, paint, accent)),
      shadeRevolve(pen, body, paint, { gloss: 0.2, depth: 0.46 }, fineness),
      fill(
        body.outline(),
        pen.linear(
          [0, top],
          [0, top + body.height * 0.34],
          [
            [0, '#ffe9b8', isLit ? 0.5 : 0.16],
            [1, '#ffe9b8', 0],
          ],
        ),
      ),
      radius > 8
        ? opening(
            pen,
            body,
            { lip: lighten(paint, 0.16), inside: lighten(paint, 0.3), filling: lighten(paint, isLit ? 0.42 : 0.22) },
            radius * 0.16,
            0.01,
            0.4,
          )
        : '',
      placed(
        wick(9) + (isLit && index === row.length - 1 - (row.length > 1 ? 1 : 0) ? placed(flame(pen, 14), 0.6, -8) : ''),
        0,
        top,
      ),
    ].join('');
    return { x: x * scale, markup, height: body.height };
  });
  const half = Math.max(...row.map(([x]) => Math.abs(x))) * scale + first.reach;
  const tallest = Math.max(...pieces.map((piece) => piece.height));
  return {
    markup: pieces.map((piece) => placed(piece.markup, piece.x, 0)).join(''),
    box: { left: -half, right: half, top: -tallest - 26, bottom: first.radiusAt(0) * tilt },
    rest: 'stands',
    foot: half * 2,
    focus: { x: 0, y: -tallest * 0.8, width: Math.max(50, half * 1.6) },
  };
};

/** The wax in a jar is never as strong as the jar. */
function mixWax(colour: string): string {
  return lighten(colour, 0.5);
}

/** The kind's drawing and vocabulary. */
export const candleKind: Kind = {
  draw: drawCandle,
  shapes: Object.keys(SHAPES),
  patterns: ['ribbed', 'layered', 'comb', 'twisted', ...CERAMIC_PATTERNS],
};
