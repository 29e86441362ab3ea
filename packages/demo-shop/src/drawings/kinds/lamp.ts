import type { DrawThing, Kind, ThingContext } from '../drawing.types.ts';
import { drawCeramic } from '../tools/ceramic.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { clipped, ellipse, fill, line, n, placed } from '../tools/pen.ts';
import { createRevolve, type ProfilePoint, type Revolve } from '../tools/revolve.ts';
import { shadeRevolve, tube } from '../tools/shade.ts';

interface LampShape {
  readonly base: readonly ProfilePoint[];
  readonly shade: readonly ProfilePoint[];
  /** Height of the shade's lower rim above ground. */
  readonly at: number;
  /** Thin metal bases get the second colour. */
  readonly isMetal?: boolean;
}

const SHAPES: Readonly<Record<string, LampShape>> = {
  classic: {
    base: [
      [14, 250, 1],
      [14, 236],
      [40, 196],
      [78, 130],
      [72, 58],
      [46, 8],
      [44, 0],
    ],
    shade: [
      [96, 190, 1],
      [150, 0, 1],
    ],
    at: 250,
  },
  column: {
    base: [
      [16, 280, 1],
      [44, 274, 1],
      [44, 130],
      [44, 4],
      [42, 0],
    ],
    shade: [
      [126, 170, 1],
      [132, 0, 1],
    ],
    at: 286,
  },
  mushroom: {
    base: [
      [26, 210],
      [28, 150],
      [44, 60],
      [84, 10],
      [86, 0],
    ],
    shade: [
      [24, 118],
      [96, 96],
      [148, 34],
      [150, 0, 1],
    ],
    at: 190,
  },
  globe: {
    base: [
      [26, 70, 1],
      [30, 60],
      [54, 14],
      [56, 0],
    ],
    shade: [
      [20, 206],
      [78, 186],
      [112, 108],
      [78, 26],
      [28, 0],
    ],
    at: 64,
  },
  slim: {
    base: [
      [7, 330],
      [7, 60],
      [8, 22],
      [78, 12, 1],
      [80, 0],
    ],
    shade: [
      [62, 130, 1],
      [122, 0, 1],
    ],
    at: 316,
    isMetal: true,
  },
  gourd: {
    base: [
      [14, 260],
      [34, 232],
      [40, 200],
      [24, 168],
      [52, 132],
      [78, 78],
      [60, 12],
      [48, 0],
    ],
    shade: [
      [70, 160, 1],
      [140, 0, 1],
    ],
    at: 262,
  },
};

/** A lit lampshade: fabric, paper or metal, with its light inside. */
export function lampShade(context: ThingContext, shade: Revolve, pattern: string, paint: string): string {
  const { pen } = context;
  const isOpaque = pattern === 'metal';
  const warm = isOpaque ? paint : mix(paint, '#ffdf9f', 0.42);
  const glow = pen.radial(
    [0, -shade.height * 0.36],
    shade.reach * 1.05,
    isOpaque
      ? [
          [0, '#ffffff', 0],
          [1, '#ffffff', 0],
        ]
      : [
          [0, '#fff3cf', 0.92],
          [0.45, '#ffe5ab', 0.5],
          [1, '#ffe0a0', 0],
        ],
  );
  let texture = '';
  if (pattern === 'pleat') {
    let folds = '';
    for (let angle = -88; angle <= 88; angle += 6.2) folds += shade.meridian(angle, shade.height, 0);
    texture = `${line(folds, darken(paint, 0.45), 1.6, 0.34)}<g transform="translate(1.8 0)">${line(folds, '#fffaf0', 1.2, 0.4)}</g>`;
  } else if (pattern === 'linen') {
    let threads = '';
    for (let height = 3; height < shade.height; height += 3.1) threads += shade.ring(height);
    texture = line(threads, darken(paint, 0.4), 0.5, 0.26);
  } else if (pattern === 'paper') {
    let ribs = '';
    for (let height = 8; height < shade.height; height += 13) ribs += shade.ring(height);
    texture = `${line(ribs, darken(paint, 0.4), 1.1, 0.4)}<g transform="translate(0 1.6)">${line(ribs, '#fffaf0', 1.1, 0.5)}</g>`;
  } else if (pattern === 'cane') {
    let weave = '';
    for (let angle = -100; angle <= 100; angle += 9) {
      const points = (lean: number): string =>
        Array.from({ length: 9 }, (_, index) =>
          shade.point(Math.max(-90, Math.min(90, angle + lean * index * 4)), shade.height * (1 - index / 8)),
        )
          .map(([x, y]) => `${n(x)} ${n(y)}`)
          .join('L');
      weave += `M${points(1)}M${points(-1)}`;
    }
    texture = line(weave, darken(paint, 0.42), 2.1, 0.62) + line(weave, lighten(paint, 0.3), 0.7, 0.6);
  }
  const rims =
    line(shade.ring(1.5), darken(paint, 0.3), 2.6, 0.6) +
    line(shade.ring(shade.height - 1.5), darken(paint, 0.3), 2.2, 0.5);
  return [
    fill(shade.outline(), warm),
    clipped(pen.clip(shade.outline()), texture),
    shadeRevolve(pen, shade, paint, { gloss: isOpaque ? 0.7 : 0.05, depth: isOpaque ? 0.62 : 0.26 }, context.fineness),
    fill(shade.outline(), glow),
    rims,
  ].join('');
}

