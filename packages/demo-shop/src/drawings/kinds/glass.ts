import type { DrawThing, Kind } from '../drawing.types.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { boxOf, scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { clipped, ellipse, ellipsePath, fill, line } from '../tools/pen.ts';
import { createRevolve, type ProfilePoint, type Revolve } from '../tools/revolve.ts';

const SHAPES: Readonly<Record<string, readonly ProfilePoint[]>> = {
  tumbler: [
    [39, 96, 1],
    [39, 60],
    [36, 8],
    [32, 0],
  ],
  highball: [
    [34, 146, 1],
    [33, 80],
    [31, 8],
    [28, 0],
  ],
  tea: [
    [27, 84],
    [25, 70],
    [19, 46],
    [24, 22],
    [22, 6],
    [15, 0],
  ],
  wine: [
    [33, 176],
    [40, 140],
    [36, 108],
    [12, 88],
    [4.5, 76],
    [4, 30],
    [7, 8],
    [34, 2, 1],
    [35, 0],
  ],
  coupe: [
    [50, 150],
    [48, 132],
    [26, 108],
    [6, 98],
    [4, 80],
    [4, 26],
    [8, 8],
    [36, 2, 1],
    [37, 0],
  ],
  carafe: [
    [30, 236],
    [22, 216],
    [20, 176],
    [40, 126],
    [60, 76],
    [56, 18],
    [46, 0],
  ],
};

/** Height of the bowl's bottom for stemmed shapes. */
const STEMMED: Readonly<Record<string, number>> = { wine: 92, coupe: 103 };

const DRINKS: readonly (string | undefined)[] = [undefined, '#c7dde0', '#a65a24', undefined, '#8f2f3d', '#e0b64a'];

type Decorate = (body: Revolve, accent: string, bottom: number) => string;

const DECORATIONS: Readonly<Record<string, Decorate>> = {
  clear: () => '',
  ribbed: (body, accent, bottom) => {
    let path = '';
    for (let angle = -84; angle <= 84; angle += 12) path += body.meridian(angle, body.height * 0.97, bottom + 4);
    return `${line(path, darken(accent, 0.35), 1, 0.3)}<g transform="translate(1.2 0)">${line(path, '#ffffff', 0.9, 0.55)}</g>`;
  },
  band: (body, accent) => fill(body.band(body.height, body.height * 0.93), accent, 0.85),
  dots: (body, accent, bottom) => {
    let content = '';
    for (let height = body.height * 0.88, row = 0; height > bottom + 12; height -= 15, row += 1) {
      for (let angle = -80 + (row % 2) * 16; angle <= 80; angle += 32) {
        const [x, y] = body.point(angle, height);
        content += ellipse(x, y, 3.1 * Math.cos(angle / 57.3), 3.1, accent, 0.75);
      }
    }
    return content;
  },
};

/** Glasses and carafes in clear or coloured glass. */
const drawGlass: DrawThing = ({ pen, spec, colour, accent, tilt, random }) => {
  const scale = sizeFactor(spec.size, 0.86, 1.18);
  const slim = 0.96 + random.next() * 0.08;
  const body = createRevolve(scaled(shapeOf(SHAPES, spec.shape), scale * slim, scale), tilt);
  const bottom = (STEMMED[spec.shape] ?? 7) * scale;
  const tint = spec.pattern === 'clear' || spec.pattern === 'ribbed' ? colour : mix(colour, '#eef3f1', 0.45);
  const drink = DRINKS[(spec.turn + spec.shape.length) % DRINKS.length];
  const radius = body.radiusAt(body.height);
  const level = bottom + (body.height - bottom) * (spec.shape === 'carafe' ? 0.42 : 0.62);
  const surface = body.radiusAt(level) * 0.97;
  const liquid = drink
    ? fill(body.band(level, bottom), drink, 0.72) +
      ellipse(0, -level, surface, surface * tilt, lighten(drink, 0.3), 0.85) +
      ellipse(0, -level, surface * 0.9, surface * tilt * 0.86, lighten(drink, 0.14), 0.7)
    : '';
  const back = ellipse(0, -body.height, radius, radius * tilt, lighten(tint, 0.5), 0.35);
  const edge = pen.linear(
    [-body.reach, 0],
    [body.reach, 0],
    [
      [0, darken(tint, 0.25), 0.62],
      [0.1, tint, 0.34],
      [0.34, lighten(tint, 0.4), 0.16],
      [0.7, tint, 0.26],
      [0.92, darken(tint, 0.12), 0.5],
      [1, darken(tint, 0.35), 0.72],
    ],
  );
  const base =
    fill(body.band(bottom, 0), mix(tint, '#ffffff', 0.25), 0.4) +
    line(body.ring(Math.max(1, bottom * 0.5)), darken(tint, 0.3), 0.8, 0.35);
  const shine =
    fill(body.patch(-58, -44, body.height * 0.94, bottom + (body.height - bottom) * 0.12), '#ffffff', 0.55) +
    fill(body.patch(-36, -31, body.height * 0.92, bottom + (body.height - bottom) * 0.3), '#ffffff', 0.35) +
    fill(body.patch(52, 62, body.height * 0.9, bottom + (body.height - bottom) * 0.24), '#ffffff', 0.26);
  const decoration = clipped(pen.clip(body.outline()), shapeOf(DECORATIONS, spec.pattern)(body, accent, bottom));
  const lip = `<path d="${ellipsePath(0, -body.height, radius, radius * tilt)}" fill="none" stroke="${darken(tint, 0.22)}" stroke-width="1.5" opacity="0.65"/><path d="${ellipsePath(0, -body.height + 0.4, radius - 0.9, (radius - 0.9) * tilt)}" fill="none" stroke="#ffffff" stroke-width="0.9" opacity="0.85"/>`;
  return {
    markup: back + liquid + fill(body.outline(), edge) + base + decoration + shine + lip,
    box: boxOf(body),
    rest: 'stands',
    foot: body.radiusAt(0) * 2,
    focus: { x: 0, y: -body.height * 0.8, width: radius * 2.3 },
  };
};

/** The kind's drawing and vocabulary. */
export const glassKind: Kind = { draw: drawGlass, shapes: Object.keys(SHAPES), patterns: Object.keys(DECORATIONS) };
