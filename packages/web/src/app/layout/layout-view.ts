import { widgetGroups, widgetText } from '@vitrin/core/content';
import type { MenuItem, Widget } from '@vitrin/core/contract';
import { toMenu } from '../../components/Disclosure.tsx';
import { toShopPath } from '../shop-path.ts';

/** A link that a merchandiser wrote; `url` is a path of the shop. */
export type ContentLink = NonNullable<ReturnType<typeof toContentLink>>;

/** Undefined without a label, and for an address that is no path of the shop. */
export function toContentLink(label: string | undefined, address = '') {
  const url = toShopPath(address);
  return label && url !== undefined ? { label, url } : undefined;
}

/** Frame around every page. A part that is not filled is left out. */
export type LayoutView = Awaited<ReturnType<typeof readLayout>>;

const unfilled = { attributes: {} };

/** Reads menu, announcement and footer side by side; only the menu must exist. */
export async function readLayout(
  readMenu: () => Promise<readonly MenuItem[]>,
  readWidget: (slug: string) => Promise<Widget | undefined>,
) {
  const [menu, bar = unfilled, footer = unfilled] = await Promise.all([
    readMenu(),
    readWidget('announcement-bar'),
    readWidget('footer-links'),
  ]);
  const text = widgetText(bar, 'text');
  const line = widgetText(footer, 'line');
  const groups = ['help', 'about'].map((key) => ({
    title: widgetText(footer, `${key}_title`),
    links: widgetGroups(footer, key).flatMap(({ texts: { label, url } }) => toContentLink(label, url) ?? []),
  }));
  return {
    menu: toMenu(menu),
    ...(text && { announcement: { text, link: toContentLink(widgetText(bar, 'action'), widgetText(bar, 'url')) } }),
    footer: groups.filter(({ links }) => links.length > 0),
    /** The shop's line about itself in the footer. */
    ...(line && { line }),
  };
}
