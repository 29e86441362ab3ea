import type { DrawThing, Kind } from '../drawing.types.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { shapeOf, sizeFactor } from '../tools/geometry.ts';
import { drawMotif, MOTIF_NAMES } from '../tools/motif.ts';
import { boxPath, clipped, ellipse, ellipsePath, fill, line, n, placed, smoothPath } from '../tools/pen.ts';
import { tube } from '../tools/shade.ts';
import { weaveOver } from '../tools/surface.ts';
import { foldedStack, hangingCloth } from './throw.ts';

interface RugShape {
  readonly width: number;
  readonly height: number;
  readonly edge: 'fringe' | 'hem' | 'round';
  readonly cell: number;
}

const SHAPES: Readonly<Record<string, RugShape>> = {
  area: { width: 1400, height: 2000, edge: 'fringe', cell: 280 },
  runner: { width: 700, height: 2200, edge: 'fringe', cell: 230 },
  mat: { width: 900, height: 600, edge: 'fringe', cell: 150 },
  round: { width: 1500, height: 1500, edge: 'round', cell: 250 },
  flat: { width: 1600, height: 2200, edge: 'hem', cell: 320 },
};

/** Rugs from above, on the floor. */
const drawRug: DrawThing = ({ pen, spec, colour, accent, random, fineness }) => {
  const shape = shapeOf(SHAPES, spec.shape);
  const scale = sizeFactor(spec.size, 0.8, 1.2);
  const [width, height] = [shape.width * scale, shape.height * scale];
  const [x, y] = [-width / 2, -height / 2];
  const isRound = shape.edge === 'round';
  const sway = (at: number): number => Math.sin(at * 5 + spec.turn) * width * 0.004;
  const edgePoints = (side: number): (readonly [number, number])[] =>
    Array.from({ length: 7 }, (_, index) => [(side * width) / 2 + sway(index / 6), y + (height * index) / 6] as const);
  const right = edgePoints(1);
  const left = edgePoints(-1).toReversed();
  const outline = isRound
    ? ellipsePath(0, 0, width / 2, width / 2)
    : `${smoothPath(right)}L${smoothPath(left).slice(1)}Z`;
  const motif = placed(
    drawMotif(spec.pattern, { width, height, colour, accent, cell: shape.cell * scale, random }),
    x,
    y,
  );
  const bands = isRound
    ? line(ellipsePath(0, 0, width * 0.47, width * 0.47), accent, width * 0.025)
    : spec.pattern === 'border'
      ? ''
      : [0.018, 0.052]
          .map(
            (share) =>
              boxPath(x, y + height * share, width, height * 0.014) +
              boxPath(x, -y - height * (share + 0.014), width, height * 0.014),
          )
          .map((path) => fill(path, darken(accent, 0.15)))
          .join('');
  const weave = weaveOver(pen, outline, {
    x,
    y,
    width,
    height,
    gap: width / 110,
    colour: mix(colour, accent, 0.3),
    strength: 1.4,
    fineness,
  });
  const slubs = Array.from({ length: 46 }, () => {
    const at = y + random.next() * height;
    const from = x + random.next() * width * 0.8;
    return `M${n(from)} ${n(at)}h${n(width * (0.08 + random.next() * 0.24))}`;
  }).join('');
  const light = pen.linear(
    [x, y],
    [-x, -y],
    [
      [0, '#fff8e8', 0.22],
      [0.5, '#fff8e8', 0],
      [1, '#2a1c12', 0.2],
    ],
  );
  let fringe = '';
  if (shape.edge === 'fringe') {
    const count = Math.round(width / 17);
    for (let index = 0; index <= count; index += 1) {
      const at = x + (width * index) / count;
      const long = height * 0.028 + random.next() * 12;
      const lean = (random.next() - 0.5) * 16;
      fringe += `M${n(at)} ${n(y + 6)}q${n(lean * 0.3)} ${n(-long * 0.6)} ${n(lean)} ${n(-long)}M${n(at)} ${n(-y - 6)}q${n(lean * 0.3)} ${n(long * 0.6)} ${n(-lean)} ${n(long)}`;
    }
  }
  const yarn = lighten(mix(colour, '#e9dcc4', 0.6), 0.1);
  const reach = shape.edge === 'fringe' ? height * 0.045 : 0;
  return {
    markup: [
      fringe ? line(fringe, darken(yarn, 0.28), 7.5, 0.9) + line(fringe, yarn, 4.4) : '',
      fill(outline, colour),
      clipped(pen.clip(outline), motif + bands + line(slubs, darken(colour, 0.5), height * 0.0022, 0.16)),
      weave,
      fill(outline, light),
      line(outline, darken(colour, 0.4), 5, 0.35),
    ].join(''),
    box: { left: x, right: -x, top: y - reach, bottom: -y + reach },
    rest: 'flat',
    foot: width,
    focus: { x: x * 0.5, y: y * 0.82, width: width * 0.6 },
    outline,
  };
};

