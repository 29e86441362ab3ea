import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

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
