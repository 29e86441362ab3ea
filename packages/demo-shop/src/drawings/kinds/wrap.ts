import type { DrawThing, Kind, Thing, ThingContext } from '../drawing.types.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { shapeOf, sizeFactor } from '../tools/geometry.ts';
import { drawMotif, MOTIF_NAMES } from '../tools/motif.ts';
import { boxPath, clipped, ellipse, fill, line, n, placed, polyline } from '../tools/pen.ts';
import { createRevolve } from '../tools/revolve.ts';
import { shadeRevolve, tube } from '../tools/shade.ts';

function bag({ pen, spec, colour, accent, random }: ThingContext, scale: number): Thing {
  const [width, height, side] = [240 * scale, 320 * scale, 66 * scale];
  const [left, right] = [-width / 2 - side * 0.3, width / 2 - side * 0.3];
  const front = polyline(
    [
      [left, -height],
      [right, -height],
      [right, 0],
      [left, 0],
    ],
    true,
  );
  const gusset = polyline(
    [
      [right, -height],
      [right + side, -height - 16 * scale],
      [right + side, -20 * scale],
      [right, 0],
    ],
    true,
  );
  const inside = polyline(
    [
      [left, -height],
      [left + side * 0.9, -height - 18 * scale],
      [right + side, -height - 16 * scale],
      [right, -height],
    ],
    true,
  );
  const fold = polyline(
    [
      [right, -height],
      [right + side * 0.5, -height * 0.94],
      [right + side * 0.42, -height * 0.3],
      [right, 0],
    ],
    true,
  );
  const motif = placed(
    drawMotif(spec.pattern, { width, height, colour, accent, cell: width * 0.2, random }),
    left,
    -height,
  );
  const handle = (shift: number, lift: number): string =>
    `M${n(left + width * 0.3 + shift)} ${n(-height + 4 - lift)}C${n(left + width * 0.3 + shift)} ${n(-height - 96 * scale)} ${n(left + width * 0.7 + shift)} ${n(-height - 96 * scale)} ${n(left + width * 0.7 + shift)} ${n(-height + 4 - lift)}`;
  const tissue = Array.from({ length: 7 }, (_, index) => {
    const x = left + 30 * scale + (index * (width - 20 * scale)) / 6.6;
    const tall = (34 + random.next() * 44) * scale;
    return fill(
      polyline(
        [
          [x - 32 * scale, -height + 6],
          [x - 8 * scale, -height - tall * 0.8],
          [x + 6 * scale, -height - tall],
          [x + 36 * scale, -height + 6],
        ],
        true,
      ),
      index % 2 === 0 ? '#f7f1e4' : '#e8ddca',
    );
  }).join('');
  const cotton = mix(accent, '#e6d8bf', spec.pattern === 'plain' ? 0.3 : 0.05);
  return {
    markup: [
      fill(inside, darken(colour, 0.45)),
      tube(handle(side * 0.6, 14 * scale), 8 * scale, darken(cotton, 0.12), 0.1),
      tissue,
      fill(gusset, darken(colour, 0.24)),
      fill(fold, darken(colour, 0.36), 0.6),
      fill(front, colour),
      clipped(pen.clip(front), motif),
      fill(
        front,
        pen.linear(
          [left, -height],
          [right, 0],
          [
            [0, '#fff8ea', 0.32],
            [0.5, '#fff8ea', 0],
            [1, '#241812', 0.2],
          ],
        ),
      ),
      line(`M${n(left)} ${n(-height * 0.9)}H${n(right)}`, '#241812', 1.6, 0.14) +
        line(`M${n(left)} ${n(-height * 0.9 + 2)}H${n(right)}`, '#fff8ea', 1.4, 0.3),
      line(
        `M${n(left)} ${n(-46 * scale)}L${n(left + 24 * scale)} ${n(-70 * scale)}L${n(right)} ${n(-66 * scale)}`,
        '#241812',
        1.4,
        0.1,
      ),
      tube(handle(0, -16 * scale), 8.5 * scale, cotton, 0.1),
      [0.3, 0.7]
        .map((at) => ellipse(left + width * at, -height + 20 * scale, 6.4 * scale, 5 * scale, '#3a2d22', 0.7))
        .join(''),
    ].join(''),
    box: { left, right: right + side, top: -height - 92 * scale, bottom: 2 },
    rest: 'stands',
    isBoxy: true,
    foot: width * 1.14,
    focus: { x: 0, y: -height * 0.82, width: width * 0.86 },
  };
}

