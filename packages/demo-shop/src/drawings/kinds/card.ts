import type { DrawThing, Kind } from '../thing.types.ts';
import { ART_NAMES, drawArt } from '../tools/art.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { sizeFactor } from '../tools/measure.ts';
import { drawMotif, MOTIF_NAMES } from '../tools/motif.ts';
import { boxPath, clipped, ellipse, fill, line, n, placed } from '../tools/pen.ts';
import { softShape } from '../tools/shade.ts';

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
