import type { DrawThing, Kind, Thing, ThingContext } from '../drawing.types.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { shapeOf, sizeFactor } from '../tools/geometry.ts';
import { clipped, fill, line, n, type Pen, placed, xy } from '../tools/pen.ts';
import { tube } from '../tools/shade.ts';
import { grain, weaveOver, woodBar } from '../tools/surface.ts';

/** Corners of a seat seen from the front and a little above and aside. */
const SEAT: readonly (readonly [number, number])[] = [
  [-235, -430],
  [205, -430],
  [165, -520],
  [-160, -520],
];

const rounded = ([a, b, c, d]: readonly (readonly [number, number])[], soft: number): string => {
  if (!a || !b || !c || !d) return '';
  const toward = (from: readonly [number, number], to: readonly [number, number]): string => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return xy(from[0] + ((to[0] - from[0]) * soft) / length, from[1] + ((to[1] - from[1]) * soft) / length);
  };
  const corner = (
    before: readonly [number, number],
    at: readonly [number, number],
    after: readonly [number, number],
  ): string => `L${toward(at, before)}Q${xy(...at)} ${toward(at, after)}`;
  return `M${toward(a, b)}${corner(a, b, c)}${corner(b, c, d)}${corner(c, d, a)}${corner(d, a, b)}Z`;
};

/** The seat: wood, cloth, cane or cord. */
function seat(pen: Pen, context: ThingContext, material: string, wood: string): string {
  const { colour, random } = context;
  const shape = rounded(SEAT, 34);
  const paint = material === 'wood' ? wood : colour;
  const rim = `<g transform="translate(0 24)">${fill(shape, darken(material === 'wood' ? wood : mix(wood, colour, material === 'cloth' ? 0.9 : 0), 0.36))}</g>`;
  let texture = '';
  if (material === 'wood') texture = clipped(pen.clip(shape), placed(grain(520, 130, wood, random), 0, -475));
  else if (material === 'cloth')
    texture = weaveOver(pen, shape, {
      x: -240,
      y: -530,
      width: 460,
      height: 110,
      gap: 5,
      colour,
      strength: 1.4,
      fineness: context.fineness,
    });
  else {
    let weave = '';
    for (let at = -240; at < 240; at += material === 'cord' ? 9 : 20)
      weave +=
        material === 'cord'
          ? `M${n(at)} -426L${n(at * 0.72)} -524`
          : `M${n(at)} -426L${n(at * 0.7 + 30)} -524M${n(at)} -426L${n(at * 0.7 - 30)} -524`;
    texture = clipped(
      pen.clip(shape),
      line(weave, darken(paint, 0.4), material === 'cord' ? 3 : 4, 0.6) +
        (material === 'cane'
          ? line('M-235 -452H220M-225 -474H200M-215 -496H190', darken(paint, 0.36), 3, 0.5)
          : line('M-14 -430L-2 -520', darken(paint, 0.5), 3, 0.4)),
    );
  }
  const puff = material === 'cloth' ? `<g transform="translate(0 -10)">${fill(shape, paint)}</g>` : '';
  return (
    rim +
    fill(shape, paint) +
    puff +
    texture +
    fill(
      shape,
      pen.linear(
        [-220, -520],
        [210, -420],
        [
          [0, '#fff8ea', 0.42],
          [0.5, '#fff8ea', 0.06],
          [1, '#241812', 0.26],
        ],
      ),
    ) +
    line(shape, lighten(paint, 0.4), 2.4, 0.45)
  );
}

function legs(pen: Pen, wood: string, isRound: boolean): { back: string; front: string } {
  const bar = (from: readonly [number, number], to: readonly [number, number], wide: number, paint: string): string =>
    isRound
      ? tube(`M${xy(...from)}L${xy(...to)}`, wide * 0.82, paint, 0.2)
      : woodBar(pen, from, to, wide, wide * 0.66, paint);
  return {
    back:
      bar([-148, -500], [-176, -92], 32, darken(wood, 0.2)) +
      bar([152, -500], [178, -92], 32, darken(wood, 0.24)) +
      bar([-168, -250], [172, -250], 20, darken(wood, 0.3)),
    front: bar([-212, -416], [-250, 0], 38, wood) + bar([182, -416], [214, 0], 38, darken(wood, 0.04)),
  };
}

type Back = (context: ThingContext, wood: string) => string;

const posts = (pen: Pen, wood: string, top: number): string =>
  woodBar(pen, [-152, -510], [-172, top], 32, 26, darken(wood, 0.06)) +
  woodBar(pen, [156, -510], [178, top], 32, 26, darken(wood, 0.12));

