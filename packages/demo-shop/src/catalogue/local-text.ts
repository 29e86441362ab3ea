import type { FamilyChoice } from './family.types.ts';
import type { LocalText } from './seed-catalogue.types.ts';

/** One text in both languages; the second is the same word for word only when it is left out (numbers, measures). */
export function t(en: string, tr: string = en): LocalText {
  return { en, tr };
}

/** Measures in centimetres: written with a decimal point in English and a comma in Turkish. */
export function measures(words: string): LocalText {
  return { en: words, tr: words.replace(/(\d)\.(\d)/g, '$1,$2') };
}

/** Small, medium and large with their measures; prices go up with the size. */
export function sizes(small: string, medium: string, large?: string): FamilyChoice[] {
  const choices: FamilyChoice[] = [
    { value: 'm', label: t('Medium', 'Orta'), factor: 1, size: 'm', dimensions: measures(medium) },
    { value: 's', label: t('Small', 'Küçük'), factor: 0.74, size: 's', dimensions: measures(small) },
  ];
  if (large)
    choices.push({ value: 'l', label: t('Large', 'Büyük'), factor: 1.42, size: 'l', dimensions: measures(large) });
  return choices;
}
