import { describe, expect, it } from 'vitest';
import { toLandingView } from './landing-view.ts';

const page = (keys: Record<string, unknown>) => ({ url: '/makers/', template: 'story', is_active: true, ...keys });

describe('a page with a template', () => {
  it('is told by what the template knows', () => {
    const block = { title: 'Clay', text: 'Thrown twice', image: { url: '/m.webp' }, url: '/mugs/', action: 'See' };
    expect(toLandingView(page({ title: 'Makers', intro: 'Four', image: { url: '/b.webp' }, blocks: [block] }))).toEqual(
      {
        title: 'Makers',
        intro: 'Four',
        url: '/makers/',
        image: '/b.webp',
        blocks: [{ title: 'Clay', text: 'Thrown twice', image: '/m.webp', link: { label: 'See', url: '/mugs/' } }],
      },
    );
  });

  it.each([
    {},
    { title: 5, intro: null, image: 'x', blocks: 'x' },
    { blocks: [null, 5, [], {}, { title: '' }], image: { url: '//evil.test/x' } },
  ])('leaves out what is missing or strange: %j', (keys) => {
    expect(toLandingView(page(keys))).toEqual({ title: '', intro: '', url: '/makers/', image: undefined, blocks: [] });
  });
});
