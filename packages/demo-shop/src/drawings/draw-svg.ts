import type { PictureSpec, PictureView } from './picture-spec.types.ts';
import { createStage, type Stage } from './stage.ts';
import { drawDetail } from './views/detail.ts';
import { drawHero } from './views/hero.ts';
import { drawScale } from './views/scale.ts';
import { drawScene } from './views/scene.ts';

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
