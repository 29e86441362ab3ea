import { htmlTags, readBankForm } from '@vitrin/gateway/bank-form';
import {
  hostCookieHeader,
  hostHeaders,
  isPlainPath,
  parseCookies,
  readHostCookies,
  readTarget,
  safeRedirect,
} from '@vitrin/gateway/parts';
import { describe, expect, it } from 'vitest';
import { readRichText } from '../../src/app/rich-text.ts';

/**
 * Each text is the worst for its reader: a pattern that looks back takes minutes for it, and the test's time limit ends it.
 * None measures anything (security A2).
 */
const LIMIT = 10_000;
const LONG = 200_000;

const headersOf = (name: string, value: string) =>
  hostHeaders({
    headers: { [name]: value },
    cookies: new Map(),
    secure: true,
    remoteAddress: undefined,
    accept: 'application/json',
    contentType: undefined,
    referer: 'http://host.test/',
  });

const readers: readonly (readonly [string, () => unknown])[] = [
  ['a redirect of slashes', () => safeRedirect(`/${'/'.repeat(2_000)}`, 'http://a.test', [])],
  ['a redirect of spaces', () => safeRedirect(`${' '.repeat(LONG)}x`, 'http://a.test', [])],
  ['a path of percent signs', () => isPlainPath(`/${'%2'.repeat(LONG)}`)],
  ['a path of words', () => isPlainPath(`${'/a'.repeat(LONG)}\u0000`)],
  [
    'a target of words and one sign more',
    () => readTarget(`${'/a'.repeat(2_000)}/?${'a='.repeat(1_000)}!`, 'http://a.test'),
  ],
  ['cookies without a value', () => parseCookies('a;'.repeat(LONG))],
  ['one cookie of quotes', () => parseCookies(`a="${'\\"'.repeat(LONG)}`)],
  ['a cookie of signs', () => hostCookieHeader(new Map([['csrftoken', `${'!'.repeat(LONG)}"`]]), false)],
  ['languages of commas', () => headersOf('accept-language', `${','.repeat(LONG)}{`)],
  ['a name of a browser', () => headersOf('user-agent', `${' '.repeat(LONG)}\u00fc`)],
  [
    'a cookie of the host',
    () => readHostCookies({ 'set-cookie': [`osessionid=${'a'.repeat(LONG)};${';'.repeat(LONG)}`] }, 0),
  ],
  ['html of open tags', () => [...htmlTags('<a '.repeat(LONG / 4))].length],
  ['html of quotes', () => [...htmlTags(`<a b="${'"'.repeat(LONG)}`)].length],
  ['html of comments', () => [...htmlTags('<!--'.repeat(LONG / 4))].length],
  ['html of open scripts', () => [...htmlTags('<script>'.repeat(LONG / 8))].length],
  ['html of entities', () => [...htmlTags(`<a b="${'&'.repeat(LONG)}">`)].length],
  ['a text of nested lists', () => readRichText('<ul><li>'.repeat(LONG / 40))],
  ['a text of ends', () => readRichText('</p></li>'.repeat(LONG / 9))],
  [
    'a bank’s form of inputs',
    () => readBankForm(`<form method="post" action="https://a.test/">${'<input '.repeat(LONG / 8)}`, false),
  ],
  [
    'a bank’s form of spaces',
    () => readBankForm(`<form method="post" action="${' '.repeat(LONG)}https://a.test/">`, false),
  ],
];

describe('no text keeps its reader busy (security A2)', () => {
  it.each(readers)('%s', { timeout: LIMIT }, (_, read) => {
    expect(() => {
      try {
        read();
      } catch (error) {
        // To be refused is as good as to be read; to run out of stack is not.
        if (error instanceof RangeError) throw error;
      }
    }).not.toThrow();
  });
});
