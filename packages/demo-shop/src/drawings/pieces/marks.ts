import type { PictureSpec } from '../drawing.types.ts';
import { drawThing, put } from '../stage.ts';
import { createPen, ellipse, fill, line, type Pen, placed } from '../tools/pen.ts';
import { tube } from '../tools/shade.ts';

const TILT = 0.24;

type Draw = (pen: Pen) => string;

const spec = (
  parts: Pick<PictureSpec, 'kind' | 'shape' | 'pattern' | 'colour' | 'accent'> & {
    readonly turn?: number;
    readonly size?: PictureSpec['size'];
  },
): Omit<PictureSpec, 'view'> => ({ turn: 0, size: 'm', ...parts });

/** A soft field behind, half transparent so that it suits light and dark pages. */
const field = (paint: string): string =>
  fill(
    'M120 330C90 170 230 60 400 70C590 60 730 150 700 320C690 450 570 520 400 515C230 520 140 460 120 330Z',
    paint,
    0.4,
  );

const stand = (pen: Pen, parts: Omit<PictureSpec, 'view'>, x: number, y: number, scale: number): string =>
  put(pen, drawThing(pen, parts, TILT), x, y, scale, TILT);

/** Small things in the air: a dotted path, as of a fly or a thought. */
const trail = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#9a8772" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 13"/>`;

const ILLUSTRATIONS: Readonly<Record<string, Draw>> = {
  'empty-basket': (pen) =>
    field('#c9cdb2') +
    trail('M520 150C600 110 640 190 580 220C530 245 520 190 580 180C660 170 690 250 650 300') +
    stand(
      pen,
      spec({ kind: 'basket', shape: 'market', pattern: 'striped', colour: 'sand', accent: 'brick' }),
      390,
      470,
      0.92,
    ),
  'not-found': (pen) => {
    const frame = drawThing(
      pen,
      spec({ kind: 'mirror', shape: 'soft', pattern: 'wide', colour: 'oak', accent: 'walnut' }),
      TILT,
    );
    return [
      field('#dcbfae'),
      ellipse(400, 118, 8, 8, '#6b5846'),
      line('M400 120L300 200M400 120L486 178', '#6b5846', 3),
      placed(put(pen, frame, 0, 0, 0.42, TILT), 396, 310, 1, -9),
      stand(
        pen,
        spec({
          kind: 'planter',
          shape: 'classic',
          pattern: 'matt',
          colour: 'clay',
          accent: 'brick',
          turn: 3,
          size: 's',
        }),
        610,
        490,
        0.92,
      ),
    ].join('');
  },
  'no-results': (pen) => {
    const glass = `<circle cx="455" cy="285" r="104" fill="#eaf0ee" opacity="0.55"/>${tube('M351 285A104 104 0 1 1 559 285A104 104 0 1 1 351 285', 22, '#b9975a', 0.7)}${tube('M534 362L628 456', 30, '#75503a', 0.3)}${line('M388 250A74 74 0 0 1 440 212', '#ffffff', 9, 0.8)}`;
    return (
      field('#b9c8cb') +
      stand(
        pen,
        spec({ kind: 'vase', shape: 'moon', pattern: 'matt', colour: 'chalk', accent: 'stone' }),
        300,
        470,
        0.95,
      ) +
      glass
    );
  },
  'thank-you': (pen) =>
    field('#e6d2a4') +
    stand(
      pen,
      spec({ kind: 'wrap', shape: 'bag', pattern: 'leaves', colour: 'sage', accent: 'pine' }),
      310,
      480,
      0.86,
    ) +
    stand(pen, spec({ kind: 'wrap', shape: 'gift', pattern: 'dots', colour: 'clay', accent: 'chalk' }), 530, 490, 0.92),
  'something-broke': (pen) => {
    const cup = drawThing(
      pen,
      spec({ kind: 'mug', shape: 'straight', pattern: 'dip', colour: 'chalk', accent: 'indigo', turn: 3 }),
      TILT,
    );
    return [
      field('#dfbdb2'),
      ellipse(470, 470, 190, 26, '#241812', 0.2),
      fill(
        'M250 462C300 440 430 446 520 456C600 452 640 470 590 482C500 498 300 492 262 480C246 474 240 468 250 462Z',
        '#5a3a26',
        0.9,
      ),
      placed(cup.markup, 420, 410, 2, 62),
      fill('M590 470L612 438L640 462L622 476Z', '#efe9de') +
        fill('M640 486L656 468L672 484Z', '#3c4d78') +
        fill('M212 486L226 466L246 478L236 490Z', '#efe9de'),
    ].join('');
  },
  'no-orders': (pen) =>
    field('#c9cdb2') +
    stand(pen, spec({ kind: 'chair', shape: 'wish', pattern: 'cord', colour: 'oat', accent: 'oak' }), 350, 490, 0.44) +
    stand(
      pen,
      spec({ kind: 'lamp', shape: 'slim', pattern: 'linen', colour: 'brass', accent: 'chalk', turn: 1 }),
      570,
      490,
      0.7,
    ),
};

/** The names of the illustrations. */
export const ILLUSTRATION_NAMES: readonly string[] = Object.keys(ILLUSTRATIONS);

/** A small picture for an empty or failed page, 800 × 600 on a transparent ground; undefined for an unknown name. */
export function drawIllustration(name: string): string | undefined {
  const draw = Object.hasOwn(ILLUSTRATIONS, name) ? ILLUSTRATIONS[name] : undefined;
  if (!draw) return undefined;
  const pen = createPen('i');
  const content = draw(pen);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><defs>${pen.definitions()}</defs>${content}</svg>`;
}
