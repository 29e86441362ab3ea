import type { Language } from '../../http/language.ts';
import type { ExpectedDays } from '../tracking-steps.ts';

/** Days as shoppers read them; English is British. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', tr: 'tr-TR' };

/**
 * A day, or the days between which something is expected.
 *
 * @example writeDays({ from, to }, 'en', 'Europe/Istanbul') // 'Tue 24 Nov – Thu 26 Nov'
 */
export function writeDays({ from, to }: ExpectedDays, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  });
  // Thin spaces around the dash: not every reader of mail shows them.
  return format.formatRange(from, to).replace(/[\u2009\u202f\u00a0]/g, ' ');
}
