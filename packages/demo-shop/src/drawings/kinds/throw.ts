import type { DrawThing, Kind, ThingContext } from '../drawing.types.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { type Random, sizeFactor } from '../tools/geometry.ts';
import { drawMotif, MOTIF_NAMES } from '../tools/motif.ts';
import { clipped, fill, line, n, type Pen, placed, smoothPath, xy } from '../tools/pen.ts';
import { tube } from '../tools/shade.ts';
import { weaveOver } from '../tools/surface.ts';

/** The light and dark of hanging folds over a width, as one gradient across. */
function hangingFolds(pen: Pen, width: number, count: number, random: Random): string {
  const stops = Array.from({ length: count * 2 + 1 }, (_, index) => {
    const share = Math.min(
      1,
      Math.max(0, index / (count * 2) + (index > 0 && index < count * 2 ? (random.next() - 0.5) * 0.03 : 0)),
    );
    return index % 2 === 0
      ? ([share, '#241812', 0.14 + random.next() * 0.2] as const)
      : ([share, '#fff8ea', 0.12 + random.next() * 0.2] as const);
  });
  return pen.linear([-width / 2, 0], [width / 2, 0], stops);
}

/** A cloth hanging from y 0 to `height`, with fringe; also used for tea towels. */
export function hangingCloth(
  context: ThingContext,
  width: number,
  height: number,
  cell: number,
  options: { fringe: number; folds: number },
): string {
  const { pen, spec, colour, accent, random, fineness } = context;
  const waves = options.folds * 2;
  const hem = Array.from({ length: waves * 2 + 1 }, (_, index) => {
    const share = index / (waves * 2);
    return [
      width * (0.5 - share) * (1 + 0.03 * Math.sin(share * 3)),
      height + Math.sin(share * Math.PI * waves + spec.turn) * height * 0.008,
    ] as const;
  });
  const outline = `M${xy(-width * 0.49, 0)}Q0 -3 ${xy(width * 0.49, 0)}Q${xy(width * 0.515, height * 0.5)} ${xy(hem[0]?.[0] ?? 0, hem[0]?.[1] ?? 0)}${smoothPath(hem).replace(/^M[^C]*/, '')}Q${xy(-width * 0.515, height * 0.5)} ${xy(-width * 0.49, 0)}Z`;
  let fringe = '';
  if (options.fringe > 0) {
    for (let index = 0; index <= 44; index += 1) {
      const x = -width * 0.5 + (width * index) / 44;
      fringe += `M${xy(x, height - 6)}q${xy((random.next() - 0.5) * 10, options.fringe * 0.6)} ${xy((random.next() - 0.5) * 14, options.fringe * (0.85 + random.next() * 0.3))}`;
    }
  }
  const yarn = mix(colour, accent, 0.25);
  const motif = placed(
    drawMotif(spec.pattern, { width: width * 1.06, height: height * 1.03, colour, accent, cell, random }),
    -width * 0.53,
    0,
  );
  return [
    fringe ? line(fringe, darken(yarn, 0.3), width * 0.016) + line(fringe, lighten(yarn, 0.1), width * 0.009) : '',
    fill(outline, colour),
    clipped(pen.clip(outline), motif),
    weaveOver(pen, outline, {
      x: -width * 0.53,
      y: -4,
      width: width * 1.06,
      height: height * 1.03,
      gap: width / 100,
      colour,
      strength: 1.2,
      fineness,
    }),
    fill(outline, hangingFolds(pen, width, options.folds, random)),
    fill(
      outline,
      pen.linear(
        [0, 0],
        [0, height],
        [
          [0, '#fff8ea', 0.26],
          [0.06, '#241812', 0.05],
          [0.14, '#241812', 0],
          [1, '#241812', 0.16],
        ],
      ),
    ),
  ].join('');
}

