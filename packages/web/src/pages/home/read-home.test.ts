import { createShopConfig } from '@vitrin/core';
import type { ProductList, Widget } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../app/page/page-module.types.ts';
import type { PageReads } from '../../app/reads/shop-reads.ts';
import { readHome } from './read-home.ts';

const text = (value: string) => ({ value, kwargs: { data_type: 'text', value } });
const group = (value: Record<string, string>, pictures: Record<string, string> = {}) => ({
  value,
  kwargs: {
    data_type: 'nested',
    value: Object.fromEntries(Object.entries(pictures).map(([key, url]) => [key, { url, value: url }])),
  },
});
const widget = (attributes: Record<string, unknown>): Widget => ({
  name: '',
  slug: 'x',
  template: null,
  attributes,
  products: [],
});

function read(widgets: Readonly<Record<string, Widget>>) {
  const list: Pick<ProductList, 'products'> = { products: [] };
  const reads: Pick<PageReads, 'list' | 'widget'> = {
    list: async () => list as ProductList,
    widget: async (slug) => widgets[slug],
  };
  return readHome({ reads: async () => reads, shop: createShopConfig() } as unknown as PageContext);
}

describe('the first page', () => {
  it('stands without anything of a merchandiser’s', async () => {
    expect(await read({})).toEqual({
      slides: [],
      tiles: undefined,
      arrivals: [],
      story: undefined,
      picks: undefined,
    });
  });

  it('shows slides that have a title and a picture, with a link only into the shop', async () => {
    const slides = [
      group({ title: 'A', action: 'Go', url: '/a/', tone: 'dark' }, { image: '/a.webp', image_mobile: '/a-tall.webp' }),
      group({ title: 'B', action: 'Go', url: 'https://evil.test/' }, { image: '/b.webp' }),
      group({ title: 'No picture' }),
      group({ action: 'No title' }, { image: '/c.webp' }),
    ];
    expect((await read({ 'home-slider': widget({ slides }) })).slides).toEqual([
      {
        title: 'A',
        text: '',
        image: '/a.webp',
        imageMobile: '/a-tall.webp',
        alt: '',
        isDark: true,
        link: { label: 'Go', url: '/a/' },
      },
      { title: 'B', text: '', image: '/b.webp', imageMobile: '/b.webp', alt: '', isDark: false, link: undefined },
    ]);
  });

  it('leaves out tiles, a story and a shelf that would be empty', async () => {
    const home = await read({
      'home-tiles': widget({
        title: text('Rooms'),
        tiles: [group({ title: 'Light', url: 'x' }, { image: '/l.webp' })],
      }),
      'home-story': widget({ title: text('Only a title') }),
      'home-picks': widget({ title: text('Picks') }),
    });
    expect(home).toMatchObject({ tiles: undefined, story: undefined, picks: undefined });
  });

  it('shows tiles and a story', async () => {
    const tiles = [group({ title: 'Light', url: '/light/' }, { image: '/l.webp' })];
    const home = await read({
      'home-tiles': widget({ title: text('Rooms'), tiles }),
      'home-story': widget({ title: text('Less'), text: text('More'), action: text('Why'), url: text('/why/') }),
    });
    expect(home.tiles).toEqual({ title: 'Rooms', entries: [{ label: 'Light', url: '/light/', image: '/l.webp' }] });
    expect(home.story).toEqual({ title: 'Less', text: 'More', link: { label: 'Why', url: '/why/' } });
  });
});
