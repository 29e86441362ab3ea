import type { DrawThing, Kind, ThingContext } from '../drawing.types.ts';
import { CERAMIC_PATTERNS, drawCeramic } from '../tools/ceramic.ts';
import { darken, lighten } from '../tools/colour.ts';
import { boxOf, scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { ellipse, fill, line, n, placed } from '../tools/pen.ts';
import { createRevolve, type ProfilePoint, type Revolve } from '../tools/revolve.ts';
import { glint, shadeRevolve, tube } from '../tools/shade.ts';
import { flame } from './candle.ts';

const SHAPES: Readonly<Record<string, readonly ProfilePoint[]>> = {
  column: [
    [16, 120, 1],
    [16, 108],
    [10, 102],
    [9, 60],
    [12, 24],
    [34, 8],
    [36, 0],
  ],
  beads: [
    [15, 140, 1],
    [15, 132],
    [9, 126],
    [17, 112],
    [9, 98],
    [20, 80],
    [10, 62],
    [25, 40],
    [14, 18],
    [38, 5],
    [38, 0],
  ],
  dish: [
    [15, 34, 1],
    [14, 26],
    [15, 16, 1],
    [46, 14],
    [56, 18, 1],
    [54, 8],
    [30, 0],
  ],
  cup: [
    [38, 70, 1],
    [38, 62],
    [34, 24],
    [26, 2],
    [24, 0],
  ],
  block: [
    [30, 60, 1],
    [30, 30],
    [30, 2],
    [29, 0],
  ],
};

/** Candles of the taper kind, for holders. */
function taper(context: ThingContext, radius: number, height: number, colour: string, isLit: boolean): string {
  const body = createRevolve(
    [
      [radius * 0.62, height],
      [radius, height * 0.5],
      [radius, 0],
    ],
    context.tilt,
  );
  return [
    fill(body.outline(), colour),
    shadeRevolve(context.pen, body, colour, { gloss: 0.2, depth: 0.44 }),
    line(`M0 ${n(-height + 1)}q1.4 -5 0.5 -8`, '#3b302a', 1.6),
    isLit ? placed(flame(context.pen, 14), 0.5, -height - 7) : '',
  ].join('');
}

function metal(context: ThingContext, body: Revolve): string {
  const { pen, colour } = context;
  const sheen = pen.linear(
    [-body.reach, 0],
    [body.reach, 0],
    [
      [0, darken(colour, 0.35)],
      [0.2, lighten(colour, 0.4)],
      [0.34, lighten(colour, 0.75)],
      [0.46, colour],
      [0.7, darken(colour, 0.4)],
      [0.88, darken(colour, 0.12)],
      [1, darken(colour, 0.45)],
    ],
  );
  return fill(body.outline(), sheen) + shadeRevolve(pen, body, colour, { gloss: 0.9, depth: 0.3 }) + glint(body, 0.4);
}

/** Candle holders in clay or metal, with a candle in them. */
const drawHolder: DrawThing = (context) => {
  const { pen, spec, colour, accent, tilt, random, fineness } = context;
  const scale = sizeFactor(spec.size, 0.8, 1.3);
  const isLit = spec.turn % 2 === 0;
  const wax = random.pick(['#efe9de', '#d8b9a6', '#cdb98c', '#9aa78c', '#8d4a39']);
  if (spec.shape === 'arm') {
    const [wide, tall] = [92 * scale, 150 * scale];
    const arms = tube(
      `M${n(-wide)} ${n(-tall)}C${n(-wide)} ${n(-tall * 0.45)} ${n(-wide * 0.5)} ${n(-tall * 0.42)} 0 ${n(-tall * 0.42)}C${n(wide * 0.5)} ${n(-tall * 0.42)} ${n(wide)} ${n(-tall * 0.45)} ${n(wide)} ${n(-tall)}`,
      7 * scale,
      colour,
      0.7,
    );
    const stem = tube(`M0 ${n(-tall)}L0 -4`, 8 * scale, colour, 0.7);
    const foot = metal(
      context,
      createRevolve(
        [
          [10, 12 * scale],
          [48 * scale, 7 * scale],
          [52 * scale, 0],
        ],
        tilt,
      ),
    );
    const cups = [-wide, 0, wide].map((x, index) => {
      const cup = createRevolve(
        [
          [13 * scale, 18 * scale, 1],
          [12 * scale, 4],
          [6, 0],
        ],
        tilt,
      );
      return placed(
        placed(taper(context, 9.5 * scale, (150 + index * 12) * scale, wax, isLit && index === 1), 0, -14 * scale) +
          metal(context, cup),
        x,
        -tall,
      );
    });
    return {
      markup: foot + stem + arms + cups.join(''),
      box: { left: -wide - 16, right: wide + 16, top: -tall - 215 * scale, bottom: 52 * scale * tilt },
      rest: 'stands',
      foot: 104 * scale,
      focus: { x: 0, y: -tall * 0.9, width: 110 * scale },
    };
  }
  const body = createRevolve(scaled(shapeOf(SHAPES, spec.shape), scale), tilt);
  const isCup = spec.shape === 'cup';
  const isMetal = spec.pattern === 'metal';
  const holder = isMetal
    ? metal(context, body)
    : drawCeramic({
        pen,
        body,
        pattern: spec.pattern,
        colour,
        accent,
        random,
        fineness,
        ...(isCup ? { wall: 3 * scale, hollow: 0.5 } : {}),
      });
  const mouth = body.radiusAt(body.height);
  const candle = isCup
    ? placed(
        ellipse(0, 2, mouth * 0.62, mouth * 0.62 * tilt, lighten(wax, 0.2)) +
          (isLit ? placed(flame(pen, 13), 0, 1) : ''),
        0,
        -body.height + 4,
      )
    : ellipse(0, -body.height, mouth, mouth * tilt, lighten(colour, 0.25)) +
      ellipse(0, -body.height, mouth * 0.8, mouth * 0.8 * tilt, darken(colour, 0.5)) +
      placed(taper(context, Math.min(11, mouth * 0.74), 150 * scale, wax, isLit), 0, -body.height + 2);
  const loop =
    spec.shape === 'dish'
      ? tube(
          `M${n(50 * scale)} ${n(-14 * scale)}c${n(34 * scale)} ${n(-20 * scale)} ${n(34 * scale)} ${n(18 * scale)} ${n(-2 * scale)} ${n(6 * scale)}`,
          7 * scale,
          colour,
          0.4,
        )
      : '';
  return {
    markup: loop + holder + candle,
    box: {
      ...boxOf(body),
      right: loop ? 78 * scale : body.reach,
      top: isCup ? -body.height - 34 : -body.height - 150 * scale - 26,
    },
    rest: 'stands',
    foot: body.radiusAt(0) * 2.1,
    focus: { x: 0, y: -body.height * 0.8, width: Math.max(60, body.reach * 1.9) },
  };
};

/** The kind's drawing and vocabulary. */
export const holderKind: Kind = {
  draw: drawHolder,
  shapes: [...Object.keys(SHAPES), 'arm'],
  patterns: ['metal', ...CERAMIC_PATTERNS],
};
