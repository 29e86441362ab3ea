import type { IncomingHttpHeaders } from 'node:http';
import { browserCookieName } from '../http/cookies.ts';

/** Cookies that the host may see, by their name there (Protocol conventions §3). */
const hostCookies = ['osessionid', 'sessionid', 'csrftoken', 'pz-locale', 'pz-currency'] as const;

/** Characters of a cookie value that needs no quoting (RFC 6265). */
const cookieValue = /^[\w!#$%&'()*+\-./:<=>?@[\]^`{|}~]{1,512}$/;

/** Writes the `Cookie` header for the host: known names only, session cookies under their plain names. */
export function hostCookieHeader(cookies: ReadonlyMap<string, string>, secure: boolean): string | undefined {
  const parts: string[] = [];
  for (const name of hostCookies) {
    const value = cookies.get(browserCookieName(name, secure));
    if (value !== undefined && cookieValue.test(value)) parts.push(`${name}=${value}`);
  }
  return parts.length === 0 ? undefined : parts.join('; ');
}

/** Headers of the browser that are passed on, each with the form it must have (Protocol gateway §2.4). */
const passed: readonly { readonly name: string; readonly form: RegExp }[] = [
  { name: 'accept-language', form: /^[\w\-,;=.* ]{1,200}$/ },
  { name: 'x-currency', form: /^[a-zA-Z]{3}$/ },
  { name: 'x-csrftoken', form: /^\w{1,256}$/ },
  { name: 'idempotency-key', form: /^[\w-]{1,128}$/ },
  { name: 'x-frontend-id', form: /^[\w-]{1,64}$/ },
  { name: 'user-agent', form: /^[\x20-\x7e]{1,300}$/ },
];

/** What the headers for the host are made from. */
export interface HostHeadersInput {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: ReadonlyMap<string, string>;
  readonly secure: boolean;
  /** Address of the socket; nothing a client can write. */
  readonly remoteAddress: string | undefined;
  readonly accept: string;
  readonly contentType: string | undefined;
  readonly referer: string;
}

/** The whole list of headers for a call to the host (security.md G4): an allow-list, never a copy. */
export function hostHeaders(input: HostHeadersInput): Record<string, string> {
  const result: Record<string, string> = {
    accept: input.accept,
    'x-requested-with': 'XMLHttpRequest',
    referer: input.referer,
  };
  for (const { name, form } of passed) {
    const value = input.headers[name];
    if (typeof value === 'string' && form.test(value)) result[name] = value;
  }
  const cookie = hostCookieHeader(input.cookies, input.secure);
  if (cookie !== undefined) result.cookie = cookie;
  if (input.contentType !== undefined) result['content-type'] = input.contentType;
  if (input.remoteAddress !== undefined) result['x-forwarded-for'] = input.remoteAddress;
  return result;
}
