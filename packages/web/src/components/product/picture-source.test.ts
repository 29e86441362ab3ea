import { describe, expect, it } from 'vitest';
import { pictureSource, pictureSourceSet } from './picture-source.ts';

describe('picture addresses', () => {
  const cases: readonly [
    name: string,
    source: string,
    options: Parameters<typeof pictureSource>[1],
    address: string,
  ][] = [
    ['default quality 70 and crop center', '/media/a.webp', {}, '/media/a_quality70_cropCenter.webp'],
    ['size', '/media/a.jpg', { width: 640, height: 800 }, '/media/a_size640x800_quality70_cropCenter.jpg'],
    ['width alone', '/media/a.jpg', { width: 640 }, '/media/a_size640_quality70_cropCenter.jpg'],
    ['height alone', '/media/a.jpg', { height: 80 }, '/media/a_sizex80_quality70_cropCenter.jpg'],
    ['own quality and crop', '/media/a.png', { quality: 90, crop: 'top' }, '/media/a_quality90_cropTop.png'],
    ['query stays behind', '/media/a.png?v=2', {}, '/media/a_quality70_cropCenter.png?v=2'],
    ['dots in folders', 'https://m.example/v1.2/a.b.png', {}, 'https://m.example/v1.2/a.b_quality70_cropCenter.png'],
    ['whole pixels', '/media/a.png', { width: 640.4, height: 799.6 }, '/media/a_size640x800_quality70_cropCenter.png'],
    ['quality within its range', '/media/a.png', { quality: 170.5 }, '/media/a_quality100_cropCenter.png'],
    ['quality of at least one', '/media/a.png', { quality: 0 }, '/media/a_quality1_cropCenter.png'],
    ['avif', '/media/a.avif', { crop: 'none' }, '/media/a_quality70_cropNone.avif'],
    ['svg unchanged, with its query', '/media/a.svg?v=2', { width: 640, quality: 90 }, '/media/a.svg?v=2'],
    ['svg unchanged', '/media/a.svg', { width: 640 }, '/media/a.svg'],
    ['gif unchanged', '/media/a.GIF', { width: 640 }, '/media/a.GIF'],
    ['no extension, unchanged', '/media/v1.2/picture', { width: 640 }, '/media/v1.2/picture'],
  ];
  it.each(cases)('%s', (_name, source, options, address) => {
    expect(pictureSource(source, options)).toBe(address);
  });

  it('offers widths in the shape asked for, up to the limit', () => {
    expect(pictureSourceSet('/a.webp', { aspectRatio: 0.8, limit: 640 })).toBe(
      '/a_size320x400_quality70_cropCenter.webp 320w, /a_size640x800_quality70_cropCenter.webp 640w',
    );
  });

  it('offers nothing for pictures that have no sizes', () => {
    expect(pictureSourceSet('/a.svg', { aspectRatio: 1 })).toBeUndefined();
  });
});
