import type { DrawThing, Kind } from '../drawing.types.ts';
import { CERAMIC_PATTERNS, drawCeramic } from '../tools/ceramic.ts';
import { scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { createRevolve, type ProfilePoint } from '../tools/revolve.ts';
import { tube } from '../tools/shade.ts';

interface MugShape {
  readonly profile: readonly ProfilePoint[];
  /** Where the handle joins (upper, lower height) and how far it stands out; none for cups without one. */
  readonly handle?: { readonly upper: number; readonly lower: number; readonly out: number; readonly width: number };
}

const SHAPES: Readonly<Record<string, MugShape>> = {
  straight: {
    profile: [
      [43, 95, 1],
      [43.5, 92],
      [43.5, 50],
      [42, 8],
      [37, 0],
    ],
    handle: { upper: 80, lower: 24, out: 33, width: 11 },
  },
  belly: {
    profile: [
      [42, 86],
      [43, 78],
      [51, 50],
      [46, 16],
      [34, 0],
    ],
    handle: { upper: 70, lower: 26, out: 30, width: 11 },
  },
  tall: {
    profile: [
      [40, 122, 1],
      [40, 118],
      [37, 60],
      [34, 6],
      [31, 0],
    ],
    handle: { upper: 104, lower: 44, out: 32, width: 10 },
  },
  tumbler: {
    profile: [
      [42, 100, 1],
      [41.5, 96],
      [37, 40],
      [33, 5],
      [29, 0],
    ],
  },
  espresso: {
    profile: [
      [32, 62, 1],
      [32, 58],
      [30, 26],
      [24, 4],
      [20, 0],
    ],
    handle: { upper: 52, lower: 22, out: 18, width: 7 },
  },
  latte: {
    profile: [
      [58, 70],
      [56, 58],
      [48, 28],
      [32, 6],
      [28, 4, 1],
      [27, 0],
    ],
    handle: { upper: 58, lower: 24, out: 25, width: 9.5 },
  },
};

const COFFEE = '#4a2f20';
const TEA = '#9a5526';

/** Mugs and cups. */
const drawMug: DrawThing = ({ pen, spec, colour, accent, tilt, random, fineness }) => {
  const shape = shapeOf(SHAPES, spec.shape);
  const scale = sizeFactor(spec.size, 0.9, 1.12);
  const body = createRevolve(scaled(shape.profile, scale), tilt);
  const drink = random.pick([undefined, COFFEE, TEA]);
  const vessel = drawCeramic({
    pen,
    body,
    pattern: spec.pattern,
    colour,
    accent,
    random,
    fineness,
    wall: 3.2 * scale,
    ...(drink ? { filling: drink } : {}),
    level: 0.16,
  });
  let handle = '';
  let right = body.reach;
  if (shape.handle) {
    const { upper, lower, out, width } = shape.handle;
    const [top, bottom] = [-upper * scale, -lower * scale];
    const start = body.radiusAt(upper * scale) - 4 * scale;
    const end = body.radiusAt(lower * scale) - 4 * scale;
    const far = Math.max(start, end) + out * scale;
    const path = `M${start} ${top}C${far * 0.86} ${top - 7 * scale} ${far} ${top + 6 * scale} ${far - 1} ${top + 20 * scale}S${far * 0.82} ${bottom + 4 * scale} ${end} ${bottom}`;
    handle = tube(path, width * scale, spec.pattern === 'drip' || spec.pattern === 'reactive' ? accent : colour, 0.4);
    right = far + width * scale * 0.5;
  }
  const foot = body.radiusAt(0);
  return {
    markup: handle + vessel,
    box: { left: -body.reach, right, top: -body.height - body.radiusAt(body.height) * tilt, bottom: foot * tilt },
    rest: 'stands',
    foot: foot * 2.1,
    focus: { x: body.reach * 0.1, y: -body.height * 0.7, width: body.reach * 1.5 },
  };
};

/** The kind's drawing and vocabulary. */
export const mugKind: Kind = { draw: drawMug, shapes: Object.keys(SHAPES), patterns: CERAMIC_PATTERNS };