const BACKS: Readonly<Record<string, Back>> = {
  slat: ({ pen, random }, wood) =>
    posts(pen, wood, -880) +
    [-846, -762, -678]
      .map((y, index) => {
        const panel = `M-178 ${y - 22}Q2 ${y + 10} 184 ${y - 22}L181 ${y + 26}Q2 ${y + 58} -174 ${y + 26}Z`;
        return (
          fill(panel, darken(wood, 0.04 + index * 0.03)) +
          clipped(pen.clip(panel), placed(grain(380, 60, wood, random), 0, y)) +
          fill(
            panel,
            pen.linear(
              [0, y - 22],
              [0, y + 50],
              [
                [0, '#fff8ea', 0.4],
                [1, '#241812', 0.26],
              ],
            ),
          )
        );
      })
      .join(''),
  spindle: (_context, wood) => {
    const hoop = 'M-178 -510C-206 -760 -168 -930 2 -932C176 -930 212 -760 184 -510';
    const rods = [-116, -70, -24, 24, 70, 116]
      .map((x) =>
        tube(`M${n(x * 1.14)} -512L${n(x * 1.05)} ${n(-918 + Math.abs(x) * 0.42)}`, 13, darken(wood, 0.1), 0.15),
      )
      .join('');
    return rods + tube(hoop, 28, wood, 0.2);
  },
  round: ({ pen, colour, fineness }, wood) => {
    const panel =
      'M-190 -800C-194 -900 -120 -912 2 -912C130 -912 200 -900 196 -800C192 -716 130 -704 2 -704C-120 -704 -186 -716 -190 -800Z';
    return (
      posts(pen, wood, -780) +
      `<g transform="translate(5 8)">${fill(panel, darken(colour, 0.4))}</g>` +
      fill(panel, colour) +
      weaveOver(pen, panel, { x: -200, y: -916, width: 404, height: 216, gap: 5, colour, strength: 1.4, fineness }) +
      fill(
        panel,
        pen.radial(
          [-70, -850],
          290,
          [
            [0, '#fff8ea', 0.42],
            [0.6, '#fff8ea', 0],
            [1, '#241812', 0.36],
          ],
          0.6,
        ),
      ) +
      line(panel, lighten(colour, 0.3), 2.4, 0.5)
    );
  },
  cane: ({ pen, colour }, wood) => {
    const frame = 'M-176 -900H182L172 -610H-164Z';
    let weave = '';
    for (let at = -520; at < 520; at += 30) weave += `M${at} -900l180 300M${at} -900l-180 300`;
    for (let y = -890; y < -610; y += 26) weave += `M-180 ${y}H186`;
    const mesh = mix(colour, '#e7cf9f', 0.6);
    return (
      posts(pen, wood, -900) +
      fill(frame, mesh, 0.55) +
      clipped(pen.clip(frame), line(weave, darken(mesh, 0.3), 4, 0.85) + line(weave, lighten(mesh, 0.2), 1.6, 0.8)) +
      tube(`${frame}`, 28, wood, 0.15)
    );
  },
  wish: (_context, wood) => {
    const hoop = 'M-236 -664C-250 -770 -150 -800 2 -802C158 -800 258 -770 244 -664';
    const wishbone = 'M2 -516L2 -640M2 -640C-18 -716 -58 -740 -78 -784M2 -640C22 -716 62 -740 82 -784';
    return (
      tube(
        'M-150 -506C-178 -590 -206 -690 -196 -782M156 -506C184 -590 212 -690 202 -782',
        24,
        darken(wood, 0.12),
        0.15,
      ) +
      tube(wishbone, 20, darken(wood, 0.1), 0.15) +
      tube(hoop, 34, wood, 0.22)
    );
  },
};

/** Seat material by finish. */
const SEATS: Readonly<Record<string, string>> = { wood: 'wood', cloth: 'cloth', cane: 'cane', cord: 'cord' };

/** Chairs. The colour is the seat's, the second colour the frame's. */
const drawChair: DrawThing = (context): Thing => {
  const { pen, spec, accent } = context;
  const scale = sizeFactor(spec.size, 0.94, 1.06);
  const back = shapeOf(BACKS, spec.shape);
  const material = shapeOf(SEATS, spec.pattern);
  const wood = spec.pattern === 'wood' ? context.colour : accent;
  const parts = legs(pen, wood, spec.shape === 'spindle' || spec.shape === 'wish');
  const content = parts.back + back(context, wood) + seat(pen, context, material, wood) + parts.front;
  const top = spec.shape === 'wish' ? -826 : -948;
  return {
    markup: `<g transform="scale(${n(scale)})">${content}</g>`,
    box: { left: -268 * scale, right: 262 * scale, top: top * scale, bottom: 14 },
    rest: 'stands',
    isLegged: true,
    foot: 470 * scale,
    focus: { x: -40 * scale, y: -560 * scale, width: 330 * scale },
  };
};

/** The kind's drawing and vocabulary. */
export const chairKind: Kind = { draw: drawChair, shapes: Object.keys(BACKS), patterns: Object.keys(SEATS) };
