import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

describe('a picture', () => {
  it('keeps its place and offers sizes', () => {
    const html = renderToStaticMarkup(<Picture src="/media/a.webp" alt="A vase" fill aspectRatio={0.8} sizes="50vw" />);
    expect(html).toContain('alt="A vase"');
    expect(html).toContain('width="640" height="800"');
    expect(html).toContain('sizes="50vw"');
    expect(html).toContain('/media/a_size1440x1800_quality70_cropCenter.webp 1440w');
    expect(html).toContain('loading="lazy"');
    expect(html).not.toContain('style=');
  });

  it('loads the deciding picture first', () => {
    const html = renderToStaticMarkup(<Picture src="/media/a.webp" alt="" width={320} height={400} priority />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading=');
  });

  it.each(['/media/a.svg', '/media/a.gif'])('leaves %s as it is, and keeps its place all the same', (src) => {
    const html = renderToStaticMarkup(<Picture src={src} alt="" width={80} height={60} quality={90} crop="top" />);
    expect(html).toContain(`src="${src}"`);
    expect(html).not.toContain('srcSet');
    expect(html).toContain('width="80" height="60"');
  });

  it('offers nothing larger than twice its own place', () => {
    const html = renderToStaticMarkup(<Picture src="/media/a.webp" alt="" width={320} height={320} quality={80} />);
    expect(html).toContain('/media/a_size640x640_quality80_cropCenter.webp 640w"');
    expect(html).toContain('sizes="320px"');
  });

  it.each([{}, { aspectRatio: 1 }, { sizes: '50vw' }])('refuses to fill an unknown place: %o', (given) => {
    expect(() => renderToStaticMarkup(<Picture src="/media/a.webp" alt="" fill {...given} />)).toThrow(
      'Picture "/media/a.webp": fill needs aspectRatio and sizes',
    );
  });
});
