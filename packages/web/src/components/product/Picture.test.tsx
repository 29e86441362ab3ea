import { pictureSize } from '@vitrin/core/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture, pictureSource, pictureSourceSet } from './Picture.tsx';

describe('picture addresses', () => {
  const size = pictureSize('4/5', 640);
  const cases: readonly [
    name: string,
    source: string,
    options: Parameters<typeof pictureSource>[1],
    address: string,
  ][] = [
    ['default quality 70 and crop center', '/media/a.webp', {}, '/media/a_quality70_cropCenter.webp'],
    ['size', '/media/a.jpg', { size }, '/media/a_size640x800_quality70_cropCenter.jpg'],
    ['own quality and crop', '/media/a.png', { quality: 85, crop: 'top' }, '/media/a_quality85_cropTop.png'],
    ['query stays behind', '/media/a.png?v=2', {}, '/media/a_quality70_cropCenter.png?v=2'],
    ['dots in folders', 'https://m.example/v1.2/a.b.png', {}, 'https://m.example/v1.2/a.b_quality70_cropCenter.png'],
    ['avif', '/media/a.avif', { crop: 'none' }, '/media/a_quality70_cropNone.avif'],
    ['svg unchanged, with its query', '/media/a.svg?v=2', { size, quality: 85 }, '/media/a.svg?v=2'],
    ['svg unchanged', '/media/a.svg', { size }, '/media/a.svg'],
    ['gif unchanged', '/media/a.GIF', { size }, '/media/a.GIF'],
    ['a picture in its own address', 'data:image/png;base64,AA/=', { size }, 'data:image/png;base64,AA/='],
    ['a script’s address is none (security A3)', 'javascript:alert(1)', { size }, 'alert(1)'],
    ['nor is it with a file’s name', 'java\tscript:alert(1)//a.png', {}, 'alert(1)//a_quality70_cropCenter.png'],
    ['nor is one of another site behind it', 'javascript://evil.test/a', {}, 'evil.test/a'],
    ['nor a page’s', 'data:text/html,<p>', {}, 'text/html,<p>'],
    ['one size only, unchanged', 'https://files.test/a.jpg#original', { size }, 'https://files.test/a.jpg#original'],
    ['no extension, unchanged', '/media/v1.2/picture', { size }, '/media/v1.2/picture'],
  ];
  it.each(cases)('%s', (_name, source, options, address) => {
    expect(pictureSource(source, options)).toBe(address);
  });

  it('offers widths in the shape asked for', () => {
    expect(pictureSourceSet('/a.webp', { aspectRatio: '4/5' })?.split(', ')).toEqual([
      '/a_size320x400_quality70_cropCenter.webp 320w',
      '/a_size640x800_quality70_cropCenter.webp 640w',
      '/a_size960x1200_quality70_cropCenter.webp 960w',
      '/a_size1440x1800_quality70_cropCenter.webp 1440w',
    ]);
  });

  it('offers nothing for pictures that have no sizes', () => {
    expect(pictureSourceSet('/a.svg', { aspectRatio: '1/1' })).toBeUndefined();
  });
});

describe('a picture', () => {
  it('keeps its place and offers sizes', () => {
    const html = renderToStaticMarkup(<Picture src="/media/a.webp" alt="A vase" fill aspectRatio="4/5" sizes="50vw" />);
    expect(html).toContain('alt="A vase"');
    expect(html).toContain('width="640" height="800"');
    expect(html).toContain('sizes="50vw"');
    expect(html).toContain('/media/a_size1440x1800_quality70_cropCenter.webp 1440w');
    expect(html).toContain('loading="lazy"');
    expect(html).not.toContain('style=');
  });

  it('loads the deciding picture first', () => {
    const html = renderToStaticMarkup(<Picture src="/media/a.webp" alt="" width={320} aspectRatio="4/5" priority />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading=');
  });

  it.each(['/media/a.svg', '/media/a.gif'])('leaves %s as it is, and keeps its place all the same', (src) => {
    const html = renderToStaticMarkup(
      <Picture src={src} alt="" width={80} aspectRatio="4/3" quality={85} crop="top" />,
    );
    expect(html).toContain(`src="${src}"`);
    expect(html).not.toContain('srcSet');
    expect(html).toContain('width="80" height="60"');
  });

  it.each([
    [56, '160x160'],
    [80, '160x160'],
    [81, '320x320'],
    [320, '640x640'],
    [900, '640x640'],
  ])('of a place of %i pixels is one file, twice as wide where there is one', (width, size) => {
    const html = renderToStaticMarkup(<Picture src="/media/a.webp" alt="" width={width} aspectRatio="1/1" />);
    expect(html).toContain(`src="/media/a_size${size}_quality70_cropCenter.webp"`);
    expect(html).not.toMatch(/srcset|sizes=/i);
  });

  it.each([{}, { aspectRatio: '1/1' as const }, { sizes: '50vw' }])('refuses to fill an unknown place: %o', (given) => {
    expect(() => renderToStaticMarkup(<Picture src="/media/a.webp" alt="" fill {...given} />)).toThrow(
      'Picture "/media/a.webp": fill needs aspectRatio and sizes',
    );
  });
});
