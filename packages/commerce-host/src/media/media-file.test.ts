import { describe, expect, it } from 'vitest';
import { parseMediaFile } from './media-file.ts';

const ORIGINAL = {
  stem: 'mug-1',
  format: 'webp',
  width: null,
  height: null,
  quality: 70,
  crop: 'Center',
  upscale: false,
};

describe('parseMediaFile', () => {
  it.each([
    ['mug-1.webp', {}],
    ['mug-1_size400x500.webp', { width: 400, height: 500 }],
    ['mug-1_size400.webp', { width: 400 }],
    ['mug-1_sizex500.webp', { height: 500 }],
    ['mug-1_size400_quality90.webp', { width: 400, quality: 90 }],
    ['mug-1_quality0.webp', { quality: 1 }],
    ['mug-1_quality999.webp', { quality: 100 }],
    [
      'mug-1_size1x1_quality50_cropBottom_upscaletrue.webp',
      { width: 1, height: 1, quality: 50, crop: 'Bottom', upscale: true },
    ],
    ['mug-1_cropNone.webp', { crop: 'None' }],
    ['mug-1_size99999.webp', { width: 2400 }],
    ['mug-1_size0x0.webp', {}],
    ['mug-1_cropSideways.webp', {}],
    ['mug-1_quality70_size400.webp', {}],
    ['mug-1_blur5.webp', {}],
    ['mug-1_size400x500.svg', { format: 'svg' }],
    ['mug-1.jpg', { format: 'jpeg' }],
    ['mug-1.png', { format: 'png' }],
    ['mug-1.avif', { format: 'avif' }],
  ])('reads %s', (name, values) => {
    expect(parseMediaFile(name)).toEqual({ ...ORIGINAL, ...values });
  });

  it.each([
    '',
    '.webp',
    'mug',
    'mug.gif',
    'mug.exe',
    '../mug.webp',
    'a/b.webp',
    'mug..webp',
    'Mug.webp',
    'mug-.webp',
    'mug%2e.webp',
  ])('knows no picture %j', (name) => expect(parseMediaFile(name)).toBeUndefined());
});
