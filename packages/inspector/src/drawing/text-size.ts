import type { TextEntry } from './drawing.types.ts';

/** The widest a drawing may be. CSS pixels. */
export const widest = 1600;

/** Fonts whose letters all have one width, none wider than {@link letter}; what a reader lacks falls to the next. */
export const fontFamily = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace";

/** Sizes of text and what stands around it. CSS pixels. */
export const textSize = { body: 11, title: 13, line: 14, titleLine: 20, padding: 10 } as const;

/** Widths in em of letters outside ASCII that another font may have to lend: counted as wide as the widest known. */
const symbol = 1.05;
/** The widest letter of the fonts above is 0.602 em. */
const letter = 0.61;

/** How wide a text is at most. CSS pixels. */
export function textWidth(text: string, size: number = textSize.body): number {
  let ems = 0;
  for (const sign of text) ems += (sign.codePointAt(0) ?? 0) < 0x2000 ? letter : symbol;
  return Math.ceil(ems * size);
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
