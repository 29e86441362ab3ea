import type { Commerce } from '../commerce.types.ts';
import { pause } from '../http/call-limit.ts';
import { setLanguage } from '../http/choice-endpoints.ts';
import { localeOf } from '../locale/locale-path.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import { type Writes, whenIdle } from './when-idle.ts';

/** What is asked for. */
export interface LanguageSwitch {
  /** Value of the locale. */
  readonly locale: string;
}

/** Milliseconds a shopper waits at most for the host before the page in the other language is opened. */
const patience = 2_000;

/**
 * Tells the host the language that the shopper chose, which mails are written in (misc.md §3), once nothing is being
 * written any more: leaving a page ends its calls. The page's own language stands in its address, so a host that does not
 * answer keeps nobody.
 * @returns when the page may be left; false when a switch is under way already.
 */
export async function switchLanguage(commerce: Commerce, basket: Writes, { locale }: LanguageSwitch): Promise<boolean> {
  const { config, http, ports } = commerce;
  const lock = lockOf(commerce);
  if (lock.status('setLanguage') === 'pending') return false;
  const language = localeOf(locale, config.shop.locales).apiValue;
  const limit = new AbortController();
  const answered = new AbortController();
  const waited = pause(ports.clock, 'setLanguage', patience, answered.signal).then(
    () => limit.abort(),
    () => undefined,
  );
  const reported = whenIdle(lock, basket)
    .then(() => lock.run('setLanguage', () => http.call(setLanguage, { body: { language } }, { signal: limit.signal })))
    .catch(() => undefined);
  await Promise.race([reported, waited]);
  answered.abort();
  return true;
}
