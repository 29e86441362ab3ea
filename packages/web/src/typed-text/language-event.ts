/** Asks the page, on its window, before its document is left for another language. */
export const languageEventType = 'vitrin:language';

/** `preventDefault` keeps the document; call `detail.leave` once the shopper has agreed. */
export type LanguageEvent = CustomEvent<{ readonly leave: () => void }>;

declare global {
  interface WindowEventMap {
    [languageEventType]: LanguageEvent;
  }
}
