import type { DrawThing, Kind } from '../drawing.types.ts';
import { type PlantStyle, plant } from '../tools/botanic.ts';
import { CERAMIC_PATTERNS, drawCeramic } from '../tools/ceramic.ts';
import { darken } from '../tools/colour.ts';
import { boxOf, scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { placed } from '../tools/pen.ts';
import { createRevolve, type ProfilePoint } from '../tools/revolve.ts';
import { tube } from '../tools/shade.ts';

interface PlanterShape {
  readonly profile: readonly ProfilePoint[];
  /** Height of a wooden stand under the pot. */
  readonly stand?: number;
}

const SHAPES: Readonly<Record<string, PlanterShape>> = {
  classic: {
    profile: [
      [84, 150, 1],
      [84, 122, 1],
      [77, 120, 1],
      [60, 4],
      [56, 0],
    ],
  },
  egg: {
    profile: [
      [68, 146],
      [80, 112],
      [84, 76],
      [66, 16],
      [46, 0],
    ],
  },
  cube: {
    profile: [
      [80, 140, 1],
      [80, 136],
      [79, 70],
      [76, 6],
      [70, 0],
    ],
  },
  belly: {
    profile: [
      [64, 130, 1],
      [66, 126],
      [90, 70],
      [72, 12],
      [54, 0],
    ],
  },
  raised: {
    profile: [
      [88, 138, 1],
      [88, 132],
      [86, 60],
      [72, 8],
      [60, 0],
    ],
    stand: 110,
  },
};

const PLANTS: readonly { readonly style: PlantStyle; readonly size: number }[] = [
  { style: 'snake', size: 240 },
  { style: 'rubber', size: 270 },
  { style: 'fern', size: 165 },
  { style: 'cactus', size: 200 },
  { style: 'trailing', size: 170 },
];

/** Planters, always with a plant: an empty pot sells nothing. */
const drawPlanter: DrawThing = ({ pen, spec, colour, accent, tilt, random, fineness }) => {
  const scale = sizeFactor(spec.size, 0.72, 1.3);
  const shape = shapeOf(SHAPES, spec.shape);
  const body = createRevolve(scaled(shape.profile, scale), tilt);
  const radius = body.radiusAt(body.height);
  const pot = drawCeramic({
    pen,
    body,
    pattern: spec.pattern,
    colour,
    accent,
    random,
    wall: 6 * scale,
    filling: '#4a382b',
    level: 0.06,
    fineness,
  });
  const grown = PLANTS[spec.turn % PLANTS.length] ?? { style: 'fern', size: 165 };
  const size = grown.size * scale * (body.height / (140 * scale)) ** 0.5;
  const leaves = placed(plant(grown.style, size, random), 0, -body.height + radius * tilt * 0.2);
  const lift = (shape.stand ?? 0) * scale;
  const oak = '#b98a5c';
  const legs = lift
    ? [-0.86, 0.86]
        .map((side) =>
          tube(`M${radius * side} ${-lift - body.height * 0.34}L${radius * side * 1.04} 0`, 11 * scale, oak, 0.1),
        )
        .concat(
          tube(
            `M${-radius * 0.84} ${-lift + 6 * scale}L${radius * 0.84} ${-lift + 6 * scale}`,
            10 * scale,
            darken(oak, 0.1),
            0.1,
          ),
        )
        .join('')
    : '';
  const back = lift
    ? [-0.4, 0.42]
        .map((side) =>
          tube(`M${radius * side} ${-lift}L${radius * side} ${-radius * tilt * 0.7}`, 10 * scale, darken(oak, 0.35), 0),
        )
        .join('')
    : '';
  const box = boxOf(body);
  const above = grown.style === 'trailing' ? 0.3 : grown.style === 'fern' ? 0.78 : grown.style === 'cactus' ? 0.95 : 1;
  const side =
    size * (grown.style === 'fern' ? 0.8 : grown.style === 'trailing' ? 0.6 : grown.style === 'rubber' ? 0.42 : 0.34);
  return {
    markup: back + placed(pot + leaves, 0, -lift) + legs,
    box: {
      left: Math.min(box.left, -side),
      right: Math.max(box.right, side),
      top: -lift - body.height - size * above,
      bottom: lift ? 6 : box.bottom,
    },
    rest: 'stands',
    isLegged: lift > 0,
    foot: lift ? radius * 2.1 : body.radiusAt(0) * 2.2,
    focus: { x: -radius * 0.1, y: -lift - body.height * 0.72, width: radius * 1.7 },
  };
};

/** The kind's drawing and vocabulary. */
export const planterKind: Kind = { draw: drawPlanter, shapes: Object.keys(SHAPES), patterns: CERAMIC_PATTERNS };
