import { type WidgetGroup, widgetGroups, widgetText } from '@vitrin/core/content';
import type { MenuItem, Widget } from '@vitrin/core/contract';
import { type MenuEntry, toMenu } from '../../components/Disclosure.tsx';
import { toShopPath } from '../shop-path.ts';

/** A link that a merchandiser wrote; `url` is a path of the shop. */
export interface ContentLink {
  readonly label: string;
  readonly url: string;
}

export interface LinkGroup {
  readonly title: string;
  readonly links: readonly ContentLink[];
}

/** The bar above everything; `link` is undefined for words alone. */
export interface AnnouncementView {
  readonly text: string;
  readonly link: ContentLink | undefined;
}

/** What stands around every page. What nobody filled is left out. */
export interface LayoutView {
  readonly menu: readonly MenuEntry[];
  readonly announcement?: AnnouncementView;
  readonly footer: readonly LinkGroup[];
  /** The shop's line about itself in the footer. */
  readonly line?: string;
}

/** Link groups of the footer, each a list with a title. */
const footerGroups = ['help', 'about'] as const;

/** Reads menu, announcement and footer side by side; only the menu must be there. */
export async function readLayout(
  readMenu: () => Promise<readonly MenuItem[]>,
  readWidget: (slug: string) => Promise<Widget | undefined>,
): Promise<LayoutView> {
  const [menu, announcement, footer] = await Promise.all([
    readMenu(),
    readWidget('announcement-bar'),
    readWidget('footer-links'),
  ]);
  const bar = announcement && toAnnouncement(announcement);
  const line = footer && widgetText(footer, 'line');
  return {
    menu: toMenu(menu),
    ...(bar && { announcement: bar }),
    footer: footer ? toLinkGroups(footer) : [],
    ...(line && { line }),
  };
}

function toAnnouncement(widget: Widget): AnnouncementView | undefined {
  const text = widgetText(widget, 'text');
  if (text === '') return undefined;
  const url = toShopPath(widgetText(widget, 'url'));
  const label = widgetText(widget, 'action');
  return { text, link: url !== undefined && label !== '' ? { label, url } : undefined };
}

function toLinkGroups(widget: Widget): readonly LinkGroup[] {
  return footerGroups
    .map((key) => ({ title: widgetText(widget, `${key}_title`), links: widgetGroups(widget, key).flatMap(toLink) }))
    .filter(({ links }) => links.length > 0);
}

function toLink({ texts: { label, url } }: WidgetGroup): readonly ContentLink[] {
  const path = toShopPath(url ?? '');
  return label && path !== undefined ? [{ label, url: path }] : [];
}
