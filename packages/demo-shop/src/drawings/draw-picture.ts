import type { PictureSpec, PictureView } from './drawing.types.ts';
import { parsePictureFile } from './picture-file.ts';
import { drawBanner } from './pieces/banner.ts';
import { drawIllustration } from './pieces/marks.ts';
import { drawTile } from './pieces/tile.ts';
import { createStage, type Stage } from './stage.ts';
import { drawDetail } from './views/detail.ts';
import { drawHero } from './views/hero.ts';
import { drawScale } from './views/scale.ts';
import { drawScene } from './views/scene.ts';

/** Pictures that are not products', by the first word of their stem. */
const FAMILIES: Readonly<Record<string, (name: string) => string | undefined>> = {
  tile: drawTile,
  banner: drawBanner,
  art: drawIllustration,
};

/**
 * Draws whatever a file stem names: a product picture (`pictureFile`), a category tile (`tile-mugs`),
 * a banner (`banner-home`) or an illustration (`art-empty-basket`).
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

const VIEWS: Readonly<Record<PictureView, (stage: Stage) => string>> = {
  hero: drawHero,
  detail: drawDetail,
  scene: drawScene,
  scale: drawScale,
};

/** Draws a product picture as self-contained SVG text, 1200 × 1500; the same spec always gives the same text. */
export function drawSvg(spec: PictureSpec): string {
  return VIEWS[spec.view](createStage(spec));
}
