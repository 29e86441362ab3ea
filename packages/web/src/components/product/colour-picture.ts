import type { TabCommerce } from '../../app/tab-commerce.ts';

/**
 * The picture of a product in one colour (Protocol catalogue §9); undefined when the host has none, or does not answer: a
 * card goes on showing what it shows. Loaded when a colour is pointed at.
 */
export async function findColourPicture(
  getCommerce: () => Promise<TabCommerce>,
  { sku, colour }: { readonly sku: string; readonly colour: string },
): Promise<string | undefined> {
  try {
    const reads = await (await getCommerce()).reads();
    const { image } = await reads.queries.attributePictures(sku, { color: colour }, 'hero').fetch();
    return image ?? undefined;
  } catch {
    return undefined;
  }
}