/** Table lamps, switched on. */
const drawLamp: DrawThing = (context) => {
  const { pen, spec, colour, accent, tilt, random, fineness } = context;
  const scale = sizeFactor(spec.size, 0.82, 1.2);
  const shape = shapeOf(SHAPES, spec.shape);
  const flat = tilt * 0.8;
  const base = createRevolve(scaled(shape.base, scale), flat);
  const shade = createRevolve(scaled(shape.shade, scale), flat);
  const isWhole = spec.shape === 'mushroom' || spec.shape === 'globe';
  const paint = isWhole && spec.pattern === 'metal' ? colour : isWhole ? '#f3e8d2' : accent;
  const foot = shape.isMetal
    ? fill(base.outline(), colour) + shadeRevolve(pen, base, colour, { gloss: 0.8, depth: 0.6 }, fineness)
    : drawCeramic({
        pen,
        body: base,
        pattern: spec.shape === 'column' ? 'flute' : spec.turn % 3 === 0 ? 'speckle' : 'matt',
        colour,
        accent,
        random,
        fineness,
      });
  const at = -shape.at * scale;
  const neck = isWhole ? '' : tube(`M0 ${n(-base.height + 6)}L0 ${n(at - 20 * scale)}`, 7 * scale, '#b9975a', 0.8);
  const light = pen.radial([0, at - shade.height * 0.3], shade.reach * 2.4, [
    [0, '#ffe9b4', 0.55],
    [0.4, '#ffe2a4', 0.22],
    [1, '#ffe2a4', 0],
  ]);
  const under = shade.radiusAt(0);
  const bulb =
    ellipse(0, at, under, under * flat, '#fff2cf') + ellipse(0, at, under * 0.96, under * flat * 0.9, '#ffe3a3');
  const pool = pen.radial(
    [0, 0],
    shade.reach * 1.5,
    [
      [0, '#ffe7ad', 0.55],
      [1, '#ffe7ad', 0],
    ],
    0.3,
  );
  const crown = shade.radiusAt(shade.height);
  const top =
    spec.shape === 'mushroom' || spec.shape === 'globe'
      ? ''
      : ellipse(0, at - shade.height, crown, crown * flat, '#fff0c8') +
        line(
          `M${n(-crown)} ${n(at - shade.height)}A${n(crown)} ${n(crown * flat)} 0 0 0 ${n(crown)} ${n(at - shade.height)}`,
          darken(paint, 0.2),
          1.6,
          0.5,
        );
  const cord = line(
    `M${n(base.radiusAt(6) * 0.7)} ${n(base.radiusAt(0) * flat * 0.6)}C${n(base.reach * 1.7)} ${n(22 * scale)} ${n(base.reach * 1.6)} ${n(-20 * scale)} ${n(shade.reach * 1.5)} ${n(14 * scale)}`,
    '#4a4039',
    3.2 * scale,
    0.85,
  );
  return {
    markup: [
      ellipse(0, at - shade.height * 0.3, shade.reach * 2.4, shade.reach * 2.4, light),
      ellipse(0, 0, shade.reach * 1.5, shade.reach * 0.45, pool),
      cord,
      foot,
      neck,
      bulb,
      placed(lampShade(context, shade, spec.pattern, paint), 0, at),
      top,
    ].join(''),
    box: {
      left: -shade.reach,
      right: shade.reach,
      top: at - shade.height - crown * flat,
      bottom: base.radiusAt(0) * flat,
    },
    rest: 'stands',
    foot: base.radiusAt(0) * 2.1,
    focus: { x: 0, y: at - shade.height * 0.2, width: shade.reach * 1.7 },
  };
};

/** The kind's drawing and vocabulary. */
export const lampKind: Kind = {
  draw: drawLamp,
  shapes: Object.keys(SHAPES),
  patterns: ['linen', 'pleat', 'cane', 'metal', 'paper'],
};
