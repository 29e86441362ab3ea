import type { PictureSpec } from '../drawing.types.ts';
import { drawThing, put } from '../stage.ts';
import { boxPath, createPen, ellipse, fill, line, n, type Pen, placed } from '../tools/pen.ts';
import { tube } from '../tools/shade.ts';

/** Letters as strokes on a grid 4 wide and 6 high; a font would differ from machine to machine. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M0.700 4H3.300',
  C: 'M4 1A2.200 3 0 1 0 4 5',
  D: 'M0 0V6H1.500A2.500 3 0 0 0 1.500 0Z',
  E: 'M4 0H0V6H4M0 3H3.200',
  I: 'M2 0V6',
  M: 'M0 6V0L2 3.600L4 0V6',
  O: 'M2 0A2.100 3 0 1 0 2 6A2.100 3 0 1 0 2 0Z',
  R: 'M0 6V0H2.400A1.500 1.600 0 0 1 2.400 3.200H0M2.200 3.200L4 6',
  S: 'M3.800 0.900C3 -0.300 0.300 -0.200 0.300 1.500C0.300 3.300 3.900 2.700 3.900 4.500C3.900 6.200 1 6.300 0 5.100',
  T: 'M0 0H4M2 0V6',
  V: 'M0 0L2 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 2.900L4 0M2 2.900V6',
};

const WIDTH = 72;
const HEIGHT = 48;

/** A word in strokes, `size` high, centred at (`x`, `y`). */
function word(text: string, x: number, y: number, size: number, paint: string, weight: number): string {
  const unit = size / 6;
  const advance = 5.5 * unit;
  const start = x - (text.length * advance - 1.5 * unit) / 2;
  return [...text]
    .map((letter, index) => {
      const path = LETTERS[letter] ?? '';
      return `<g transform="translate(${n(start + index * advance)} ${n(y - size / 2)}) scale(${n(unit)})">${line(path, paint, weight / unit)}</g>`;
    })
    .join('');
}

const petal = (turn: number, paint: string): string =>
  `<path d="M36 30C26 22 27 12 36 6C45 12 46 22 36 30Z" fill="${paint}" opacity="0.9" transform="rotate(${turn} 36 30)"/>`;

/** Marks of our own making: they name the brand in words and copy nobody's sign. */
const MARKS: Readonly<Record<string, { readonly title: string; readonly ground: string; readonly mark: string }>> = {
  visa: {
    title: 'Visa',
    ground: '#24346b',
    mark: fill('M0 40Q36 30 72 38V42Q72 48 66 48H6Q0 48 0 42Z', '#d9a441') + word('VISA', 36, 20, 14, '#ffffff', 2.6),
  },
  mastercard: {
    title: 'Mastercard',
    ground: '#2f2b2a',
    mark:
      petal(-44, '#d9a59a') +
      petal(44, '#6f9ea0') +
      petal(0, '#d9a441') +
      word('MASTERCARD', 36, 40, 5.6, '#ffffff', 1.1),
  },
  amex: {
    title: 'American Express',
    ground: '#3f7f95',
    mark:
      line('M0 10C20 22 52 -2 72 10M0 40C20 28 52 52 72 40', '#a8d0da', 1.6, 0.8) +
      word('AMEX', 36, 25, 14, '#ffffff', 2.6),
  },
  troy: {
    title: 'Troy',
    ground: '#f4efe6',
    mark:
      fill('M12 34A12 12 0 0 1 24 22V34Z', '#2e8f8b') +
      fill('M26 34V14A20 20 0 0 0 6 34H10A16 16 0 0 1 24 19.200V34Z', '#7cc0b5') +
      word('TROY', 48, 26, 12, '#27303f', 2.3),
  },
  other: {
    title: 'Card',
    ground: '#e6ded1',
    mark:
      fill('M0 11H72V20H0Z', '#8b8175') +
      fill(boxPath(8, 28, 14, 10, 2), '#bf9a51') +
      line('M28 31H48M28 36H40', '#8b8175', 2),
  },
};

/** The brands that have a mark; anything else gets `other`. */
export const CARD_BRANDS: readonly string[] = Object.keys(MARKS);

/** A small card-brand mark as SVG text, 72 × 48, with the brand's name as its title. */
export function drawCardBrand(brand: string): string {
  const chosen = MARKS[brand] ?? MARKS.other;
  if (!chosen) throw new Error('drawCardBrand: no mark for other brands; keep the entry `other`.');
  const card = boxPath(0, 0, WIDTH, HEIGHT, 6);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"><title>${chosen.title}</title><defs><clipPath id="card"><path d="${card}"/></clipPath></defs><g clip-path="url(#card)">${fill(card, chosen.ground)}${chosen.mark}</g><path d="${boxPath(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 5.5)}" fill="none" stroke="#000000" stroke-opacity="0.14"/></svg>`;
}

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
