import type { TextEntry } from './drawing.types.ts';

/** The widest a drawing may be. CSS pixels. */
export const widest = 1584;

/** The tallest a drawing may be. CSS pixels. */
export const tallest = 1800;

/** Proportional fonts of the usual systems; no character of them is wider than {@link ems} says. */
export const fontFamily = "'DejaVu Sans', 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Sizes of text and what stands around it. CSS pixels. */
export const textSize = { body: 11, title: 13, line: 14, titleLine: 20, padding: 10 } as const;

/** Widths of ASCII characters in em, rounded up: the wider of DejaVu Sans and Arial. */
const ems = new Map(
  Object.entries({
    0.3: "'Iijl",
    0.35: ' ,./:;\\|',
    0.4: '()-[]ft',
    0.45: '!r',
    0.5: '"*J`',
    0.55: 'csz',
    0.6: '?L_kvxy',
    0.65: '$0123456789FTabdeghnopqu{}',
    0.7: 'ABEKPSVXYZ',
    0.75: 'CNRU',
    0.8: '&DGHOQ',
    0.85: '#+<=>^w~',
    0.9: 'M',
    1: '%Wm',
    1.05: '@',
  }).flatMap(([em, signs]) => [...signs].map((sign) => [sign, Number(em)] as const)),
);
/** Width in em of a character that another font may have to lend. */
const symbol = 1.05;
/** Width of a bold character by that of its regular one, at most. */
const boldness = 1.25;

/** How wide a text is at most. CSS pixels. */
export function textWidth(text: string, size: number = textSize.body, isBold = false): number {
  const width = [...text].reduce((sum, sign) => sum + (ems.get(sign) ?? symbol), 0);
  return Math.ceil(width * size * (isBold ? boldness : 1));
}

/** The widest line of some entries. */
export const entriesWidth = (entries: readonly TextEntry[]): number =>
  Math.max(0, ...entries.flatMap(({ lines }) => lines.map((line) => textWidth(line))));

/** The height of some entries. */
export const entriesHeight = (entries: readonly TextEntry[]): number =>
  entries.reduce((sum, { lines }) => sum + lines.length, 0) * textSize.line;

/** A space at which no line is broken. */
const joint = '\u00a0';

/** Text that stays in one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', joint);

/**
 * Breaks a text at spaces into lines of at most `most` letters; later lines are indented. A word longer than a line keeps
 * its line to itself: names are never broken, so that they can be searched for.
 */
export function wrapText(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && `${line} ${word}`.length > most) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((one) => one.replaceAll(joint, ' '));
}
