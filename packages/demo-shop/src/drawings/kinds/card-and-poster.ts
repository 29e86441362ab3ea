import type { DrawThing, Kind } from '../drawing.types.ts';
import { ART_NAMES, drawArt } from '../tools/art.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { sizeFactor } from '../tools/geometry.ts';
import { drawMotif, MOTIF_NAMES } from '../tools/motif.ts';
import { boxPath, clipped, ellipse, fill, line, n, placed } from '../tools/pen.ts';
import { softShape } from '../tools/shade.ts';
import { grain } from '../tools/surface.ts';

/** Cards with their envelope, lying, seen from above. */
const drawCard: DrawThing = ({ pen, spec, colour, accent, random }) => {
  const scale = sizeFactor(spec.size, 0.85, 1.15);
  const isWide = spec.shape === 'post';
  const [width, height] = isWide ? [148 * scale, 105 * scale] : [105 * scale, 148 * scale];
  const paper = '#f4ecdc';
  const envelopeColour = mix(accent, '#e9dcc4', 0.45);
  const sheet = boxPath(-width / 2, -height / 2, width, height, 1.5);
  const margin = width * 0.07;
  const window = boxPath(-width / 2 + margin, -height / 2 + margin, width - margin * 2, height - margin * 2, 1);
  const card = (name: string, isArt: boolean): string =>
    [
      `<g transform="translate(1.200 1.800)">${softShape(sheet, '#241812', 0.3, 4, 4)}</g>`,
      fill(sheet, paper),
      fill(window, lighten(colour, isArt ? 0.72 : 0)),
      clipped(
        pen.clip(window),
        isArt
          ? drawArt(name, {
              pen,
              width: width - margin * 2,
              height: height - margin * 2,
              paper,
              colour,
              accent,
              random,
            })
          : placed(
              drawMotif(name, { width, height, colour, accent, cell: width * 0.21, random }),
              -width / 2,
              -height / 2,
            ),
      ),
      fill(
        sheet,
        pen.linear(
          [-width / 2, -height / 2],
          [width / 2, height / 2],
          [
            [0, '#fffaf0', 0.3],
            [1, '#241812', 0.12],
          ],
        ),
      ),
      spec.shape === 'fold'
        ? line(`M${n(-width / 2 + 1.2)} ${n(-height / 2)}V${n(height / 2)}`, '#241812', 1.6, 0.2) +
          line(`M${n(-width / 2 + 2.6)} ${n(-height / 2)}V${n(height / 2)}`, '#fffaf0', 1.2, 0.5)
        : '',
    ].join('');
  const [ew, eh] = [(isWide ? width : height) * 1.08, (isWide ? height : width) * 1.1];
  const body = boxPath(-ew / 2, -eh / 2, ew, eh, 2);
  const flap = `M${n(-ew / 2)} ${n(-eh / 2 + 1)}L${n(-4)} ${n(eh * 0.1)}Q0 ${n(eh * 0.13)} 4 ${n(eh * 0.1)}L${n(ew / 2)} ${n(-eh / 2 + 1)}Z`;
  const envelope = [
    `<g transform="translate(1.500 2.200)">${softShape(body, '#241812', 0.26, 5, 4)}</g>`,
    fill(body, envelopeColour),
    line(
      `M${n(-ew / 2)} ${n(eh / 2)}L0 ${n(-eh * 0.02)}L${n(ew / 2)} ${n(eh / 2)}`,
      darken(envelopeColour, 0.3),
      0.9,
      0.5,
    ),
    fill(flap, darken(envelopeColour, 0.06)),
    line(flap, darken(envelopeColour, 0.35), 0.9, 0.5),
    fill(
      body,
      pen.linear(
        [0, -eh / 2],
        [0, eh / 2],
        [
          [0, '#fffaf0', 0.2],
          [1, '#241812', 0.1],
        ],
      ),
    ),
    ellipse(0, eh * 0.08, 9 * scale, 9 * scale, darken(accent, 0.2)) +
      ellipse(-1, eh * 0.08 - 1, 7.4 * scale, 7.4 * scale, accent) +
      ellipse(-3, eh * 0.08 - 3, 3 * scale, 2.6 * scale, lighten(accent, 0.5), 0.6),
  ].join('');
  const isArt = ['hills', 'still', 'botanic', 'shapes', 'moons', 'blocks', 'fruit', 'sea'].includes(spec.pattern);
  const others =
    spec.shape === 'set'
      ? placed(card('dots', false), width * 0.3, -height * 0.06, 1, 17) +
        placed(card('stripe', false), width * 0.12, -height * 0.02, 1, 6)
      : '';
  return {
    markup:
      placed(envelope, width * 0.24, height * 0.2, 1, isWide ? 11 : 14) +
      others +
      placed(card(spec.pattern, isArt), -width * 0.16, -height * 0.08, 1, -7),
    box: {
      left: -width * 0.82,
      right: width * (isWide ? 0.86 : 1.04),
      top: -height * 0.66,
      bottom: height * (isWide ? 0.92 : 0.84),
    },
    rest: 'flat',
    foot: width,
    focus: { x: -width * 0.16, y: -height * 0.1, width: width * 0.85 },
  };
};

/** The kind's drawing and vocabulary. */
export const cardKind: Kind = {
  draw: drawCard,
  shapes: ['fold', 'post', 'set'],
  patterns: [...ART_NAMES, ...MOTIF_NAMES],
};

