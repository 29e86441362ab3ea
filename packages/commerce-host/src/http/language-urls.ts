import { LANGUAGES, type Language } from './language.ts';

/** Where the storefront is in each language, without a slash at the end: what links in mails begin with. */
export type LanguageUrls = Readonly<Record<Language, string>>;

const strategies = ['show-all', 'hide-default', 'subdomain', 'hide-all'] as const;

/** How a storefront's addresses name their language (Protocol gateway §8), in the storefront's own words. */
export type LocaleStrategy = (typeof strategies)[number];

/** The strategy of that name; undefined for any other word. */
export function localeStrategyOf(name: string): LocaleStrategy | undefined {
  return strategies.find((strategy) => strategy === name);
}

/** The first language is the storefront's default. */
const [{ language: byDefault } = { language: 'en' as const }] = LANGUAGES;

/**
 * The storefront in each language.
 *
 * @param origins each language's own origin, for `subdomain`; a language without one has its name before the storefront's
 * @example languageUrls('https://shop.test', 'hide-default').tr // 'https://shop.test/tr'
 */
export function languageUrls(
  storefrontUrl: string,
  strategy: LocaleStrategy = 'hide-default',
  origins: Partial<LanguageUrls> = {},
): LanguageUrls {
  const writers: Readonly<Record<LocaleStrategy, (language: Language) => string>> = {
    'show-all': (language) => `${storefrontUrl}/${language}`,
    'hide-default': (language) => (language === byDefault ? storefrontUrl : `${storefrontUrl}/${language}`),
    'hide-all': () => storefrontUrl,
    subdomain: (language) => {
      const { protocol, host } = new URL(storefrontUrl);
      return origins[language] ?? (language === byDefault ? storefrontUrl : `${protocol}//${language}.${host}`);
    },
  };
  const write = writers[strategy];
  return { en: write('en'), tr: write('tr') };
}
