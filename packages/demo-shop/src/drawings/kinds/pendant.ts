import type { DrawThing, Kind } from '../drawing.types.ts';
import { darken, lighten } from '../tools/colour.ts';
import { scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { ellipse, fill, line, n, placed } from '../tools/pen.ts';
import { createRevolve, type ProfilePoint } from '../tools/revolve.ts';
import { tube } from '../tools/shade.ts';
import { lampShade } from './lamp.ts';

const SHAPES: Readonly<Record<string, readonly ProfilePoint[]>> = {
  dome: [
    [20, 170],
    [96, 148],
    [168, 70],
    [180, 0, 1],
  ],
  cone: [
    [24, 190, 1],
    [60, 150],
    [190, 0, 1],
  ],
  lantern: [
    [46, 300],
    [150, 240],
    [196, 150],
    [150, 60],
    [46, 0],
  ],
  drum: [
    [170, 150, 1],
    [176, 0, 1],
  ],
  bell: [
    [18, 240],
    [34, 210],
    [66, 150],
    [92, 70],
    [168, 0, 1],
  ],
  disc: [
    [20, 66],
    [96, 54],
    [230, 12],
    [234, 0, 1],
  ],
};

const CORD = 330;

/** Pendant lamps, hanging from (0, 0) and switched on. */
const drawPendant: DrawThing = (context) => {
  const { pen, spec, colour, accent, tilt } = context;
  const scale = sizeFactor(spec.size, 0.76, 1.25);
  const shade = createRevolve(scaled(shapeOf(SHAPES, spec.shape), scale), tilt * 0.55);
  const cord = CORD * (0.9 + (spec.turn % 4) * 0.06);
  const hang = cord + shade.height;
  const under = shade.radiusAt(0);
  const isClosed = spec.shape === 'lantern';
  const light = pen.radial([0, hang], shade.reach * 2, [
    [0, '#ffe9b4', 0.6],
    [0.4, '#ffe2a4', 0.24],
    [1, '#ffe2a4', 0],
  ]);
  const inside = isClosed
    ? ''
    : ellipse(0, hang, under, under * shade.tilt, lighten(accent, 0.5)) +
      ellipse(0, hang, under * 0.94, under * shade.tilt * 0.88, '#ffefc6');
  const rim = isClosed
    ? ''
    : line(
        `M${n(-under)} ${n(hang)}A${n(under)} ${n(under * shade.tilt)} 0 0 1 ${n(under)} ${n(hang)}`,
        darken(colour, 0.2),
        2.4,
        0.55,
      );
  const cap = fill(
    `M${n(-15 * scale)} ${n(cord + 4)}L${n(-10 * scale)} ${n(cord - 26 * scale)}Q0 ${n(cord - 32 * scale)} ${n(10 * scale)} ${n(cord - 26 * scale)}L${n(15 * scale)} ${n(cord + 4)}Z`,
    pen.linear(
      [-15 * scale, 0],
      [15 * scale, 0],
      [
        [0, '#8f6f38'],
        [0.35, '#ecd59b'],
        [1, '#7d5f2e'],
      ],
    ),
  );
  return {
    markup: [
      ellipse(0, hang, shade.reach * 2, shade.reach * 2, light),
      tube(`M0 -900L0 ${n(cord - 20)}`, 4.4 * scale, '#4a4039', 0.2),
      inside,
      rim,
      placed(lampShade(context, shade, spec.pattern, colour), 0, hang),
      isClosed
        ? ''
        : ellipse(0, hang, under * 0.93, under * shade.tilt * 0.8, '#fff0c8', 0.88) +
          ellipse(0, hang + 1, 26 * scale, 16 * scale, '#fffdf2'),
      cap,
    ].join(''),
    box: { left: -shade.reach, right: shade.reach, top: cord * 0.25, bottom: hang + under * shade.tilt },
    rest: 'hangs',
    foot: shade.reach,
    focus: { x: -shade.reach * 0.1, y: cord + shade.height * 0.55, width: shade.reach * 1.5 },
  };
};

/** The kind's drawing and vocabulary. */
export const pendantKind: Kind = {
  draw: drawPendant,
  shapes: Object.keys(SHAPES),
  patterns: ['linen', 'pleat', 'cane', 'metal', 'paper'],
};
