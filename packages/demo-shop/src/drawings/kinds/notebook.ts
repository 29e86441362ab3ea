import type { DrawThing, Kind } from '../drawing.types.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { shapeOf, sizeFactor } from '../tools/geometry.ts';
import { drawMotif, MOTIF_NAMES } from '../tools/motif.ts';
import { boxPath, clipped, ellipse, fill, line, n, placed } from '../tools/pen.ts';
import { weaveOver } from '../tools/surface.ts';

interface NotebookShape {
  readonly width: number;
  readonly height: number;
  readonly thick: number;
  readonly binding: 'spine' | 'stitch' | 'spiral' | 'tape';
  readonly hasBand?: boolean;
  readonly count?: number;
}

const SHAPES: Readonly<Record<string, NotebookShape>> = {
  hardcover: { width: 148, height: 210, thick: 17, binding: 'spine', hasBand: true },
  stitched: { width: 148, height: 210, thick: 7, binding: 'stitch', count: 2 },
  spiral: { width: 150, height: 210, thick: 12, binding: 'spiral' },
  pocket: { width: 92, height: 142, thick: 9, binding: 'tape', hasBand: true },
  sketch: { width: 210, height: 230, thick: 20, binding: 'tape' },
};

/** Notebooks lying on a table, seen from above, with a pencil. */
const drawNotebook: DrawThing = ({ pen, spec, colour, accent, random, fineness }) => {
  const shape = shapeOf(SHAPES, spec.shape);
  const scale = sizeFactor(spec.size, 0.82, 1.2);
  const [width, height, thick] = [shape.width * scale, shape.height * scale, shape.thick * scale];
  const [x, y] = [-width / 2, -height / 2];
  const radius = shape.binding === 'spiral' ? 6 : 4;
  const cover = boxPath(x, y, width, height, radius);
  const book = (paint: string, second: string, pattern: string): string => {
    const dx = thick * 0.55;
    const pages = Array.from({ length: 5 }, (_, index) => {
      const share = 1 - index / 5;
      return `<g transform="translate(${n(dx * share * 0.86)} ${n(thick * share * 0.8)})">${fill(boxPath(x + 3, y + 3, width - 5, height - 5, 3), index % 2 === 0 ? '#e9e0cd' : '#f6f0e2')}</g>`;
    }).join('');
    const under = `<g transform="translate(${n(dx)} ${n(thick)})">${fill(cover, darken(paint, 0.38))}</g>`;
    const motif = clipped(
      pen.clip(cover),
      placed(drawMotif(pattern, { width, height, colour: paint, accent: second, cell: width * 0.2, random }), x, y),
    );
    const cloth = weaveOver(pen, cover, { x, y, width, height, gap: 1.8, colour: paint, strength: 0.9, fineness });
    const light = fill(
      cover,
      pen.linear(
        [x, y],
        [-x, -y],
        [
          [0, '#fff8ea', 0.34],
          [0.5, '#fff8ea', 0],
          [1, '#241812', 0.2],
        ],
      ),
    );
    let binding = '';
    if (shape.binding === 'spine') {
      binding =
        fill(boxPath(x, y, width * 0.09, height, 3), darken(paint, 0.25), 0.55) +
        line(`M${n(x + width * 0.1)} ${n(y + 1)}V${n(-y - 1)}`, '#241812', 1.4, 0.4) +
        line(`M${n(x + width * 0.11)} ${n(y + 1)}V${n(-y - 1)}`, '#fff8ea', 1, 0.4);
    } else if (shape.binding === 'tape') {
      const tape = boxPath(x, y, width * 0.16, height, 3);
      binding =
        fill(tape, second) +
        weaveOver(pen, tape, { x, y, width: width * 0.16, height, gap: 1.6, colour: second, strength: 1.2, fineness }) +
        line(`M${n(x + width * 0.16)} ${n(y)}V${n(-y)}`, '#241812', 1.2, 0.3);
    } else if (shape.binding === 'stitch') {
      binding =
        `<path d="M${n(x + 5)} ${n(y + 12)}V${n(-y - 12)}" stroke="${lighten(second, 0.2)}" stroke-width="2" stroke-dasharray="9 6" stroke-linecap="round"/>` +
        line(`M${n(x + 9)} ${n(y + 1)}V${n(-y - 1)}`, '#241812', 2.4, 0.12);
    } else {
      let rings = '';
      for (let at = y + 12; at < -y - 8; at += 11)
        rings +=
          ellipse(x + 9, at, 2.6, 2.4, '#3a302a', 0.7) +
          line(
            `M${n(x + 9)} ${n(at)}C${n(x + 4)} ${n(at - 7)} ${n(x - 8)} ${n(at - 6)} ${n(x - 7)} ${n(at + 1)}`,
            '#8f8a83',
            2.4,
          ) +
          line(
            `M${n(x + 7)} ${n(at - 2)}C${n(x + 3)} ${n(at - 7)} ${n(x - 6)} ${n(at - 6)} ${n(x - 6)} ${n(at)}`,
            '#e8e4dc',
            0.8,
          );
      binding = rings;
    }
    const band = shape.hasBand
      ? fill(boxPath(-x - width * 0.17, y - 1, width * 0.04, height + 2), second) +
        fill(boxPath(-x - width * 0.17, y - 1, width * 0.013, height + 2), '#fff8ea', 0.25) +
        fill(boxPath(-x - width * 0.13, y - 1, width * 0.016, height + 2), '#241812', 0.2)
      : '';
    const label =
      pattern === 'plain'
        ? fill(boxPath(-width * 0.2, -height * 0.27, width * 0.4, height * 0.15, 2), '#f6efe0') +
          line(
            boxPath(-width * 0.18, -height * 0.257, width * 0.36, height * 0.124, 1.5),
            mix(second, '#8a7a66', 0.4),
            0.9,
          ) +
          line(
            `M${n(-width * 0.13)} ${n(-height * 0.2)}H${n(width * 0.13)}M${n(-width * 0.1)} ${n(-height * 0.17)}H${n(width * 0.1)}`,
            mix(second, '#8a7a66', 0.4),
            0.8,
            0.7,
          )
        : '';
    const ribbon =
      shape.binding === 'spine'
        ? fill(`M${n(-width * 0.12)} ${n(-y + thick * 0.7)}v22l4.500 -5l4.500 5v-22Z`, second)
        : '';
    return (
      ribbon +
      under +
      pages +
      fill(cover, paint) +
      motif +
      cloth +
      label +
      binding +
      light +
      band +
      line(cover, lighten(paint, 0.4), 0.9, 0.5)
    );
  };
  const pencil = placed(
    [
      `<g transform="translate(3 5)">${line('M0 0H128', '#241812', 7, 0.16)}</g>`,
      fill('M0 -4H112V4H0Z', accent) +
        fill('M0 -4H112V-1.400H0Z', lighten(accent, 0.4), 0.7) +
        fill('M0 1.600H112V4H0Z', darken(accent, 0.35), 0.6),
      fill('M112 -4L130 0L112 4Z', '#e3c59a') + fill('M124.500 -1.300L130 0L124.500 1.300Z', '#3a302a'),
      fill('M-6 -4H0V4H-6Z', '#c9b079') + fill('M-15 -4H-6V4H-15Q-18 0 -15 -4Z', '#d6a294'),
    ].join(''),
    width * 0.66,
    height * 0.36,
    Math.max(1, height / 190),
    -76,
  );
  const below =
    shape.count === 2
      ? placed(book(mix(accent, colour, 0.12), colour, 'plain'), width * 0.2, height * 0.06, 1, 15)
      : '';
  return {
    markup: `${below}${shape.count === 2 ? '' : pencil}${placed(book(colour, accent, spec.pattern), 0, 0, 1, -5)}`,
    box: {
      left: -width * 0.6,
      right: width * (shape.count === 2 ? 0.82 : 0.8),
      top: -height * 0.58,
      bottom: height * (shape.count === 2 ? 0.68 : 0.66),
    },
    rest: 'flat',
    foot: width,
    focus: { x: -width * 0.12, y: -height * 0.2, width: width * 0.8 },
    outline: `M${n(-width * 0.55)} ${n(-height * 0.43)}L${n(width * 0.44)} ${n(-height * 0.52)}L${n(width * 0.57)} ${n(height * 0.5)}L${n(-width * 0.4)} ${n(height * 0.57)}Z`,
  };
};

/** The kind's drawing and vocabulary. */
export const notebookKind: Kind = { draw: drawNotebook, shapes: Object.keys(SHAPES), patterns: MOTIF_NAMES };
