import type { DrawThing, Kind } from '../drawing.types.ts';
import { darken, lighten } from '../tools/colour.ts';
import { shapeOf, sizeFactor } from '../tools/geometry.ts';
import { drawMotif, MOTIF_NAMES } from '../tools/motif.ts';
import { boxPath, clipped, ellipsePath, fill, line, n, placed, xy } from '../tools/pen.ts';
import { grain, woodFace } from '../tools/surface.ts';

interface TrayShape {
  readonly width: number;
  readonly height: number;
  readonly outline: (width: number, height: number) => string;
  /** A raised edge, or a flat board. */
  readonly hasEdge: boolean;
  readonly hole?: readonly [x: number, y: number];
}

const SHAPES: Readonly<Record<string, TrayShape>> = {
  round: { width: 360, height: 360, outline: (w, h) => ellipsePath(0, 0, w / 2, h / 2), hasEdge: true },
  oval: { width: 420, height: 290, outline: (w, h) => ellipsePath(0, 0, w / 2, h / 2), hasEdge: true },
  serving: { width: 460, height: 310, outline: (w, h) => boxPath(-w / 2, -h / 2, w, h, 46), hasEdge: true },
  board: {
    width: 440,
    height: 250,
    outline: (w, h) => boxPath(-w / 2, -h / 2, w, h, 30),
    hasEdge: false,
    hole: [0.42, 0],
  },
  paddle: {
    width: 520,
    height: 230,
    outline: (w, h) =>
      `M${xy(-w / 2 + 40, -h / 2)}H${n(w * 0.14)}C${xy(w * 0.24, -h / 2)} ${xy(w * 0.24, -h * 0.17)} ${xy(w * 0.32, -h * 0.16)}H${n(w * 0.44)}C${xy(w * 0.52, -h * 0.16)} ${xy(w * 0.52, h * 0.16)} ${xy(w * 0.44, h * 0.16)}H${n(w * 0.32)}C${xy(w * 0.24, h * 0.17)} ${xy(w * 0.24, h / 2)} ${xy(w * 0.14, h / 2)}H${n(-w / 2 + 40)}C${xy(-w / 2 - 6, h / 2)} ${xy(-w / 2 - 6, -h / 2)} ${xy(-w / 2 + 40, -h / 2)}Z`,
    hasEdge: false,
    hole: [0.44, 0],
  },
};

/** Trays and boards, lying, seen from above at an angle. */
const drawTray: DrawThing = ({ pen, spec, colour, accent, random, tilt }) => {
  const shape = shapeOf(SHAPES, spec.shape);
  const scale = sizeFactor(spec.size, 0.82, 1.2);
  const [width, height] = [shape.width * scale, shape.height * scale];
  const outline = shape.outline(width, height);
  const squash = Math.min(0.92, tilt * 3.2);
  const thick = (shape.hasEdge ? 26 : 18) * scale;
  const frame = { x: -width / 2, y: -height / 2, width, height };
  const isWood = spec.pattern === 'wood' || spec.pattern === 'inlay';
  const hole = shape.hole ? ellipsePath(shape.hole[0] * width, shape.hole[1] * height, 13 * scale, 13 * scale) : '';
  const bands = [-0.22, 0.05].map((at) => boxPath(width * at, -height, width * 0.045, height * 2)).join('');
  const motif = isWood
    ? ''
    : placed(
        drawMotif(spec.pattern, { width, height, colour, accent, cell: 62 * scale, random }),
        -width / 2,
        -height / 2,
      );
  const top = isWood
    ? woodFace(pen, outline, frame, colour, random) +
      (spec.pattern === 'inlay'
        ? clipped(
            pen.clip(outline),
            fill(bands, accent) + clipped(pen.clip(bands), grain(width, height, accent, random)),
          )
        : '')
    : fill(outline, colour) +
      clipped(pen.clip(outline), motif) +
      fill(
        outline,
        pen.linear(
          [-width / 2, -height / 2],
          [width / 2, height / 2],
          [
            [0, '#fffaf0', 0.35],
            [0.5, '#fffaf0', 0],
            [1, '#241812', 0.22],
          ],
        ),
      );
  const edgeColour = isWood ? colour : darken(accent, 0.05);
  const wall = shape.hasEdge
    ? [
        line(outline, darken(edgeColour, 0.42), thick * 1.15),
        `<g transform="translate(0 ${n(-thick * 0.3)})">${line(outline, darken(edgeColour, 0.12), thick * 0.86)}${line(outline, lighten(edgeColour, 0.16), thick * 0.5)}${line(outline, lighten(edgeColour, 0.42), thick * 0.14, 0.7)}</g>`,
      ].join('')
    : line(outline, lighten(colour, 0.45), 2.6, 0.7);
  const inner = shape.hasEdge
    ? clipped(
        pen.clip(outline),
        `<g transform="translate(${n(thick * 0.5)} ${n(thick * 0.8)})">${line(outline, '#241812', thick * 1.5, 0.2)}</g>`,
      )
    : '';
  const sides = Array.from({ length: 6 }, (_, index) => {
    const paint = darken(edgeColour, 0.42 - index * 0.045);
    return `<g transform="translate(0 ${n((thick * (6 - index) * 0.9) / 6)})"><path d="${outline}" fill="${paint}" stroke="${paint}" stroke-width="${n(shape.hasEdge ? thick * 0.9 : 0)}" transform="scale(1 ${n(squash)})"/></g>`;
  }).join('');
  const edge = shape.hasEdge ? thick * 0.5 : 0;
  return {
    markup: `${sides}<g transform="scale(1 ${n(squash)})">${top}${inner}${wall}${hole ? fill(hole, '#3a2a1e', 0.8) + line(hole, lighten(colour, 0.3), 1.6, 0.6) : ''}</g>`,
    box: {
      left: -width / 2 - edge,
      right: width / 2 + edge,
      top: (-height / 2) * squash - edge,
      bottom: (height / 2) * squash + thick,
    },
    rest: 'lies',
    foot: width,
    focus: { x: -width * 0.16, y: -height * squash * 0.14, width: width * 0.62 },
    outline: `M${n(-width * 0.46)} ${n(thick)}A${n(width * 0.47)} ${n((height * squash) / 2)} 0 0 0 ${n(width * 0.48)} ${n(thick)}A${n(width * 0.47)} ${n((height * squash) / 2)} 0 0 0 ${n(-width * 0.46)} ${n(thick)}Z`,
  };
};

/** The kind's drawing and vocabulary. */
export const trayKind: Kind = {
  draw: drawTray,
  shapes: Object.keys(SHAPES),
  patterns: ['wood', 'inlay', ...MOTIF_NAMES],
};