function rolls({ pen, spec, colour, accent, random, tilt, fineness }: ThingContext, scale: number): Thing {
  const paints: readonly (readonly [string, string, string, number, number])[] = [
    [accent, lighten(colour, 0.3), 'dots', -58, 640],
    [mix(colour, '#efe6d6', 0.7), accent, 'plain', 62, 610],
    [colour, accent, spec.pattern, 2, 700],
  ];
  const markup = paints
    .map(([paint, second, motif, x, tall]) => {
      const body = createRevolve(
        [
          [29 * scale, tall * scale, 1],
          [29 * scale, tall * 0.5 * scale],
          [29 * scale, 0],
        ],
        tilt,
      );
      const wide = 58 * scale;
      const pattern = placed(
        drawMotif(motif, {
          width: wide * 1.5,
          height: tall * scale,
          colour: paint,
          accent: second,
          cell: wide * 0.6,
          random,
        }),
        -wide * 0.75,
        -tall * scale,
      );
      const [top, inner] = [-tall * scale, 22 * scale];
      const end =
        ellipse(0, top, 29 * scale, 29 * scale * tilt, '#e9decb') +
        ellipse(0, top, 25 * scale, 25 * scale * tilt, '#c9b899') +
        ellipse(0, top, inner, inner * tilt, '#6d563f');
      const seam =
        line(body.meridian(38, tall * scale, 2), '#241812', 1.4, 0.24) +
        line(body.meridian(36, tall * scale, 2), '#fff8ea', 1.2, 0.3);
      const tie = fill(body.band(tall * scale * 0.56, tall * scale * 0.52), mix(second, '#efe6d6', 0.3));
      return placed(
        fill(body.outline(), paint) +
          clipped(pen.clip(body.outline()), pattern) +
          tie +
          seam +
          shadeRevolve(pen, body, paint, { gloss: 0.25, depth: 0.6 }, fineness) +
          end,
        x * scale,
        x === 2 ? 9 * scale : 0,
      );
    })
    .join('');
  return {
    markup,
    box: { left: -90 * scale, right: 93 * scale, top: -708 * scale, bottom: 18 * scale },
    rest: 'stands',
    foot: 180 * scale,
    focus: { x: 2, y: -430 * scale, width: 190 * scale },
  };
}

/** A loop of a bow, one half. */
const bowLoop = (side: number, size: number): string =>
  `M0 0C${n(side * size * 0.3)} ${n(-size * 0.9)} ${n(side * size * 1.3)} ${n(-size * 0.8)} ${n(side * size * 1.1)} ${n(-size * 0.2)}C${n(side * size)} ${n(size * 0.16)} ${n(side * size * 0.4)} ${n(size * 0.1)} 0 0Z`;

