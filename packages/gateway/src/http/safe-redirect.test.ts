import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const own = 'http://localhost:3000';
const bank = 'https://bank.test';

describe('safeRedirect (security.md G10)', () => {
  it.each([
    ['/', '/'],
    ['/orders/checkout/', '/orders/checkout/'],
    ['/orders/completed/5f/?a=1&b=%2F%2Fx', '/orders/completed/5f/?a=1&b=%2F%2Fx'],
    ['/tr/list/?search_text=k%C4%B1l%C4%B1f#top', '/tr/list/?search_text=k%C4%B1l%C4%B1f#top'],
    ['/list/?next=https://evil.test', '/list/?next=https://evil.test'],
    ['/a@b/', '/a@b/'],
    ['/a:b/', '/a:b/'],
    ['/x/../y/', '/y/'],
    ['/ürün/', '/%C3%BCr%C3%BCn/'],
    ['http://localhost:3000/auth?callbackUrl=%2F', '/auth?callbackUrl=%2F'],
    ['HTTP://LOCALHOST:3000/x', '/x'],
    ['https://bank.test/start?x=1', 'https://bank.test/start?x=1'],
    ['https://bank.test:443/start', 'https://bank.test/start'],
  ])('takes %s', (target, result) => {
    expect(safeRedirect(target, own, [bank])).toBe(result);
  });

  const hostile = [
    '',
    ' ',
    'x',
    'x/y',
    './x',
    '../x',
    '?x',
    '#x',
    '//evil.test',
    '///evil.test',
    '////evil.test/%2e%2e',
    '/\\evil.test',
    '\\/evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/ /evil.test',
    '/x\u0000y',
    '/x\u0007',
    '/x\u0085y',
    '/.//evil.test',
    '/..//evil.test',
    '/x/..//evil.test',
    '/./\\evil.test',
    'http:evil.test',
    'http:/evil.test',
    'http:\\\\evil.test',
    'http:///evil.test',
    'https:evil.test',
    'https://evil.test',
    'https://evil.test/localhost:3000/',
    'https://localhost:3000/',
    'http://localhost:3001/',
    'http://localhost.evil.test:3000/',
    'http://localhost:3000.evil.test/',
    'http://localhost:3000@evil.test/',
    'http://localhost:3000:x@evil.test/',
    'http://user@localhost:3000/',
    'http://user:pw@localhost:3000/',
    'https://bank.test@evil.test/',
    'https://bank.test.evil.test/',
    'https://evilbank.test/',
    'https://bank.test:444/',
    'http://bank.test/',
    'https://user@bank.test/',
    'https://bank.test\\@evil.test/',
    'https://bank。test.evil/',
    'ftp://localhost:3000/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'javascript://localhost:3000/%0aalert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:http://localhost:3000/x',
    'about:blank',
    'view-source:http://localhost:3000/',
    'intent://x#Intent;end',
    'mailto:a@b.test',
    'ws://localhost:3000/',
    'http://[::1',
    'http://',
    'https://',
    'http://%00/',
    '/x\u2028y',
    `/${'x'.repeat(3_000)}`,
  ];

  it.each(hostile.map((target) => [target]))('refuses %j', (target) => {
    expect(safeRedirect(target, own, [bank])).toBeUndefined();
  });

  it.each([[undefined], [null], [1], [{}], [['/x']], [true]])('refuses %j, which is no text', (target) => {
    expect(safeRedirect(target, own, [bank])).toBeUndefined();
  });

  it('knows no other origin without configuration', () => {
    expect(safeRedirect('https://bank.test/', own, [])).toBeUndefined();
  });
});
