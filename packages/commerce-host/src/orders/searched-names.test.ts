import { expect, it } from 'vitest';
import { searchedNames } from './searched-names.ts';

it('holds every name once, in each language, as search compares it', () => {
  const jug = { en: 'Olive-Grove Jug', tr: 'Zeytinlik Sürahi' };
  const vase = { en: 'Vase', tr: 'VAZO Işığı' };
  const bowl = { en: 'Café', tr: 'Café' };
  expect(searchedNames([jug, vase, jug, bowl])).toBe('olive grove jug\nzeytinlik surahi\nvase\nvazo isigi\ncafe');
});
