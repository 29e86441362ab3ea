import { htmlTags } from './html-tags.ts';

/** The form that takes a shopper to a bank, rebuilt from parsed parts (security.md W3). */
export interface BankForm {
  /** Absolute address of the bank. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads the first form of the host's answer to `/orders/redirect-three-d/`. Its action must be https and its method
 * POST; hidden inputs alone go on, whatever else the html holds.
 * @param allowsPlainHttp the shop itself is on http loopback, where test banks are too.
 * @returns undefined when there is no form to submit: no attempt is open (Protocol gateway §7).
 */
export function readBankForm(html: string, allowsPlainHttp: boolean): BankForm | undefined {
  let action: string | undefined;
  let isInside = false;
  const fields: (readonly [string, string])[] = [];
  for (const { name, isEnd, attributes } of htmlTags(html)) {
    if (name === 'link' && /(^|\s)canonical(\s|$)/i.test(attributes.get('rel') ?? '')) return undefined;
    if (name === 'form' && !isEnd && action === undefined) {
      if (attributes.get('method')?.toLowerCase() !== 'post') return undefined;
      action = bankAddress(attributes.get('action'), allowsPlainHttp);
      if (action === undefined) return undefined;
      isInside = true;
    } else if (name === 'form' && isEnd) {
      isInside = false;
    } else if (name === 'input' && isInside) {
      const field = attributes.get('name');
      if (attributes.get('type')?.toLowerCase() !== 'hidden' || !field || field === 'pzparams') continue;
      fields.push([field, attributes.get('value') ?? '']);
    }
  }
  return action === undefined ? undefined : { action, fields };
}

/** The field that brings the shopper's language back; without the session (Protocol gateway §7). */
export function localeField(locale: string): readonly [string, string] {
  return ['pzparams', encodeURIComponent(JSON.stringify({ locale }))];
}

/** Returns whether a form may lead there: to https, or to a bank on loopback where the shop itself is on plain http. */
export function isBank({ protocol, hostname }: URL, allowsPlainHttp: boolean): boolean {
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (allowsPlainHttp && isLoopback);
}

function bankAddress(action: string | undefined, allowsPlainHttp: boolean): string | undefined {
  const text = action?.trim() ?? '';
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!isBank(url, allowsPlainHttp)) return undefined;
  return url.username === '' && url.password === '' ? url.href : undefined;
}
