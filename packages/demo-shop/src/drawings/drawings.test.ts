import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, drawSvg } from './draw-picture.ts';
import type { PictureSpec, PictureView } from './drawing.types.ts';
import { KINDS } from './kinds.ts';
import { COLOUR_NAMES } from './palette.ts';
import { parsePictureFile, pictureFile } from './picture-file.ts';
import { BANNER_NAMES } from './pieces/banner.ts';
import { ILLUSTRATION_NAMES } from './pieces/marks.ts';
import { TILE_NAMES } from './pieces/tile.ts';

const VIEWS: readonly PictureView[] = ['hero', 'detail', 'scene', 'scale'];

const kindNames = Object.keys(KINDS) as (keyof typeof KINDS)[];

const specOf = (
  kind: keyof typeof KINDS,
  shape: string,
  pattern: string,
  view: PictureView,
  turn = 1,
): PictureSpec => ({
  kind,
  shape,
  pattern,
  colour: 'clay',
  accent: 'indigo',
  turn,
  size: 'm',
  view,
});

/** Fails on anything that is no whole SVG, then renders it small and tells how many colours the picture has. */
async function countColours(svg: string): Promise<number> {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(60)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) {
    colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  }
  return colours.size;
}

describe('drawSvg', () => {
  it.each(kindNames)('draws every shape of a %s in every pattern', (kind) => {
    for (const shape of KINDS[kind].shapes) {
      for (const pattern of KINDS[kind].patterns) {
        const svg = drawSvg(specOf(kind, shape, pattern, 'hero'));
        expect(svg, `${shape} ${pattern}`).not.toMatch(/NaN|undefined|Infinity/);
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
        const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
        expect(new Set(ids).size).toBe(ids.length);
        expect(used.filter((id) => !ids.includes(id))).toEqual([]);
      }
    }
  });

  it.each(kindNames)('renders a %s in every view', async (kind) => {
    const { shapes, patterns } = KINDS[kind];
    for (const [index, view] of VIEWS.entries()) {
      const shape = shapes[index % shapes.length] ?? '';
      const pattern = patterns[index % patterns.length] ?? '';
      expect(await countColours(drawSvg(specOf(kind, shape, pattern, view, index * 3)))).toBeGreaterThan(80);
    }
  });

  it('gives the same picture for the same spec and another for another colour', () => {
    const spec = specOf('mug', 'belly', 'dip', 'scene');
    expect(drawSvg(spec)).toBe(drawSvg({ ...spec }));
    for (const colour of COLOUR_NAMES.filter((name) => name !== 'clay')) {
      expect(drawSvg({ ...spec, colour })).not.toBe(drawSvg(spec));
    }
  });

  it('keeps one size for all product pictures', () => {
    for (const kind of kindNames) {
      const { shapes, patterns } = KINDS[kind];
      expect(drawSvg(specOf(kind, shapes[0] ?? '', patterns[0] ?? '', 'hero'))).toMatch(
        /^<svg [^>]*width="1200" height="1500"/,
      );
    }
  });
});

describe('picture files', () => {
  it('turns a spec into a file stem and back', () => {
    const spec = specOf('vase', 'moon', 'drip', 'detail', 7);
    expect(pictureFile(spec)).toBe('vase-moon-drip-clay-indigo-07-m-detail');
    expect(parsePictureFile(pictureFile(spec))).toEqual(spec);
  });

  it.each([
    '',
    'mug',
    'sword-belly-dip-clay-indigo-01-m-hero',
    'mug-sphere-dip-clay-indigo-01-m-hero',
    'mug-belly-tartan-clay-indigo-01-m-hero',
    'mug-belly-dip-neon-indigo-01-m-hero',
    'mug-belly-dip-clay-indigo-1-m-hero',
    'mug-belly-dip-clay-indigo-99-m-hero',
    'mug-belly-dip-clay-indigo-01-xl-hero',
    'mug-belly-dip-clay-indigo-01-m-xray',
    'mug-belly-dip-clay-indigo-01-m-hero-more',
    'mug-constructor-dip-clay-indigo-01-m-hero',
    'tile-constructor',
    'constructor-tile',
    'banner-nowhere',
    'brand-unknown',
  ])('knows no picture named "%s"', (stem) => {
    expect(parsePictureFile(stem)).toBeUndefined();
    expect(drawPicture(stem)).toBeUndefined();
  });
});

describe('the shop’s other pictures', () => {
  it.each([
    ...TILE_NAMES.map((name) => `tile-${name}`),
    ...BANNER_NAMES.map((name) => `banner-${name}`),
    ...ILLUSTRATION_NAMES.map((name) => `art-${name}`),
  ])('renders %s', async (stem) => {
    const svg = drawPicture(stem);
    expect(svg).toBeDefined();
    expect(await countColours(svg ?? '')).toBeGreaterThan(80);
  });
});
