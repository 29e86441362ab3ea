import type { DrawThing, Kind } from '../drawing.types.ts';
import { CERAMIC_PATTERNS, drawCeramic } from '../tools/ceramic.ts';
import { darken, lighten } from '../tools/colour.ts';
import { boxOf, scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { clipped, ellipse, ellipsePath, placed } from '../tools/pen.ts';
import { createRevolve, type ProfilePoint } from '../tools/revolve.ts';

const SHAPES: Readonly<Record<string, readonly ProfilePoint[]>> = {
  soup: [
    [76, 74, 1],
    [75, 70],
    [66, 36],
    [44, 9],
    [38, 6, 1],
    [36, 0],
  ],
  rice: [
    [60, 68],
    [58, 58],
    [50, 32],
    [32, 10],
    [28, 9, 1],
    [27, 0],
  ],
  serving: [
    [122, 86, 1],
    [120, 82],
    [100, 44],
    [66, 9],
    [58, 6, 1],
    [56, 0],
  ],
  shallow: [
    [102, 46, 1],
    [100, 42],
    [82, 18],
    [58, 5],
    [50, 0],
  ],
  pinch: [
    [46, 42],
    [46, 36],
    [38, 14],
    [24, 0],
  ],
  footed: [
    [90, 110],
    [86, 98],
    [66, 70],
    [30, 52],
    [24, 44],
    [26, 22],
    [40, 4, 1],
    [40, 0],
  ],
};

interface Fruit {
  readonly colour: string;
  readonly size: number;
  readonly count: number;
}

const FRUITS: readonly (Fruit | undefined)[] = [
  undefined,
  { colour: '#d9a83a', size: 0.3, count: 4 },
  undefined,
  { colour: '#6d3b52', size: 0.27, count: 5 },
  { colour: '#b5452f', size: 0.3, count: 4 },
  undefined,
];

function fruitHeap({ colour, size, count }: Fruit, radius: number, tilt: number): string {
  const round = radius * size;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 6.28 + 2.4;
    const x = Math.cos(angle) * radius * 0.44;
    const y = Math.sin(angle) * radius * 0.4 * tilt - round * 0.12;
    return { x, y: index === count - 1 ? y - round * 0.35 : y };
  })
    .sort((one, other) => one.y - other.y)
    .map(({ x, y }) =>
      placed(
        [
          ellipse(0, 0, round, round * 0.95, darken(colour, 0.38)),
          ellipse(-round * 0.05, -round * 0.06, round * 0.93, round * 0.87, darken(colour, 0.16)),
          ellipse(-round * 0.13, -round * 0.14, round * 0.78, round * 0.7, colour),
          ellipse(-round * 0.3, -round * 0.34, round * 0.36, round * 0.28, lighten(colour, 0.45), 0.6),
          ellipse(round * 0.08, -round * 0.72, round * 0.08, round * 0.06, '#4b3a24'),
        ].join(''),
        x,
        y,
      ),
    )
    .join('');
}

/** Bowls; seen more from above than taller vessels, some hold fruit. */
const drawBowl: DrawThing = ({ pen, spec, colour, accent, tilt, random, fineness }) => {
  const scale = sizeFactor(spec.size, 0.8, 1.25);
  const body = createRevolve(scaled(shapeOf(SHAPES, spec.shape), scale), tilt * 1.35);
  const vessel = drawCeramic({
    pen,
    body,
    pattern: spec.pattern,
    colour,
    accent,
    random,
    wall: 4 * scale,
    hollow: 0.55,
    fineness,
  });
  const radius = body.radiusAt(body.height);
  const fruit = spec.shape === 'pinch' ? undefined : FRUITS[spec.turn % FRUITS.length];
  const inside = ellipsePath(0, -body.height + 1.4 * scale, radius - 4 * scale, (radius - 4 * scale) * body.tilt);
  const openTop = `M${-radius * 2} ${-body.height}v${-radius * 3}h${radius * 4}v${radius * 3}Z${inside}`;
  const heap = fruit
    ? clipped(pen.clip(openTop), placed(fruitHeap(fruit, radius, body.tilt), 0, -body.height + radius * 0.1))
    : '';
  const box = boxOf(body);
  return {
    markup: vessel + heap,
    box: { ...box, top: fruit ? Math.min(box.top, -body.height - radius * 0.42) : box.top },
    rest: 'stands',
    foot: body.radiusAt(0) * 2.5,
    focus: { x: -radius * 0.3, y: -body.height * 0.75, width: radius * 1.3 },
  };
};

/** The kind's drawing and vocabulary. */
export const bowlKind: Kind = { draw: drawBowl, shapes: Object.keys(SHAPES), patterns: CERAMIC_PATTERNS };
