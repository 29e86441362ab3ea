import { describe, expect, it } from 'vitest';
import { readTarget } from './request-target.ts';

const ORIGIN = 'http://localhost:3000';
const read = (target: string) => readTarget(target, ORIGIN).href.slice(ORIGIN.length);

describe('readTarget (security.md G2, G5)', () => {
  it.each([
    '/',
    '/list/?page=2',
    '/tr/linen-shirt-m/',
    '/list/?search_text=k%C4%B1l%C4%B1f&a=b%2Fc%2e%2e',
    '/media/p/mug_size640x800_quality70_cropCenter.webp',
    '/a.b/c..d/...x/',
    '/.well-known/apple-developer',
    '/x/@y/:z/~/!$(),;=+*/',
    '/%C5%9Feker/',
    '/search/?q=//x/../y\\',
  ])('takes %s as it stands', (target) => {
    expect(read(target)).toBe(target.replace('\\', '\\'));
  });

  it.each([
    undefined,
    '',
    'x',
    'http://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/a//b',
    '/../x',
    '/a/../b',
    '/a/./b',
    '/.',
    '/..',
    '/%2e%2e/x',
    '/a/%2E/b',
    '/a%00b',
    '/a%0ab',
    '/a%zz',
    '/a%',
    '/%c3%28',
    '/a\tb',
    '/a b',
    '/a?b=\u0007',
    '/a#\n',
  ])('refuses %j', (target) => {
    expect(() => readTarget(target, ORIGIN)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });

  it.each(['/a%2fb', '/a%5Cb'])('refuses %j with a reason for the host', (target) => {
    expect(() => readTarget(target, ORIGIN)).toThrow(expect.objectContaining({ code: 'PATH_VALUE_REFUSED' }));
  });

  it('refuses more than 8 KiB', () => {
    expect(() => read(`/${'x'.repeat(8_192)}`)).toThrow(expect.objectContaining({ code: 'URL_TOO_LONG' }));
  });
});