const FRAMES: Readonly<Record<string, string>> = {
  oak: '#c4996a',
  black: '#35312e',
  white: '#f0ebe0',
  walnut: '#75503a',
};

/** Posters: framed, or a bare sheet on clips. The shape is the frame, the pattern the picture. */
const drawPoster: DrawThing = ({ pen, spec, colour, accent, random }) => {
  const scale = sizeFactor(spec.size, 0.72, 1.35);
  const isWide = spec.shape === 'wide';
  const [width, height] = isWide ? [560 * scale, 400 * scale] : [400 * scale, 560 * scale];
  const frame = isWide ? '#c4996a' : FRAMES[spec.shape];
  const paper = '#f2eadb';
  const outline = boxPath(-width / 2, -height / 2, width, height);
  const margin = width * 0.085;
  const window = boxPath(-width / 2 + margin, -height / 2 + margin, width - margin * 2, height - margin * 2);
  const sheet = { pen, width: width - margin * 2, height: height - margin * 2, paper, colour, accent, random };
  const print = [
    fill(outline, paper),
    fill(window, lighten(colour, 0.74)),
    clipped(pen.clip(window), drawArt(spec.pattern, sheet)),
    fill(
      outline,
      pen.linear(
        [-width / 2, -height / 2],
        [width / 2, height / 2],
        [
          [0, '#fffaf0', 0.16],
          [1, '#241812', 0.1],
        ],
      ),
    ),
  ].join('');
  if (!frame) {
    const curl = pen.linear(
      [0, height * 0.3],
      [0, height / 2],
      [
        [0, '#241812', 0],
        [0.8, '#241812', 0.08],
        [1, '#fffaf0', 0.3],
      ],
    );
    const rail = boxPath(-width / 2 - 8, -height / 2 - 14, width + 16, 24, 3);
    const foot = boxPath(-width / 2 - 8, height / 2 - 10, width + 16, 24, 3);
    const oak = '#b98a5c';
    const bar = (path: string, y: number): string =>
      fill(path, oak) +
      clipped(pen.clip(path), placed(grain(width + 16, 24, oak, random), 0, y)) +
      fill(
        path,
        pen.linear(
          [0, y - 12],
          [0, y + 12],
          [
            [0, '#fffaf0', 0.4],
            [1, '#241812', 0.3],
          ],
        ),
      );
    return {
      markup: `${line(`M${n(-width * 0.42)} ${n(-height / 2 - 8)}L0 ${n(-height / 2 - 96 * scale)}L${n(width * 0.42)} ${n(-height / 2 - 8)}`, '#6b5846', 3)}${print}${fill(outline, curl)}${bar(rail, -height / 2 - 2)}${bar(foot, height / 2 + 2)}`,
      box: { left: -width / 2 - 8, right: width / 2 + 8, top: -height / 2 - 100 * scale, bottom: height / 2 + 14 },
      rest: 'wall',
      foot: width,
      focus: { x: -width * 0.08, y: 0, width: width * 0.6 },
      outline,
    };
  }
  const thick = 17 * scale;
  const outer = boxPath(-width / 2 - thick, -height / 2 - thick, width + thick * 2, height + thick * 2, 2);
  const side = (points: string, light: string, opacity: number): string => fill(points, light, opacity);
  const [w, h] = [width / 2, height / 2];
  const bevel = [
    side(`M${n(-w - thick)} ${n(-h - thick)}H${n(w + thick)}L${n(w)} ${n(-h)}H${n(-w)}Z`, '#fffaf0', 0.3),
    side(`M${n(-w - thick)} ${n(-h - thick)}V${n(h + thick)}L${n(-w)} ${n(h)}V${n(-h)}Z`, '#fffaf0', 0.14),
    side(`M${n(w + thick)} ${n(-h - thick)}V${n(h + thick)}L${n(w)} ${n(h)}V${n(-h)}Z`, '#241812', 0.2),
    side(`M${n(-w - thick)} ${n(h + thick)}H${n(w + thick)}L${n(w)} ${n(h)}H${n(-w)}Z`, '#241812', 0.3),
  ].join('');
  const wood =
    spec.shape === 'black' || spec.shape === 'white'
      ? ''
      : clipped(pen.clip(`${outer}M0 0`), placed(grain(height * 4, width * 4, frame, random), 0, 0, 0.3, 90));
  const cast = fill(
    `M${n(-w)} ${n(-h)}H${n(w)}V${n(-h + 12 * scale)}H${n(-w + 9 * scale)}V${n(h)}H${n(-w)}Z`,
    '#241812',
    0.2,
  );
  const glass = fill(
    `M${n(-w)} ${n(h * 0.3)}L${n(w * 0.2)} ${n(-h)}H${n(w * 0.66)}L${n(-w)} ${n(h * 0.86)}Z`,
    '#ffffff',
    0.07,
  );
  return {
    markup: [
      fill(outer, frame),
      wood,
      bevel,
      print,
      cast,
      clipped(pen.clip(outline), glass),
      line(outline, darken(frame, 0.5), 1.4, 0.5),
    ].join(''),
    box: { left: -w - thick, right: w + thick, top: -h - thick, bottom: h + thick },
    rest: 'wall',
    foot: width,
    focus: { x: -w * 0.45, y: -h * 0.42, width: width * 0.72 },
    outline: outer,
  };
};

/** The kind's drawing and vocabulary. */
export const posterKind: Kind = {
  draw: drawPoster,
  shapes: [...Object.keys(FRAMES), 'rail', 'wide'],
  patterns: ART_NAMES,
};
