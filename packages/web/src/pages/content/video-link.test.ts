import { describe, expect, it } from 'vitest';
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
