import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Çakıl Tek Dal Vazo', 'cakil-tek-dal-vazo'],
  ['İmbat Göbekli Kupa', 'imbat-gobekli-kupa'],
  ['Ø 8.5 × 9.5 cm, 320 ml', '8-5-9-5-cm-320-ml'],
  ['  North Wind  mug ', 'north-wind-mug'],
])('writes %s as %s', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});
