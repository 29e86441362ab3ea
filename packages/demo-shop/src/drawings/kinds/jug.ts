import type { DrawThing, Kind } from '../drawing.types.ts';
import { CERAMIC_PATTERNS, drawCeramic } from '../tools/ceramic.ts';
import { darken, lighten } from '../tools/colour.ts';
import { boxOf, scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { ellipse, fill, n, placed } from '../tools/pen.ts';
import { createRevolve, type ProfilePoint } from '../tools/revolve.ts';
import { tube } from '../tools/shade.ts';

interface JugShape {
  readonly profile: readonly ProfilePoint[];
  /** Heights where the handle joins, and how far it stands out. */
  readonly handle: readonly [upper: number, lower: number, out: number];
  readonly spout: 'lip' | 'long' | 'none';
  /** Teapots and jars have lids. */
  readonly lid?: boolean;
}

const SHAPES: Readonly<Record<string, JugShape>> = {
  pitcher: {
    profile: [
      [46, 220],
      [42, 206],
      [44, 176],
      [66, 110],
      [68, 66],
      [52, 8],
      [46, 0],
    ],
    handle: [190, 84, 52],
    spout: 'lip',
  },
  carafe: {
    profile: [
      [34, 250],
      [28, 226],
      [26, 186],
      [44, 130],
      [60, 76],
      [54, 16],
      [44, 0],
    ],
    handle: [212, 104, 46],
    spout: 'lip',
  },
  milk: {
    profile: [
      [38, 112],
      [36, 104],
      [38, 84],
      [50, 46],
      [44, 10],
      [36, 0],
    ],
    handle: [96, 34, 32],
    spout: 'lip',
  },
  teapot: {
    profile: [
      [38, 118, 1],
      [42, 114],
      [76, 84],
      [82, 52],
      [62, 10],
      [50, 0],
    ],
    handle: [98, 34, 44],
    spout: 'long',
    lid: true,
  },
  pot: {
    profile: [
      [42, 146, 1],
      [46, 142],
      [60, 110],
      [62, 50],
      [54, 8],
      [46, 0],
    ],
    handle: [120, 40, 42],
    spout: 'long',
    lid: true,
  },
};

/** Jugs and teapots. */
const drawJug: DrawThing = ({ pen, spec, colour, accent, tilt, random, fineness }) => {
  const scale = sizeFactor(spec.size, 0.8, 1.2);
  const shape = shapeOf(SHAPES, spec.shape);
  const body = createRevolve(scaled(shape.profile, scale), tilt);
  const trim = spec.pattern === 'drip' || spec.pattern === 'reactive' ? accent : colour;
  const vessel = drawCeramic({
    pen,
    body,
    pattern: spec.pattern,
    colour,
    accent,
    random,
    fineness,
    ...(shape.lid ? {} : { wall: 4 * scale }),
  });
  const [upper, lower, out] = shape.handle.map((value) => value * scale) as [number, number, number];
  const [start, end] = [body.radiusAt(upper) - 4, body.radiusAt(lower) - 4];
  const far = Math.max(start, end) + out;
  const handlePath = `M${n(start)} ${n(-upper)}C${n(far * 0.8)} ${n(-upper - out * 0.5)} ${n(far * 1.06)} ${n(-upper + out * 0.1)} ${n(far)} ${n(-(upper + lower) / 2)}S${n(far * 0.86)} ${n(-lower + out * 0.1)} ${n(end)} ${n(-lower)}`;
  const handle = tube(handlePath, 11 * scale, trim, 0.5);
  const radius = body.radiusAt(body.height);
  const top = -body.height;
  let spout = '';
  let throatOver = '';
  let left = -body.reach;
  if (shape.spout === 'lip') {
    const reach = radius * 0.46;
    const tip = `${n(-radius - reach)} ${n(top - radius * 0.13)}`;
    const lip = `M${n(-radius * 0.9)} ${n(top - radius * 0.12)}Q${n(-radius - reach * 0.4)} ${n(top - radius * 0.08)} ${tip}C${n(-radius - reach * 1.12)} ${n(top - radius * 0.06)} ${n(-radius - reach * 0.7)} ${n(top + radius * 0.22)} ${n(-radius * 0.86)} ${n(top + radius * 0.8)}Z`;
    const throat = `M${n(-radius * 0.8)} ${n(top - radius * tilt * 0.55)}Q${n(-radius - reach * 0.5)} ${n(top - radius * 0.18)} ${tip}C${n(-radius - reach * 0.9)} ${n(top + radius * 0.03)} ${n(-radius - reach * 0.3)} ${n(top + radius * 0.1)} ${n(-radius * 0.8)} ${n(top + radius * tilt * 0.6)}Z`;
    const lit = pen.linear(
      [-radius - reach, 0],
      [-radius * 0.6, 0],
      [
        [0, lighten(trim, 0.3)],
        [1, darken(trim, 0.08)],
      ],
    );
    spout = fill(lip, lit);
    throatOver = fill(
      throat,
      pen.linear(
        [-radius - reach, 0],
        [-radius * 0.7, 0],
        [
          [0, darken(trim, 0.12)],
          [1, darken(trim, 0.42)],
        ],
      ),
    );
    left = Math.min(left, -radius - reach);
  } else if (shape.spout === 'long') {
    const [base, tip] = [body.height * 0.36, body.height * 0.94];
    const root = -body.radiusAt(base) + 8 * scale;
    const reach = root - 64 * scale;
    const outline = `M${n(root + 4)} ${n(-base - 26 * scale)}C${n(root - 26 * scale)} ${n(-base - 26 * scale)} ${n(root - 34 * scale)} ${n(-tip + 6)} ${n(reach)} ${n(-tip)}L${n(reach + 17 * scale)} ${n(-tip - 1)}C${n(root - 14 * scale)} ${n(-tip + 8)} ${n(root - 6 * scale)} ${n(-base - 4)} ${n(root + 8)} ${n(-base + 22 * scale)}Z`;
    const under = `M${n(reach)} ${n(-tip)}C${n(root - 46 * scale)} ${n(-tip + 26)} ${n(root - 40 * scale)} ${n(-base + 8)} ${n(root + 10)} ${n(-base + 24 * scale)}C${n(root - 16 * scale)} ${n(-base - 4)} ${n(root - 22 * scale)} ${n(-tip + 14)} ${n(reach + 17 * scale)} ${n(-tip - 1)}Z`;
    const lit = pen.linear(
      [reach, -tip],
      [root + 10, -base + 20],
      [
        [0, lighten(trim, 0.34)],
        [0.5, trim],
        [1, darken(trim, 0.26)],
      ],
    );
    spout =
      fill(under, lit) +
      fill(outline, lit, 0.4) +
      ellipse(reach + 8.5 * scale, -tip - 0.5, 8.6 * scale, 2.6 * scale, darken(trim, 0.5));
    left = Math.min(left, reach);
  }
  let lid = '';
  let high = top - radius * tilt;
  if (shape.lid) {
    const cover = createRevolve(
      [
        [4, 20 * scale],
        [20 * scale, 17 * scale],
        [radius * 0.86, 5 * scale],
        [radius * 0.98, 0],
      ],
      tilt,
    );
    const knob = createRevolve(
      [
        [3, 18 * scale],
        [9 * scale, 15 * scale],
        [10 * scale, 9 * scale],
        [5 * scale, 2],
        [5 * scale, 0],
      ],
      tilt,
    );
    lid = [
      ellipse(0, top + 1, radius, radius * tilt, darken(colour, 0.45)),
      placed(
        drawCeramic({ pen, body: cover, pattern: 'plain', colour: trim, accent, random, rawFoot: 0.01 }),
        0,
        top - 1,
      ),
      placed(
        drawCeramic({ pen, body: knob, pattern: 'plain', colour: trim, accent, random, rawFoot: 0.01 }),
        0,
        top - 18 * scale,
      ),
    ].join('');
    high = top - 38 * scale;
  }
  return {
    markup: handle + spout + vessel + throatOver + lid,
    box: { ...boxOf(body), left, right: far + 6 * scale, top: high },
    rest: 'stands',
    foot: body.radiusAt(0) * 2.2,
    focus: { x: body.reach * 0.1, y: -body.height * 0.68, width: body.reach * 1.5 },
  };
};

/** The kind's drawing and vocabulary. */
export const jugKind: Kind = { draw: drawJug, shapes: Object.keys(SHAPES), patterns: CERAMIC_PATTERNS };
