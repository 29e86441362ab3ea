import type { GetCommerce } from '../../app/commerce.ts';
import { pictureSourceSet } from '../../components/product/Picture.tsx';
import type { VariantChoice } from './read-product.ts';
import { stageSizes } from './stage-sizes.ts';

/** Fetches what the page of a variant needs, picture included; a failure is the page's own matter, later. */
export async function preloadVariant(getCommerce: GetCommerce, { pk, url, hero }: VariantChoice): Promise<void> {
  if (hero !== undefined) {
    const picture = new Image();
    picture.sizes = stageSizes;
    picture.srcset = pictureSourceSet(hero, { aspectRatio: '4/5' }) ?? hero;
  }
  try {
    const reads = await (await getCommerce()).reads();
    await Promise.all([reads.resolvePath(url), reads.product(pk, {}), import('./read-product.ts')]);
  } catch {
    // The press itself tries again, and says what is wrong.
  }
}
