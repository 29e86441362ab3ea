import type { DrawThing, Kind, Thing, ThingContext } from '../drawing.types.ts';
import { darken, lighten } from '../tools/colour.ts';
import { shapeOf, sizeFactor } from '../tools/geometry.ts';
import { boxPath, clipped, ellipsePath, fill, line, placed } from '../tools/pen.ts';
import { createRevolve } from '../tools/revolve.ts';
import { shadeRevolve, tube } from '../tools/shade.ts';
import { grain, weaveOver, woodBar, woodFace } from '../tools/surface.ts';

type DrawStool = (context: ThingContext) => { readonly markup: string; readonly half: number; readonly height: number };

function topDisc(context: ThingContext, radius: number, thick: number, level: number, paint: string): string {
  const { pen, spec, random, tilt, fineness } = context;
  const ry = radius * tilt * 1.25;
  const disc = ellipsePath(0, level, radius, ry);
  const side = `M${-radius} ${level}A${radius} ${ry} 0 0 0 ${radius} ${level}V${level + thick}A${radius} ${ry} 0 0 1 ${-radius} ${level + thick}Z`;
  const isCloth = spec.pattern === 'cloth';
  const surface = isCloth
    ? fill(disc, paint) +
      weaveOver(pen, disc, {
        x: -radius,
        y: level - ry,
        width: radius * 2,
        height: ry * 2,
        gap: 5,
        colour: paint,
        strength: 1.4,
        fineness,
      }) +
      fill(
        disc,
        pen.radial(
          [-radius * 0.3, level - ry * 0.3],
          radius * 1.3,
          [
            [0, '#fff8ea', 0.4],
            [0.7, '#fff8ea', 0],
            [1, '#241812', 0.3],
          ],
          0.4,
        ),
      )
    : woodFace(pen, disc, { x: -radius, y: level - ry, width: radius * 2, height: ry * 2 }, paint, random);
  const shade = pen.linear(
    [-radius, 0],
    [radius, 0],
    [
      [0, lighten(paint, 0.1)],
      [0.3, lighten(paint, 0.14)],
      [0.62, darken(paint, 0.16)],
      [1, darken(paint, 0.44)],
    ],
  );
  return (
    fill(side, shade) +
    (isCloth
      ? weaveOver(pen, side, {
          x: -radius,
          y: level,
          width: radius * 2,
          height: thick + ry,
          gap: 5,
          colour: paint,
          strength: 1.4,
          fineness,
        })
      : '') +
    surface +
    line(disc, lighten(paint, 0.4), 2.2, 0.5)
  );
}

