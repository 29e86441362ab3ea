import type { DrawThing, Kind } from '../drawing.types.ts';
import { darken, lighten } from '../tools/colour.ts';
import { shapeOf, sizeFactor } from '../tools/geometry.ts';
import { boxPath, clipped, ellipsePath, fill, line, n, smoothPath } from '../tools/pen.ts';
import { tube } from '../tools/shade.ts';

interface MirrorShape {
  readonly width: number;
  readonly height: number;
  readonly outline: (width: number, height: number) => string;
}

const SHAPES: Readonly<Record<string, MirrorShape>> = {
  round: { width: 600, height: 600, outline: (w, h) => ellipsePath(0, 0, w / 2, h / 2) },
  arch: {
    width: 520,
    height: 860,
    outline: (w, h) =>
      `M${n(-w / 2)} ${n(h / 2)}V${n(-h / 2 + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w / 2)} ${n(-h / 2 + w / 2)}V${n(h / 2)}Z`,
  },
  oval: { width: 460, height: 720, outline: (w, h) => ellipsePath(0, 0, w / 2, h / 2) },
  pebble: {
    width: 560,
    height: 640,
    outline: (w, h) =>
      smoothPath(
        [
          [-0.32, -0.46],
          [0.16, -0.5],
          [0.47, -0.24],
          [0.46, 0.2],
          [0.24, 0.48],
          [-0.22, 0.47],
          [-0.5, 0.16],
          [-0.48, -0.2],
        ].map(([x = 0, y = 0]) => [x * w, y * h] as const),
        true,
      ),
  },
  soft: { width: 480, height: 680, outline: (w, h) => boxPath(-w / 2, -h / 2, w, h, 90) },
};

/** Wall mirrors, reflecting a quiet room. */
const drawMirror: DrawThing = ({ pen, spec, colour, accent }) => {
  const shape = shapeOf(SHAPES, spec.shape);
  const scale = sizeFactor(spec.size, 0.8, 1.25);
  const [width, height] = [shape.width * scale, shape.height * scale];
  const outline = shape.outline(width, height);
  const thick = (spec.pattern === 'slim' ? 14 : spec.pattern === 'rope' ? 34 : 26) * scale;
  const glass = pen.linear(
    [-width / 2, -height / 2],
    [width / 2, height / 2],
    [
      [0, '#dfe5e3'],
      [0.3, '#f3f3ec'],
      [0.55, '#d3d9d6'],
      [1, '#b9bfbb'],
    ],
  );
  const [w, h] = [width / 2, height / 2];
  const room = [
    fill(`M${n(-w)} ${n(h * 0.42)}H${n(w)}V${n(h)}H${n(-w)}Z`, '#cdbb9f', 0.55),
    fill(boxPath(-w * 0.62, -h * 0.52, w * 0.7, h * 0.86), '#fbf6e8', 0.85),
    line(
      `M${n(-w * 0.27)} ${n(-h * 0.52)}V${n(h * 0.34)}M${n(-w * 0.62)} ${n(-h * 0.1)}H${n(w * 0.08)}`,
      '#cfc6b2',
      5 * scale,
    ),
    fill(
      `M${n(-w * 0.8)} ${n(-h * 0.6)}C${n(-w * 0.62)} ${n(-h * 0.2)} ${n(-w * 0.7)} ${n(h * 0.2)} ${n(-w * 0.58)} ${n(h * 0.46)}H${n(-w)}V${n(-h * 0.6)}Z`,
      '#e9dcc8',
      0.85,
    ),
    fill(
      `M${n(w * 0.34)} ${n(h * 0.42)}C${n(w * 0.3)} ${n(h * 0.24)} ${n(w * 0.62)} ${n(h * 0.24)} ${n(w * 0.58)} ${n(h * 0.42)}Z`,
      '#a9805f',
      0.7,
    ),
    line(
      `M${n(w * 0.46)} ${n(h * 0.3)}Q${n(w * 0.5)} 0 ${n(w * 0.36)} ${n(-h * 0.16)}M${n(w * 0.46)} ${n(h * 0.22)}Q${n(w * 0.6)} ${n(h * 0.06)} ${n(w * 0.68)} ${n(-h * 0.08)}`,
      '#7f8c6d',
      9 * scale,
      0.7,
    ),
  ].join('');
  const shine =
    fill(
      `M${n(-w)} ${n(h * 0.2)}L${n(w * 0.4)} ${n(-h * 1.1)}L${n(w * 0.78)} ${n(-h * 1.1)}L${n(-w)} ${n(h * 0.72)}Z`,
      '#ffffff',
      0.24,
    ) +
    fill(
      `M${n(-w)} ${n(h * 0.94)}L${n(w)} ${n(-h * 0.9)}L${n(w)} ${n(-h * 0.76)}L${n(-w)} ${n(h * 1.08)}Z`,
      '#ffffff',
      0.18,
    );
  const frame = tube(outline, thick, colour, colour === '#bf9a51' ? 0.9 : 0.25);
  const twist =
    spec.pattern === 'rope'
      ? `<path d="${outline}" fill="none" stroke="${darken(colour, 0.42)}" stroke-width="${n(thick * 0.9)}" stroke-dasharray="${n(3 * scale)} ${n(12 * scale)}" opacity="0.5"/>`
      : '';
  const double =
    spec.pattern === 'double'
      ? `<path d="${outline}" fill="none" stroke="${accent}" stroke-width="${n(thick * 0.34)}"/><path d="${outline}" fill="none" stroke="${lighten(accent, 0.5)}" stroke-width="${n(thick * 0.08)}" opacity="0.6"/>`
      : '';
  return {
    markup:
      fill(outline, glass) +
      clipped(pen.clip(outline), room + shine) +
      line(outline, '#241812', thick * 1.5, 0.14) +
      frame +
      twist +
      double,
    box: { left: -w - thick / 2, right: w + thick / 2, top: -h - thick / 2, bottom: h + thick / 2 },
    rest: 'wall',
    foot: width,
    focus: { x: -w * 0.4, y: -h * 0.5, width: width * 0.7 },
    outline,
  };
};

/** The kind's drawing and vocabulary. */
export const mirrorKind: Kind = {
  draw: drawMirror,
  shapes: Object.keys(SHAPES),
  patterns: ['wide', 'slim', 'rope', 'double'],
};
