import { describe, expect, it } from 'vitest';
import { toLandingView } from './landing-view.ts';
import { readVideoLink } from './video-link.ts';

describe('the film of an embedding code', () => {
  it.each([
    [
      '<iframe width="560" src="https://player.example/embed/1?rel=0&amp;t=3" allowfullscreen></iframe>',
      { url: 'https://player.example/embed/1?rel=0&t=3', place: 'player.example' },
    ],
    ['<iframe src="//player.example/1"></iframe>', { url: 'https://player.example/1', place: 'player.example' }],
    ['<video controls><source src="/media/kiln.mp4"></video>', { url: '/media/kiln.mp4', place: '' }],
    ['https://player.example/1', { url: 'https://player.example/1', place: 'player.example' }],
  ])('%s is a link', (code, link) => expect(readVideoLink(code)).toEqual(link));

  it.each([
    '',
    'soon',
    '<script src="https://evil.test/x.js"></script>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="http://player.example/1"></iframe>',
    '<iframe src="https://name:word@player.example/1"></iframe>',
    '<iframe src="data:text/html,x"></iframe>',
    '<iframe srcdoc="<b>x</b>"></iframe>',
    '<iframe src="https://player.example/a b"></iframe>',
  ])('%s is none', (code) => expect(readVideoLink(code)).toBeUndefined());
});

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
