import { type WidgetGroup, widgetGroups, widgetText } from '@vitrin/core/content';
import { listParameters, type Widget } from '@vitrin/core/contract';
import { type ContentLink, toContentLink } from '../../app/layout/layout-view.ts';
import type { PageContext } from '../../app/page/page-module.types.ts';
import { toProductCard } from '../../components/product/product-card-view.ts';
import type { HomeShelf, HomeSlide, HomeStory, HomeTile, HomeView } from './home-view.ts';

const arrivalsQuery = { sorter: 'newcomers', [listParameters.pageSize]: '8', [listParameters.inStock]: 'true' };

/** Reads everything of the first page side by side. */
export async function readHome(page: PageContext): Promise<HomeView> {
  const reads = await page.reads();
  const [slider, tiles, story, picks, newest] = await Promise.all([
    reads.widget('home-slider'),
    reads.widget('home-tiles'),
    reads.widget('home-story'),
    reads.widget('home-picks'),
    reads.list(new URLSearchParams(arrivalsQuery)),
  ]);
  return {
    slides: slider ? widgetGroups(slider, 'slides').flatMap(toSlide) : [],
    tiles: tiles && toTiles(tiles),
    arrivals: newest.products.map((product) => toProductCard(product)),
    story: story && toStory(story),
    picks: picks && toShelf(picks),
  };
}

function toSlide({ texts, pictures }: WidgetGroup): readonly HomeSlide[] {
  const { image } = pictures;
  if (!texts.title || image === undefined) return [];
  return [
    {
      title: texts.title,
      text: texts.text ?? '',
      image,
      imageMobile: pictures.imageMobile ?? image,
      alt: texts.alt ?? '',
      isDark: texts.tone === 'dark',
      link: toContentLink(texts.action, texts.url),
    },
  ];
}

function toTiles(widget: Widget): HomeView['tiles'] {
  const entries = widgetGroups(widget, 'tiles').flatMap(({ texts, pictures: { image } }): readonly HomeTile[] => {
    const link = toContentLink(texts.title, texts.url);
    return link && image !== undefined ? [{ ...link, image }] : [];
  });
  return entries.length > 0 ? { title: widgetText(widget, 'title'), entries } : undefined;
}

function toStory(widget: Widget): HomeStory | undefined {
  const [title, text] = [widgetText(widget, 'title'), widgetText(widget, 'text')];
  return title !== '' && text !== '' ? { title, text, link: linkOf(widget) } : undefined;
}

function toShelf(widget: Widget): HomeShelf | undefined {
  const products = widget.products.map((product) => toProductCard(product));
  return products.length > 0 ? { title: widgetText(widget, 'title'), link: linkOf(widget), products } : undefined;
}

function linkOf(widget: Widget): ContentLink | undefined {
  return toContentLink(widgetText(widget, 'action'), widgetText(widget, 'url'));
}