function gift({ pen, spec, colour, accent, random, tilt }: ThingContext, scale: number): Thing {
  const [width, height, depth] = [260 * scale, 170 * scale, 200 * scale * tilt * 1.5];
  const front = boxPath(-width / 2, -height, width, height, 2);
  const over = polyline(
    [
      [-width / 2, -height],
      [-width * 0.4, -height - depth],
      [width * 0.4, -height - depth],
      [width / 2, -height],
    ],
    true,
  );
  const motif = (tall: number): string =>
    drawMotif(spec.pattern, { width, height: tall, colour, accent, cell: width * 0.14, random });
  const ribbon = mix(accent, '#f4ecdc', spec.pattern === 'plain' ? 0 : 0.72);
  const band = 30 * scale;
  const bow = [
    fill(
      `M-4 0L${n(-52 * scale)} ${n(56 * scale)}L${n(-34 * scale)} ${n(58 * scale)}L${n(-26 * scale)} ${n(72 * scale)}L8 4Z`,
      darken(ribbon, 0.16),
    ),
    fill(
      `M4 0L${n(50 * scale)} ${n(60 * scale)}L${n(34 * scale)} ${n(60 * scale)}L${n(24 * scale)} ${n(76 * scale)}L-8 4Z`,
      darken(ribbon, 0.08),
    ),
    ...[-1, 1].map(
      (side) =>
        fill(bowLoop(side, 66 * scale), side < 0 ? ribbon : darken(ribbon, 0.1)) +
        fill(bowLoop(side, 42 * scale), darken(ribbon, 0.36), 0.8) +
        line(bowLoop(side, 66 * scale), lighten(ribbon, 0.5), 1.6, 0.5),
    ),
    fill(boxPath(-13 * scale, -15 * scale, 26 * scale, 26 * scale, 9 * scale), ribbon) +
      fill(boxPath(-13 * scale, -15 * scale, 11 * scale, 26 * scale, 8 * scale), '#fff8ea', 0.25),
  ].join('');
  return {
    markup: [
      fill(front, colour),
      clipped(pen.clip(front), placed(motif(height), -width / 2, -height)),
      fill(
        front,
        pen.linear(
          [-width / 2, 0],
          [width / 2, 0],
          [
            [0, '#fff8ea', 0.2],
            [0.4, '#fff8ea', 0],
            [1, '#241812', 0.34],
          ],
        ),
      ),
      fill(over, lighten(colour, 0.1)),
      clipped(
        pen.clip(over),
        placed(`<g transform="scale(1 0.500)">${motif(depth * 3)}</g>`, -width / 2, -height - depth),
      ),
      fill(
        over,
        pen.linear(
          [0, -height - depth],
          [0, -height],
          [
            [0, '#fff8ea', 0.16],
            [1, '#fff8ea', 0.4],
          ],
        ),
      ),
      fill(boxPath(-band / 2, -height, band, height), ribbon) +
        fill(boxPath(-band / 2, -height, band * 0.3, height), '#fff8ea', 0.25) +
        fill(boxPath(band * 0.2, -height, band * 0.3, height), '#241812', 0.12),
      fill(
        polyline(
          [
            [-band / 2, -height],
            [-band * 0.4, -height - depth],
            [band * 0.4, -height - depth],
            [band / 2, -height],
          ],
          true,
        ),
        lighten(ribbon, 0.12),
      ),
      fill(
        polyline(
          [
            [-width * 0.46, -height - depth * 0.4],
            [-width * 0.437, -height - depth * 0.62],
            [width * 0.437, -height - depth * 0.62],
            [width * 0.46, -height - depth * 0.4],
          ],
          true,
        ),
        lighten(ribbon, 0.06),
      ),
      placed(bow, 0, -height - depth * 0.5),
    ].join(''),
    box: { left: -width / 2, right: width / 2, top: -height - depth * 0.5 - 62 * scale, bottom: 0 },
    rest: 'stands',
    isBoxy: true,
    foot: width * 1.02,
    focus: { x: 0, y: -height - depth * 0.3, width: width * 0.8 },
  };
}

const SHAPES: Readonly<Record<string, (context: ThingContext, scale: number) => Thing>> = { bag, rolls, gift };

/** Gift wrap: bags, rolls of paper, a wrapped box. */
const drawWrap: DrawThing = (context) =>
  shapeOf(SHAPES, context.spec.shape)(context, sizeFactor(context.spec.size, 0.78, 1.2));

/** The kind's drawing and vocabulary. */
export const wrapKind: Kind = { draw: drawWrap, shapes: Object.keys(SHAPES), patterns: MOTIF_NAMES };
