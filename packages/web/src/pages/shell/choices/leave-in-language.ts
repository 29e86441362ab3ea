import type { LocaleConfig, ShopConfig } from '@vitrin/core';
import { stripLocale } from '@vitrin/core/locale';
import type { Tab } from '../../../app/client-session.ts';
import { keepTypedText, type LanguageEvent, languageEventType } from '../../../typed-text/keep-typed-text.ts';

/** Where a press on a language leads. */
export interface LanguageChoice {
  readonly shop: ShopConfig;
  readonly locale: LocaleConfig;
  /** The same page in that language: what the link says. */
  readonly href: string;
  /** The form of the strategy `hide-all`, which has no link. */
  readonly form: HTMLFormElement | null;
  readonly open: () => Promise<Tab>;
}

/** Opens the page in another language, at once or when the shopper agrees to lose the card fields. */
export async function leaveInLanguage(choice: LanguageChoice): Promise<void> {
  const leave = () => void leaveNow(choice);
  const asks: LanguageEvent = new CustomEvent(languageEventType, { cancelable: true, detail: { leave } });
  if (window.dispatchEvent(asks)) await leaveNow(choice);
}

/**
 * Stores typed text, notifies the host, and under `subdomain` takes the session along. The link is followed even if one of
 * these fails.
 */
async function leaveNow({ shop, locale, href, form, open }: LanguageChoice): Promise<void> {
  const { location } = window;
  rememberChoice(locale);
  keepTypedText(window, stripLocale(location.pathname, shop.locales).path);
  const may = await open()
    .then((tab) => tab.switchLanguage(locale.value))
    .catch(() => true);
  if (!may) return;
  if (form !== null) {
    submit(form.action, Object.fromEntries(new FormData(form)) as Record<string, string>, { locale: locale.value });
  } else if (shop.locales.strategy === 'subdomain') {
    await travel(locale, href);
  } else {
    // Pages under /orders keep the language of the cookie, and would open in the one before.
    const body = new URLSearchParams({ locale: locale.value });
    const signal = AbortSignal.timeout(2_000);
    await fetch('/api/locale', { method: 'POST', body, redirect: 'manual', signal }).catch(() => {});
    location.assign(href);
  }
}

/** Ends the offers of other languages (`i18n/show-language-offer.ts`). */
function rememberChoice({ value }: LocaleConfig): void {
  try {
    localStorage.setItem('vitrin.language', value);
  } catch {
    // Nothing is offered where storage is forbidden.
  }
}

/** Cookies stay with their host: the session goes to another one by a ticket (`locale-api.ts` of the gateway). */
async function travel(locale: LocaleConfig, href: string): Promise<void> {
  const { location, document } = window;
  try {
    const token = /(?:^|; )csrftoken=(\w+)/.exec(document.cookie)?.[1] ?? '';
    const reply = await fetch('/api/locale/leave', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrftoken': token },
      body: JSON.stringify({ locale: locale.value }),
    });
    const { ticket, action } = (await reply.json()) as { ticket?: unknown; action?: unknown };
    if (!reply.ok || typeof ticket !== 'string' || typeof action !== 'string') throw new Error('no session goes along');
    submit(action, { ticket, path: location.pathname + location.search });
  } catch {
    location.assign(href);
  }
}

function submit(action: string, ...fields: readonly Readonly<Record<string, string>>[]): void {
  const { document } = window;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(Object.assign({}, ...fields) as Record<string, string>)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