const STOOLS: Readonly<Record<string, DrawStool>> = {
  round: (context) => {
    const { pen, spec, colour, accent } = context;
    const wood = spec.pattern === 'wood' ? colour : accent;
    const back =
      woodBar(pen, [-84, -420], [-110, -40], 30, 22, darken(wood, 0.28)) +
      woodBar(pen, [88, -420], [116, -40], 30, 22, darken(wood, 0.3));
    const front =
      woodBar(pen, [-122, -410], [-164, 0], 36, 25, wood) +
      woodBar(pen, [122, -410], [164, 0], 36, 25, darken(wood, 0.06));
    const rung = woodBar(pen, [-140, -168], [140, -168], 20, 20, darken(wood, 0.1));
    return {
      markup: back + front + rung + topDisc(context, 172, spec.pattern === 'cloth' ? 62 : 34, -450, colour),
      half: 178,
      height: 500,
    };
  },
  milk: (context) => {
    const { pen, spec, colour, accent } = context;
    const wood = spec.pattern === 'wood' ? colour : accent;
    const leg = (x: number, foot: number, end: number, paint: string): string =>
      woodBar(pen, [x, -390], [foot, end], 40, 26, paint);
    return {
      markup:
        leg(8, 22, -64, darken(wood, 0.3)) +
        leg(-96, -150, 0, wood) +
        leg(96, 150, 0, darken(wood, 0.06)) +
        topDisc(context, 158, 42, -424, colour),
      half: 168,
      height: 470,
    };
  },
  drum: (context) => {
    const { pen, spec, colour, accent, tilt, fineness } = context;
    const body = createRevolve(
      [
        [150, 430, 1],
        [152, 420],
        [118, 215],
        [152, 12],
        [146, 0],
      ],
      tilt * 1.1,
    );
    const paint = spec.pattern === 'wood' ? colour : accent;
    let staves = '';
    for (let angle = -80; angle <= 80; angle += 16) staves += body.meridian(angle, 424, 2);
    const base =
      fill(body.outline(), paint) +
      line(staves, darken(paint, 0.45), 3, 0.34) +
      shadeRevolve(pen, body, paint, { gloss: 0.15, depth: 0.6 }, fineness);
    return {
      markup: base + topDisc(context, 156, spec.pattern === 'cloth' ? 50 : 26, -454, colour),
      half: 160,
      height: 500,
    };
  },
  bench: (context) => {
    const { pen, spec, colour, accent, random, fineness } = context;
    const wood = spec.pattern === 'wood' ? colour : accent;
    const top = 'M-420 -440H420L372 -510H-372Z';
    const edge = boxPath(-420, -440, 840, 34, 4);
    const back =
      woodBar(pen, [-330, -430], [-340, -66], 34, 26, darken(wood, 0.3)) +
      woodBar(pen, [330, -430], [340, -66], 34, 26, darken(wood, 0.3));
    const front =
      woodBar(pen, [-372, -410], [-386, 0], 42, 30, wood) +
      woodBar(pen, [372, -410], [386, 0], 42, 30, darken(wood, 0.06));
    const isCloth = spec.pattern === 'cloth';
    const surface = isCloth
      ? fill(top, colour) +
        weaveOver(pen, top, { x: -420, y: -510, width: 840, height: 70, gap: 5, colour, strength: 1.4, fineness }) +
        fill(
          top,
          pen.linear(
            [-400, -510],
            [400, -440],
            [
              [0, '#fff8ea', 0.3],
              [1, '#241812', 0.2],
            ],
          ),
        )
      : woodFace(pen, top, { x: -420, y: -510, width: 840, height: 70 }, colour, random);
    const side =
      fill(edge, darken(colour, 0.1)) +
      (isCloth
        ? weaveOver(pen, edge, { x: -420, y: -440, width: 840, height: 34, gap: 5, colour, strength: 1.4, fineness })
        : clipped(pen.clip(edge), placed(grain(840, 34, colour, random), 0, -423))) +
      fill(
        edge,
        pen.linear(
          [0, -440],
          [0, -406],
          [
            [0, '#fff8ea', 0.3],
            [1, '#241812', 0.36],
          ],
        ),
      );
    return { markup: back + front + surface + side, half: 424, height: 520 };
  },
  bar: (context) => {
    const { spec, colour, accent } = context;
    const frame = spec.pattern === 'wood' ? '#35312e' : accent;
    const legs = ['M-70 -690L-104 -60', 'M72 -690L108 -60']
      .map((path) => tube(path, 20, darken(frame, 0.25), 0.3))
      .join('');
    const front = ['M-116 -690L-164 0', 'M116 -690L164 0'].map((path) => tube(path, 22, frame, 0.4)).join('');
    const ring = `<ellipse cx="0" cy="-230" rx="142" ry="40" fill="none" stroke="${darken(frame, 0.2)}" stroke-width="16"/><ellipse cx="-1.500" cy="-232" rx="142" ry="40" fill="none" stroke="${lighten(frame, 0.25)}" stroke-width="5" opacity="0.6"/>`;
    return {
      markup: legs + ring + front + topDisc(context, 160, spec.pattern === 'cloth' ? 58 : 32, -730, colour),
      half: 180,
      height: 780,
    };
  },
};

/** Stools and benches. The colour is the seat's, the second colour the frame's. */
const drawStool: DrawThing = (context): Thing => {
  const { markup, half, height } = shapeOf(STOOLS, context.spec.shape)(context);
  const scale = sizeFactor(context.spec.size, 0.9, 1.1);
  return {
    markup: `<g transform="scale(${scale})">${markup}</g>`,
    box: { left: -half * scale, right: half * scale, top: -height * scale, bottom: 14 },
    rest: 'stands',
    isLegged: context.spec.shape !== 'drum',
    foot: half * 1.9 * scale,
    focus: { x: -half * 0.2, y: -height * 0.9 * scale, width: half * 1.1 },
  };
};

/** The kind's drawing and vocabulary. */
export const stoolKind: Kind = { draw: drawStool, shapes: Object.keys(STOOLS), patterns: ['wood', 'cloth'] };
