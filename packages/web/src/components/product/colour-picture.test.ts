import { expect, it, vi } from 'vitest';
import type { TabCommerce } from '../../app/tab-commerce.ts';
import { findColourPicture } from './colour-picture.ts';

function commerce(fetch: () => Promise<{ image: string | null }>) {
  const attributePictures = vi.fn(() => ({ fetch }));
  const tab = { reads: async () => ({ queries: { attributePictures } }) } as unknown as TabCommerce;
  return { attributePictures, getCommerce: async () => tab };
}

const wanted = { sku: 'VAS-1201', colour: 'sand' };

it('asks for the first view of the product in the colour', async () => {
  const { attributePictures, getCommerce } = commerce(async () => ({ image: '/media/p/sand.webp' }));
  expect(await findColourPicture(getCommerce, wanted)).toBe('/media/p/sand.webp');
  expect(attributePictures).toHaveBeenCalledWith('VAS-1201', { color: 'sand' }, 'hero');
});

it.each([
  ['there is none', async () => ({ image: null })],
  ['the host does not answer', () => Promise.reject(new Error('gone'))],
])('keeps what is shown when %s', async (_, fetch) => {
  expect(await findColourPicture(commerce(fetch).getCommerce, wanted)).toBeUndefined();
});
