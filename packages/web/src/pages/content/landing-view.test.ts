import { describe, expect, it } from 'vitest';
import { toLandingView } from './landing-view.ts';

const page = (keys: Record<string, unknown>) => ({ url: '/makers/', template: 'story', isActive: true, ...keys });

describe('a page with a template', () => {
  it('is told by what the template knows', () => {
    const block = { title: 'Clay', text: 'Thrown twice', image: { url: '/m.webp' }, url: '/mugs/', action: 'See' };
    expect(toLandingView(page({ title: 'Makers', intro: 'Four', image: { url: '/b.webp' }, blocks: [block] }))).toEqual(
      {
        template: 'story',
        title: 'Makers',
        intro: 'Four',
        url: '/makers/',
        image: '/b.webp',
        blocks: [
          {
            title: 'Clay',
            text: 'Thrown twice',
            image: '/m.webp',
            link: { label: 'See', url: '/mugs/' },
            video: undefined,
          },
        ],
      },
    );
  });

  it('is a gallery, with films; a template that is unknown is a story', () => {
    const block = { title: 'Kiln', video: '<iframe src="https://player.example/1"></iframe>' };
    const view = toLandingView(page({ template: 'gallery', title: 'Rooms', blocks: [block] }));
    expect(view.template).toBe('gallery');
    expect(view.blocks[0]?.video).toEqual({ url: 'https://player.example/1', place: 'player.example' });
    expect(toLandingView(page({ template: 'hologram', title: 'Rooms' })).template).toBe('story');
  });

  it.each([
    {},
    { title: 5, intro: null, image: 'x', blocks: 'x' },
    { blocks: [null, 5, [], {}, { title: '' }], image: { url: '//evil.test/x' } },
  ])('leaves out what is missing or strange: %j', (keys) => {
    expect(toLandingView(page(keys))).toEqual({
      template: 'story',
      title: '',
      intro: '',
      url: '/makers/',
      image: undefined,
      blocks: [],
    });
  });
});
