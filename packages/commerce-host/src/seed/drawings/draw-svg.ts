import { PALETTE } from './palette.ts';
import type { PictureSpec } from './picture-spec.types.ts';

/** Width and height of every product picture, in user units. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 1500;

/** Draws a product picture as self-contained SVG text; the same spec always gives the same text. */
export function drawSvg(spec: PictureSpec): string {
  const { hex } = PALETTE[spec.colour];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 1200 1500"><rect width="1200" height="1500" fill="#ece5da"/><circle cx="600" cy="760" r="320" fill="${hex}"/></svg>`;
}