/** A pile of folded cloths: the rounded folds in front, one above the other. */
export function foldedStack(
  context: ThingContext,
  width: number,
  layers: readonly (readonly [colour: string, thick: number, motif: string])[],
  cell: number,
): { markup: string; height: number } {
  const { pen, accent, random, fineness } = context;
  let content = '';
  let level = 0;
  const depth = width * 0.15;
  layers.forEach(([paint, thick, motif], index) => {
    const shift = (random.next() - 0.5) * width * 0.03;
    const [left, right] = [-width / 2 + shift, width / 2 + shift];
    const [top, bottom] = [-level - thick, -level];
    const r = thick * 0.48;
    const front = `M${xy(left + r, top)}L${xy(right - r, top)}Q${xy(right + r * 0.3, top)} ${xy(right, top + thick * 0.5)}Q${xy(right + r * 0.3, bottom)} ${xy(right - r, bottom)}L${xy(left + r, bottom)}Q${xy(left - r * 0.3, bottom)} ${xy(left, top + thick * 0.5)}Q${xy(left - r * 0.3, top)} ${xy(left + r, top)}Z`;
    const back = top - depth;
    const over = `M${xy(left + r * 0.3, top + r * 0.5)}C${xy(left + r * 0.2, top - depth * 0.3)} ${xy(left + width * 0.03, back + depth * 0.1)} ${xy(left + width * 0.075, back)}Q${xy((left + right) / 2, back - 5)} ${xy(right - width * 0.075, back)}C${xy(right - width * 0.03, back + depth * 0.1)} ${xy(right - r * 0.2, top - depth * 0.3)} ${xy(right - r * 0.3, top + r * 0.5)}Z`;
    const cloth = (tall: number): string =>
      drawMotif(motif, { width: width * 1.1, height: tall, colour: paint, accent, cell, random });
    if (index === layers.length - 1) {
      content +=
        fill(over, lighten(paint, 0.08)) +
        clipped(
          pen.clip(over),
          placed(`<g transform="scale(1 0.3)">${cloth(depth * 5)}</g>`, left - width * 0.05, top - depth - 10),
        ) +
        weaveOver(pen, over, {
          x: left,
          y: back,
          width: right - left,
          height: depth + thick,
          gap: 3.6,
          colour: paint,
          strength: 1.2,
          fineness,
        }) +
        fill(
          over,
          pen.linear(
            [left, top - depth],
            [right, top],
            [
              [0, '#fff8ea', 0.34],
              [1, '#241812', 0.12],
            ],
          ),
        );
    }
    let seams = '';
    for (const share of [0.3, 0.52, 0.74])
      seams += `M${xy(left + r * 0.4, top + thick * share)}Q${xy(0, top + thick * (share + (random.next() - 0.5) * 0.05))} ${xy(right - r * 0.5, top + thick * share)}`;
    content += [
      fill(front, paint),
      clipped(pen.clip(front), placed(cloth(thick * 1.4), left - width * 0.05, top - thick * 0.1)),
      weaveOver(pen, front, {
        x: left - 4,
        y: top,
        width: right - left + 8,
        height: thick,
        gap: 3.6,
        colour: paint,
        strength: 1.2,
        fineness,
      }),
      line(seams, darken(paint, 0.6), thick * 0.05, 0.42),
      `<g transform="translate(0 ${n(thick * 0.045)})">${line(seams, '#fff8ea', thick * 0.035, 0.3)}</g>`,
      fill(
        front,
        pen.linear(
          [0, top],
          [0, bottom],
          [
            [0, '#fff8ea', 0.34],
            [0.35, '#fff8ea', 0.02],
            [0.7, '#241812', 0.08],
            [1, '#241812', 0.46],
          ],
        ),
      ),
      fill(
        front,
        pen.linear(
          [left, 0],
          [right, 0],
          [
            [0, '#241812', 0.2],
            [0.14, '#fff8ea', 0.1],
            [0.7, '#241812', 0],
            [1, '#241812', 0.34],
          ],
        ),
      ),
    ].join('');
    level += thick * 0.965;
  });
  return { markup: content, height: level + depth };
}

/** Throws: folded, or hanging over a rail. */
const drawThrow: DrawThing = (context) => {
  const { spec, colour, accent } = context;
  const scale = sizeFactor(spec.size, 0.85, 1.15);
  if (spec.shape === 'hung' || spec.shape === 'ladder') {
    const [width, height] = [520 * scale, 880 * scale];
    const rail = 330 * scale;
    const oak = '#b98a5c';
    const cloth = hangingCloth(context, width, height, width * (spec.pattern === 'kilim' ? 0.14 : 0.2), {
      fringe: 56 * scale,
      folds: 4,
    });
    const posts =
      spec.shape === 'ladder'
        ? [-rail, rail].map((x) => tube(`M${n(x)} ${n(-height - 320)}L${n(x * 1.05)} 0`, 30, oak, 0.1)).join('')
        : '';
    const rungs =
      spec.shape === 'ladder'
        ? [-height - 240, -height * 0.36, -height * 0.06]
            .map((y) => tube(`M${n(-rail)} ${n(y)}L${n(rail)} ${n(y)}`, 24, darken(oak, 0.06), 0.1))
            .join('')
        : '';
    const bar = tube(
      `M${n(-rail * (spec.shape === 'ladder' ? 1 : 1.06))} ${n(-height - 60)}L${n(rail * (spec.shape === 'ladder' ? 1 : 1.06))} ${n(-height - 60)}`,
      26,
      oak,
      0.15,
    );
    const isWall = spec.shape === 'hung';
    const lift = isWall ? height / 2 + 60 : 0;
    return {
      markup: placed(posts + rungs + bar + placed(cloth, 0, -height - 72), 0, lift),
      box: {
        left: -rail * 1.1,
        right: rail * 1.1,
        top: lift - height - (isWall ? 90 : 330),
        bottom: isWall ? lift + 60 : 10,
      },
      rest: isWall ? 'wall' : 'stands',
      isLegged: !isWall,
      foot: rail * 2,
      focus: { x: -width * 0.1, y: lift - height * 0.82, width: width * 0.66 },
      outline: `M${n(-width / 2)} ${n(lift - height - 72)}h${n(width)}v${n(height + 60)}h${n(-width)}Z`,
    };
  }
  const width = 440 * scale;
  const second = mix(accent, '#efe9de', 0.3);
  const layers: readonly (readonly [string, number, string])[] =
    spec.shape === 'pile'
      ? [
          [second, 70, 'plain'],
          [mix(colour, accent, 0.55), 66, 'plain'],
          [colour, 78, spec.pattern],
        ]
      : [[colour, 104, spec.pattern]];
  const stack = foldedStack(
    context,
    width,
    layers.map(([paint, thick, motif]) => [paint, thick * scale, motif] as const),
    width * 0.17,
  );
  return {
    markup: stack.markup,
    box: { left: -width * 0.52, right: width * 0.52, top: -stack.height, bottom: 4 },
    rest: 'stands',
    isBoxy: true,
    foot: width,
    focus: { x: -width * 0.1, y: -stack.height * 0.5, width: width * 0.6 },
  };
};

/** The kind's drawing and vocabulary. */
export const throwKind: Kind = { draw: drawThrow, shapes: ['folded', 'pile', 'hung', 'ladder'], patterns: MOTIF_NAMES };