/** The kind's drawing and vocabulary. */
export const rugKind: Kind = { draw: drawRug, shapes: Object.keys(SHAPES), patterns: MOTIF_NAMES };

/** Tea towels: on a peg, on a rail, or folded in a pile. */
const drawTowel: DrawThing = (context) => {
  const { spec, colour, accent } = context;
  const scale = sizeFactor(spec.size, 0.88, 1.15);
  if (spec.shape === 'pile') {
    const width = 230 * scale;
    const light = mix(colour, '#f4efe4', 0.6);
    const stack = foldedStack(
      context,
      width,
      [
        [mix(accent, colour, 0.35), 36 * scale, 'plain'],
        [light, 34 * scale, 'stripe'],
        [colour, 40 * scale, spec.pattern],
      ],
      width * 0.16,
    );
    return {
      markup: stack.markup,
      box: { left: -width * 0.52, right: width * 0.52, top: -stack.height, bottom: 3 },
      rest: 'stands',
      isBoxy: true,
      foot: width,
      focus: { x: -width * 0.1, y: -stack.height * 0.5, width: width * 0.62 },
    };
  }
  const [width, height] = [
    spec.shape === 'rail' ? 330 * scale : 250 * scale,
    spec.shape === 'rail' ? 430 * scale : 520 * scale,
  ];
  const cloth = hangingCloth(context, width, height, width * 0.17, { fringe: 0, folds: spec.shape === 'rail' ? 3 : 4 });
  const top = -height / 2;
  const holder =
    spec.shape === 'rail'
      ? tube(`M${n(-width * 0.66)} ${n(top)}L${n(width * 0.66)} ${n(top)}`, 15 * scale, '#b9975a', 0.8)
      : ellipse(0, top - 34, 21, 21, '#8f6a45') +
        ellipse(-3, top - 37, 17, 17, '#c09267') +
        ellipse(-8, top - 42, 7, 6, '#e0bd95', 0.8);
  const loop =
    spec.shape === 'rail'
      ? ''
      : line(
          `M-24 ${n(top + 8)}Q-12 ${n(top - 34)} 0 ${n(top - 36)}Q12 ${n(top - 34)} 24 ${n(top + 8)}`,
          mix(accent, '#6b5846', 0.3),
          6,
        );
  return {
    markup:
      (spec.shape === 'rail' ? holder : '') +
      placed(cloth, 0, top - (spec.shape === 'rail' ? 8 * scale : 0)) +
      loop +
      (spec.shape === 'rail' ? '' : holder),
    box: {
      left: -width * (spec.shape === 'rail' ? 0.68 : 0.53),
      right: width * (spec.shape === 'rail' ? 0.68 : 0.53),
      top: top - (spec.shape === 'rail' ? 16 : 58),
      bottom: height / 2 + 6,
    },
    rest: 'wall',
    foot: width,
    focus: { x: -width * 0.1, y: height * 0.18, width: width * 0.7 },
    outline: `M${n(-width / 2)} ${n(top)}h${n(width)}v${n(height)}h${n(-width)}Z`,
  };
};

/** The kind's drawing and vocabulary. */
export const towelKind: Kind = { draw: drawTowel, shapes: ['peg', 'rail', 'pile'], patterns: MOTIF_NAMES };
