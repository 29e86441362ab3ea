import type { DrawThing, Kind } from '../drawing.types.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { type Random, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { drawMotif, MOTIF_NAMES } from '../tools/motif.ts';
import { clipped, ellipse, ellipsePath, fill, line, n, placed, xy } from '../tools/pen.ts';
import { weaveOver } from '../tools/surface.ts';

interface CushionShape {
  readonly width: number;
  readonly height: number;
  readonly trim: 'piping' | 'fringe' | 'tassel' | 'button';
  readonly isRound?: boolean;
}

const SHAPES: Readonly<Record<string, CushionShape>> = {
  square: { width: 450, height: 450, trim: 'piping' },
  long: { width: 600, height: 360, trim: 'piping' },
  fringed: { width: 450, height: 450, trim: 'fringe' },
  tassel: { width: 450, height: 450, trim: 'tassel' },
  round: { width: 430, height: 430, trim: 'button', isRound: true },
};

/** The outline of a filled square: pointed corners, sides drawn in. */
function pillow(width: number, height: number): string {
  const [w, h] = [width / 2, height / 2];
  const [inX, inY] = [width * 0.045, height * 0.045];
  return `M${xy(-w, -h)}C${xy(-w * 0.5, -h + inY * 1.3)} ${xy(w * 0.5, -h + inY * 1.3)} ${xy(w, -h)}C${xy(w - inX * 1.3, -h * 0.5)} ${xy(w - inX * 1.3, h * 0.5)} ${xy(w, h)}C${xy(w * 0.5, h - inY * 0.7)} ${xy(-w * 0.5, h - inY * 0.7)} ${xy(-w, h)}C${xy(-w + inX * 1.3, h * 0.5)} ${xy(-w + inX * 1.3, -h * 0.5)} ${xy(-w, -h)}Z`;
}

/** Soft folds that run from the corners inwards. */
function folds(width: number, height: number, random: Random): string {
  let path = '';
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    for (let index = 0; index < 3; index += 1) {
      const reach = 0.16 + random.next() * 0.16;
      const lean = (index - 1) * 0.09;
      path += `M${xy(sx * width * 0.485, sy * height * 0.485)}Q${xy(sx * width * (0.46 - reach * 0.5 + lean * 0.4), sy * height * (0.46 - reach * 0.5 - lean * 0.4))} ${xy(sx * width * (0.47 - reach + lean), sy * height * (0.47 - reach - lean))}`;
    }
  }
  return path;
}

