import type { LocaleConfig } from '@vitrin/core';

const texts: Readonly<Record<string, string>> = {
  en: 'Demo shop: no real payments, nothing is delivered.',
  tr: 'Demo mağaza: gerçek ödeme alınmaz, ürün gönderilmez.',
};

/** Says on every page that this is the demo (ruling 30). Outside of what the application runs on, so that it costs no script. */
export function demoNotice({ value }: LocaleConfig): string {
  const isKnown = Object.hasOwn(texts, value);
  return `<aside class="demo-notice" aria-label="Demo"${isKnown ? '' : ' lang="en"'}>${texts[isKnown ? value : 'en']}</aside>`;
}
