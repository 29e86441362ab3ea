import type { DrawThing, Kind } from '../thing.types.ts';
import { mix } from '../tools/colour.ts';
import { sizeFactor } from '../tools/measure.ts';
import { MOTIF_NAMES } from '../tools/motif.ts';
import { ellipse, line, n, placed } from '../tools/pen.ts';
import { tube } from '../tools/shade.ts';
import { foldedStack, hangingCloth } from './throw.ts';

/** Tea towels: on a peg, on a rail, or folded in a pile. */
const drawTowel: DrawThing = (context) => {
  const { spec, colour, accent } = context;
  const scale = sizeFactor(spec.size, 0.88, 1.15);
  if (spec.shape === 'pile') {
    const width = 230 * scale;
    const light = mix(colour, '#f4efe4', 0.6);
    const stack = foldedStack(
      context,
      width,
      [
        [mix(accent, colour, 0.35), 36 * scale, 'plain'],
        [light, 34 * scale, 'stripe'],
        [colour, 40 * scale, spec.pattern],
      ],
      width * 0.16,
    );
    return {
      markup: stack.markup,
      box: { left: -width * 0.52, right: width * 0.52, top: -stack.height, bottom: 3 },
      rest: 'stands',
      isBoxy: true,
      foot: width,
      focus: { x: -width * 0.1, y: -stack.height * 0.5, width: width * 0.62 },
    };
  }
  const [width, height] = [
    spec.shape === 'rail' ? 330 * scale : 250 * scale,
    spec.shape === 'rail' ? 430 * scale : 520 * scale,
  ];
  const cloth = hangingCloth(context, width, height, width * 0.17, { fringe: 0, folds: spec.shape === 'rail' ? 3 : 4 });
  const top = -height / 2;
  const holder =
    spec.shape === 'rail'
      ? tube(`M${n(-width * 0.66)} ${n(top)}L${n(width * 0.66)} ${n(top)}`, 15 * scale, '#b9975a', 0.8)
      : ellipse(0, top - 34, 21, 21, '#8f6a45') +
        ellipse(-3, top - 37, 17, 17, '#c09267') +
        ellipse(-8, top - 42, 7, 6, '#e0bd95', 0.8);
  const loop =
    spec.shape === 'rail'
      ? ''
      : line(
          `M-24 ${n(top + 8)}Q-12 ${n(top - 34)} 0 ${n(top - 36)}Q12 ${n(top - 34)} 24 ${n(top + 8)}`,
          mix(accent, '#6b5846', 0.3),
          6,
        );
  return {
    markup:
      (spec.shape === 'rail' ? holder : '') +
      placed(cloth, 0, top - (spec.shape === 'rail' ? 8 * scale : 0)) +
      loop +
      (spec.shape === 'rail' ? '' : holder),
    box: {
      left: -width * (spec.shape === 'rail' ? 0.68 : 0.53),
      right: width * (spec.shape === 'rail' ? 0.68 : 0.53),
      top: top - (spec.shape === 'rail' ? 16 : 58),
      bottom: height / 2 + 6,
    },
    rest: 'wall',
    foot: width,
    focus: { x: -width * 0.1, y: height * 0.18, width: width * 0.7 },
    outline: `M${n(-width / 2)} ${n(top)}h${n(width)}v${n(height)}h${n(-width)}Z`,
  };
};

/** The kind's drawing and vocabulary. */
export const towelKind: Kind = { draw: drawTowel, shapes: ['peg', 'rail', 'pile'], patterns: MOTIF_NAMES };
