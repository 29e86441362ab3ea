import { camelCase } from '../contract/camel-case.ts';
import type { Widget } from '../contract/content.ts';

/** The texts of one group, such as a slide, and the addresses of its pictures, by key: `image_mobile` is `imageMobile`. */
export interface WidgetGroup {
  readonly texts: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of a widget; empty when there is none (misc.md §5). */
export function widgetText({ attributes }: Pick<Widget, 'attributes'>, key: string): string {
  const cell = attributes[key];
  return isMap(cell) && typeof cell.value === 'string' ? cell.value : '';
}

/**
 * The groups of a widget's list (misc.md §5); none when there is no such list. What is neither a text nor a picture with an
 * address is passed over.
 * @example widgetGroups(widget, 'slides').map(({ texts, pictures }) => [texts['title'], pictures['image']])
 */
export function widgetGroups({ attributes }: Pick<Widget, 'attributes'>, key: string): readonly WidgetGroup[] {
  const cells = attributes[key];
  return (Array.isArray(cells) ? cells : [cells]).filter(isMap).flatMap(({ value, kwargs }) => {
    if (!isMap(value)) return [];
    const nested = isMap(kwargs) && isMap(kwargs.value) ? kwargs.value : {};
    const texts = Object.entries(value).flatMap(([name, text]) =>
      typeof text === 'string' ? [[camelCase(name), text] as const] : [],
    );
    const pictures = Object.entries(nested).flatMap(([name, picture]) =>
      isMap(picture) && typeof picture.url === 'string' ? [[camelCase(name), picture.url] as const] : [],
    );
    return [{ texts: Object.fromEntries(texts), pictures: Object.fromEntries(pictures) }];
  });
}
