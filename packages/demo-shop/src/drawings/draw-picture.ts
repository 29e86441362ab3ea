import { drawSvg } from './draw-svg.ts';
import { parsePictureFile } from './picture-file.ts';
import { drawBanner } from './pieces/banner.ts';
import { CARD_BRANDS, drawCardBrand } from './pieces/card-brand.ts';
import { drawIllustration } from './pieces/illustration.ts';
import { drawTile } from './pieces/tile.ts';

/** Pictures that are not products', by the first word of their stem. */
const FAMILIES: Readonly<Record<string, (name: string) => string | undefined>> = {
  tile: drawTile,
  banner: drawBanner,
  art: drawIllustration,
  brand: (name) => (CARD_BRANDS.includes(name) ? drawCardBrand(name) : undefined),
};

/**
 * Draws whatever a file stem names: a product picture (`pictureFile`), a category tile (`tile-mugs`),
 * a banner (`banner-home`), an illustration (`art-empty-basket`) or a card brand (`brand-visa`).
 * Returns SVG text, or undefined when the shop has no such picture.
 */
export function drawPicture(stem: string): string | undefined {
  const spec = parsePictureFile(stem);
  if (spec) return drawSvg(spec);
  const cut = stem.indexOf('-');
  const family = cut > 0 ? stem.slice(0, cut) : '';
  const draw = Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined;
  return draw?.(stem.slice(cut + 1));
}
