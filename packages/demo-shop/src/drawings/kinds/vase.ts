import type { DrawThing, Kind } from '../drawing.types.ts';
import { bunch, type StemStyle } from '../tools/botanic.ts';
import { CERAMIC_PATTERNS, drawCeramic } from '../tools/ceramic.ts';
import { scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { placed } from '../tools/pen.ts';
import { createRevolve, type ProfilePoint } from '../tools/revolve.ts';

interface VaseShape {
  readonly profile: readonly ProfilePoint[];
  readonly wall: number;
}

/** Profiles in millimetres at medium size, rim first. */
const SHAPES: Readonly<Record<string, VaseShape>> = {
  bottle: {
    wall: 3,
    profile: [
      [15, 200],
      [12, 190],
      [11, 150],
      [17, 118],
      [40, 88],
      [47, 55],
      [40, 16],
      [32, 2],
      [30, 0],
    ],
  },
  amphora: {
    wall: 5,
    profile: [
      [44, 300],
      [38, 286],
      [36, 262],
      [62, 238],
      [102, 190],
      [98, 130],
      [70, 50],
      [52, 6],
      [50, 0],
    ],
  },
  moon: {
    wall: 5,
    profile: [
      [36, 236],
      [33, 226],
      [42, 214],
      [92, 170],
      [112, 112],
      [92, 48],
      [58, 6],
      [54, 0],
    ],
  },
  cylinder: {
    wall: 5,
    profile: [
      [56, 250, 1],
      [58, 246],
      [59, 130],
      [58, 8],
      [54, 0],
    ],
  },
  tulip: {
    wall: 4,
    profile: [
      [66, 260],
      [58, 236],
      [47, 190],
      [58, 130],
      [70, 84],
      [58, 28],
      [40, 4],
      [38, 0],
    ],
  },
  gourd: {
    wall: 4,
    profile: [
      [24, 272],
      [21, 258],
      [30, 236],
      [46, 206],
      [36, 172],
      [34, 158],
      [70, 118],
      [84, 70],
      [66, 16],
      [50, 0],
    ],
  },
};

/** What stands in the vase, by the drawing's turn; half of them stay empty. */
const STEMS: readonly (StemStyle | undefined)[] = [
  undefined,
  'olive',
  undefined,
  'grass',
  undefined,
  'eucalyptus',
  'blossom',
  undefined,
  'berries',
];

/** Vases. */
const drawVase: DrawThing = ({ pen, spec, colour, accent, tilt, random, fineness }) => {
  const shape = shapeOf(SHAPES, spec.shape);
  const scale = sizeFactor(spec.size, 0.78, 1.25);
  const slim = 0.94 + random.next() * 0.12;
  const tall = 0.95 + random.next() * 0.1;
  const body = createRevolve(scaled(shape.profile, scale * slim, scale * tall), tilt);
  const markup = drawCeramic({
    pen,
    body,
    pattern: spec.pattern,
    colour,
    accent,
    random,
    wall: shape.wall * scale,
    fineness,
  });
  const foot = body.radiusAt(0);
  const lip = body.radiusAt(body.height);
  const stems = STEMS[spec.turn % STEMS.length];
  const grown = stems ? body.height * (spec.shape === 'bottle' ? 0.75 : 0.7) : 0;
  const spread = grown * (lip > 30 * scale ? 0.9 : 0.5);
  const flowers = stems
    ? placed(bunch(stems, lip > 30 * scale ? 5 : 2, grown, spread, random), 0, -body.height + lip * tilt * 0.25)
    : '';
  return {
    markup: markup + flowers,
    box: { left: -body.reach, right: body.reach, top: -body.height - Math.max(lip * tilt, grown), bottom: foot * tilt },
    rest: 'stands',
    foot: foot * 2,
    focus: { x: -body.reach * 0.12, y: -body.height * 0.64, width: body.reach * 1.25 },
  };
};

/** The kind's drawing and vocabulary. */
export const vaseKind: Kind = { draw: drawVase, shapes: Object.keys(SHAPES), patterns: CERAMIC_PATTERNS };
