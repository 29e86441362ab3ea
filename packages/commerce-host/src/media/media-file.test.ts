import { describe, expect, it } from 'vitest';
import { parseMediaFile } from './media-file.ts';

const ORIGINAL = {
  stem: 'mug-1',
  format: 'webp',
  width: null,
  height: null,
  quality: 70,
  crop: 'Center',
};

describe('parseMediaFile', () => {
  it.each([
    ['mug-1.webp', {}],
    ['mug-1_size640x800.webp', { width: 640, height: 800 }],
    ['mug-1_size400x500.webp', { width: 640, height: 800 }],
    ['mug-1_size640.webp', { width: 640 }],
    ['mug-1_size400.webp', { width: 640 }],
    ['mug-1_sizex500.webp', { height: 640 }],
    ['mug-1_size400_quality85.webp', { width: 640, quality: 85 }],
    ['mug-1_quality71.webp', { quality: 85 }],
    ['mug-1_quality0.webp', {}],
    ['mug-1_quality999.webp', { quality: 85 }],
    ['mug-1_size1x1_quality50_cropBottom_upscaletrue.webp', { width: 160, height: 160, crop: 'Bottom' }],
    ['mug-1_size2400x2400_upscaletrue.webp', { width: 1440, height: 1440 }],
    ['mug-1_size640x800_cropNone.webp', { width: 640, height: 800, crop: 'None' }],
    ['mug-1_size640_cropTop.webp', { width: 640 }],
    ['mug-1_cropNone.webp', {}],
    ['mug-1_size99999.webp', { width: 1440 }],
    ['mug-1_size0x0.webp', {}],
    ['mug-1_cropSideways.webp', {}],
    ['mug-1_quality70_size400.webp', {}],
    ['mug-1_blur5.webp', {}],
    ['mug-1_size400x500.svg', { format: 'svg' }],
    ['mug-1.jpg', { format: 'jpeg' }],
  ])('reads %s', (name, values) => {
    expect(parseMediaFile(name)).toEqual({ ...ORIGINAL, ...values });
  });

  it.each([
    '',
    '.webp',
    'mug',
    'mug.gif',
    'mug.png',
    'mug.avif',
    'mug.constructor',
    'mug.exe',
    '../mug.webp',
    'a/b.webp',
    'mug..webp',
    'Mug.webp',
    'mug-.webp',
    'mug%2e.webp',
  ])('knows no picture %j', (name) => expect(parseMediaFile(name)).toBeUndefined());
});