/** Cushions, standing upright. */
const drawCushion: DrawThing = ({ pen, spec, colour, accent, random, fineness }) => {
  const shape = shapeOf(SHAPES, spec.shape);
  const scale = sizeFactor(spec.size, 0.84, 1.2);
  const [width, height] = [shape.width * scale, shape.height * scale];
  const outline = shape.isRound ? ellipsePath(0, 0, width / 2, height / 2) : pillow(width, height);
  const motif = placed(
    drawMotif(spec.pattern, {
      width,
      height,
      colour,
      accent,
      cell: width * (spec.pattern === 'kilim' ? 0.15 : 0.16),
      random,
    }),
    -width / 2,
    -height / 2,
  );
  const puff = pen.radial(
    [-width * 0.14, -height * 0.18],
    width * 0.72,
    [
      [0, '#fff8ea', 0.4],
      [0.42, '#fff8ea', 0.1],
      [0.7, '#241812', 0.06],
      [1, '#241812', 0.42],
    ],
    height / width,
  );
  const low = pen.linear(
    [0, 0],
    [0, height / 2],
    [
      [0, '#241812', 0],
      [0.6, '#241812', 0.05],
      [1, '#241812', 0.34],
    ],
  );
  const piping = mix(accent, colour, spec.pattern === 'plain' ? 0.2 : 0);
  let trim = '';
  if (shape.trim === 'piping') {
    trim =
      line(outline, darken(piping, 0.3), 9 * scale) +
      line(outline, piping, 6.4 * scale) +
      `<g transform="translate(-1 -1.2)">${line(outline, lighten(piping, 0.4), 1.8 * scale, 0.6)}</g>`;
  } else if (shape.trim === 'fringe') {
    let yarn = '';
    for (let index = 0; index <= 60; index += 1) {
      const at = -height / 2 + (height * index) / 60;
      const bend = Math.sin((index / 60) * Math.PI) * width * 0.034;
      const wave = (random.next() - 0.5) * 9;
      yarn += `M${xy(-width / 2 + bend + 4, at)}q${xy(-22 * scale, wave * 0.3)} ${xy(-40 * scale, 6 + wave)}M${xy(width / 2 - bend - 4, at)}q${xy(22 * scale, wave * 0.3)} ${xy(40 * scale, 6 + wave)}`;
    }
    trim = line(yarn, darken(accent, 0.25), 5.4 * scale) + line(yarn, lighten(accent, 0.12), 3.2 * scale);
  } else if (shape.trim === 'tassel') {
    trim = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]
      .map(([sx = 1, sy = 1]) => {
        const turn = sx * (sy > 0 ? -32 : -62);
        const skirt = `M-5 10L${n(-17)} 62Q0 68 17 62L5 10Z`;
        return placed(
          `${fill(skirt, darken(accent, 0.16))}${line('M-3 14L-10 60M0 14V64M3 14L10 60', lighten(accent, 0.3), 2.2, 0.6)}${ellipse(0, 6, 8.5, 9.5, accent)}${ellipse(-2, 3, 4, 4, lighten(accent, 0.4), 0.7)}`,
          (sx * width) / 2,
          (sy * height) / 2,
          scale,
          turn,
        );
      })
      .join('');
  } else {
    let pleats = '';
    for (let index = 0; index < 40; index += 1) {
      const angle = (index / 40) * 6.283;
      pleats += `M${xy(Math.cos(angle) * width * 0.035, Math.sin(angle) * width * 0.035)}Q${xy(Math.cos(angle + 0.1) * width * 0.26, Math.sin(angle + 0.1) * width * 0.26)} ${xy(Math.cos(angle) * width * 0.495, Math.sin(angle) * width * 0.495)}`;
    }
    trim = `${line(pleats, darken(colour, 0.42), 3.4 * scale, 0.3)}<g transform="rotate(3.4)">${line(pleats, '#fff8ea', 2.4 * scale, 0.24)}</g>${ellipse(0, 0, 24 * scale, 24 * scale, darken(accent, 0.3))}${ellipse(-1.5, -2, 21 * scale, 21 * scale, accent)}${ellipse(-6, -7, 9 * scale, 8 * scale, lighten(accent, 0.4), 0.6)}`;
  }
  const crease = shape.isRound ? '' : folds(width, height, random);
  const bulge = height * 0.5;
  const body = [
    shape.trim === 'fringe' || shape.trim === 'tassel' ? trim : '',
    fill(outline, colour),
    clipped(pen.clip(outline), motif),
    weaveOver(pen, outline, {
      x: -width / 2,
      y: -height / 2,
      width,
      height,
      gap: 4,
      colour,
      strength: spec.pattern === 'plain' ? 1.4 : 0.8,
      fineness,
    }),
    fill(outline, puff),
    fill(outline, low),
    crease
      ? `${line(crease, '#241812', 7 * scale, 0.09)}<g transform="translate(-4 -3)">${line(crease, '#fff8ea', 4 * scale, 0.14)}</g>`
      : '',
    shape.trim === 'piping' || shape.trim === 'button' ? trim : '',
  ].join('');
  const tilt = shape.isRound ? 0 : -3 + (spec.turn % 4) * 2;
  const reach = shape.trim === 'fringe' ? 44 * scale : shape.trim === 'tassel' ? 46 * scale : 8;
  return {
    markup: placed(body, 0, -bulge, 1, tilt),
    box: { left: -width / 2 - reach, right: width / 2 + reach, top: -height - 14, bottom: 8 },
    rest: 'stands',
    isBoxy: !shape.isRound,
    foot: width * (shape.isRound ? 0.62 : 0.96),
    focus: { x: -width * 0.22, y: -height * 0.68, width: width * 0.56 },
  };
};

/** The kind's drawing and vocabulary. */
export const cushionKind: Kind = { draw: drawCushion, shapes: Object.keys(SHAPES), patterns: MOTIF_NAMES };
