import { drawSvg } from './draw-svg.ts';
import { parsePictureFile } from './picture-file.ts';

/**
 * Draws whatever a file stem names: a product picture (`pictureFile`), a category tile (`tile-mugs`), a banner.
 * Returns SVG text, or undefined when the shop has no such picture.
 */
export function drawPicture(stem: string): string | undefined {
  const spec = parsePictureFile(stem);
  return spec ? drawSvg(spec) : undefined;
}
