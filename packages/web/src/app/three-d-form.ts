/** The form that takes a shopper to a bank, rebuilt from parsed parts (security.md W3). */
export interface BankForm {
  /** Absolute address of the bank. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** What is asked of a parsed document; `Document` fits. */
interface InertDocument {
  querySelector(selector: string): InertElement | null;
}

interface InertElement {
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<InertElement>;
}

/**
 * Reads the host's answer of `/orders/redirect-three-d/`, parsed as inert html. Takes attributes only: properties of a
 * form can be overruled by the names of its inputs. Hidden inputs alone go on.
 * @param allowsPlainHttp the shop itself is on http loopback, where test banks are too.
 * @returns undefined when there is no form to submit: no attempt is open (Protocol gateway §7).
 */
export function readBankForm(document: InertDocument, allowsPlainHttp: boolean): BankForm | undefined {
  if (document.querySelector('link[rel="canonical" i]') !== null) return undefined;
  const form = document.querySelector('form');
  const address = form?.getAttribute('action')?.trim() ?? '';
  if (form === null || form.getAttribute('method')?.toLowerCase() !== 'post' || !URL.canParse(address))
    return undefined;
  const url = new URL(address);
  const isPlainLoopback =
    url.protocol === 'http:' && allowsPlainHttp && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url.protocol !== 'https:' && !isPlainLoopback) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const fields: [string, string][] = [];
  for (const input of form.querySelectorAll('input')) {
    const name = input.getAttribute('name');
    if (input.getAttribute('type')?.toLowerCase() !== 'hidden' || !name || name === 'pzparams') continue;
    fields.push([name, input.getAttribute('value') ?? '']);
  }
  return { action: url.href, fields };
}

/** The field that brings the shopper's language back; without the session (Protocol gateway §7). */
export function localeField(locale: string): readonly [string, string] {
  return ['pzparams', encodeURIComponent(JSON.stringify({ locale }))];
}
