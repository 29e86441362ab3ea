import type { Category } from './category.ts';

/** A sentence about a category, among its free attributes: `{ category_description: { value: { text } } }`; null without one. */
export function categoryIntro({ attributes }: Category): string | null {
  const attribute = attributes.category_description as { value?: { text?: unknown } } | null | undefined;
  return typeof attribute?.value?.text === 'string' ? attribute.value.text : null;
}
