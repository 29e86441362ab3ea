import type { LocalisedText } from '../db/columns.ts';

/** Genders a profile can name (Protocol account §1). */
export const GENDERS: readonly { readonly value: string; readonly label: LocalisedText }[] = [
  { value: 'female', label: { en: 'Female', tr: 'Kadın' } },
  { value: 'male', label: { en: 'Male', tr: 'Erkek' } },
  { value: 'other', label: { en: 'Other', tr: 'Diğer' } },
];

/** The values of {@link GENDERS}. */
export const GENDER = /^(male|female|other)$/;
