import type { LocaleConfig } from '@vitrin/core';

/** Words of the pages that the gateway draws itself. */
export interface PageTexts {
  /** While the bank's form is sent. */
  readonly leaving: string;
  /** The button for who has no scripts. */
  readonly goOn: string;
  /** No payment waits for a bank. */
  readonly nothing: string;
  /** In the frame, until the page around it takes it away. */
  readonly back: string;
}

const texts: Readonly<Record<string, PageTexts>> = {
  en: {
    leaving: 'Redirecting to your bank…',
    goOn: 'Continue to your bank',
    nothing: 'There is nothing to confirm. Returning to checkout.',
    back: 'Your bank has answered. One moment…',
  },
  tr: {
    leaving: 'Bankanıza yönlendiriliyorsunuz…',
    goOn: 'Bankanıza devam edin',
    nothing: 'Onaylanacak bir ödeme yok. Ödeme sayfasına dönüyorsunuz.',
    back: 'Bankanız yanıt verdi. Lütfen bekleyin…',
  },
};

/** The words of a locale, a front end's own first; English where there are none. Says in which language they are. */
export function textsOf(
  { value }: LocaleConfig,
  own: Readonly<Record<string, PageTexts>> = {},
): { readonly language: string; readonly words: PageTexts } {
  const all = { ...texts, ...own };
  const language = Object.hasOwn(all, value) ? value : 'en';
  const words = all[language];
  if (words === undefined) throw new Error('page-texts: English is always there.');
  return { language, words };
}
