import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { POLICY_REPORTS_PATH } from './security-headers.ts';

let shop: ShopUnderTest;

beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());

const send = (body: unknown, type = 'application/csp-report') =>
  shop.fetch(POLICY_REPORTS_PATH, {
    method: 'POST',
    bare: true,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type },
  });

const lines = () =>
  shop.logLines.map((line) => JSON.parse(line)).filter(({ event }: { event: string }) => event === 'policy refused');

const single = {
  'csp-report': {
    'document-uri': 'https://shop.test/tr/basket/?secret=1',
    'effective-directive': 'img-src',
    'violated-directive': 'img-src',
    'blocked-uri': 'https://evil.test/pixel.gif?card=4111111111111111',
    'script-sample': '4111111111111111',
  },
};
const report = (blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://shop.test/',
  body: { documentURL: 'https://shop.test/basket/?secret=1', effectiveDirective: 'script-src-elem', blockedURL },
});

describe('reports of a refused script, frame or call (security.md W1)', () => {
  it('writes the older form to the log, without queries and samples', async () => {
    expect((await send(single)).status).toBe(204);
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 'warn',
        path: '/tr/basket/',
        code: 'img-src',
        url: 'https://evil.test/pixel.gif',
      }),
    ]);
    expect(shop.logLines.join()).not.toMatch(/4111|secret/);
  });

  it('writes the newer form, leaves out what is no refusal, and stops at ten', async () => {
    const other = { type: 'deprecation', body: { id: 'x' } };
    await send([other, report('inline'), report('https://a.test/x?y=1')], 'application/reports+json');
    expect(lines().map(({ url }: { url: string }) => url)).toEqual(['inline', 'https://a.test/x']);
    await send(
      Array.from({ length: 30 }, () => report('eval')),
      'application/reports+json',
    );
    expect(lines()).toHaveLength(12);
  });

  it.each([
    ['another form', {}, 204],
    ['a list in a list', [[[]]], 204],
    ['no JSON', '{', 400],
    ['a long text', 'x'.repeat(20_000), 413],
  ])('takes %s calmly', async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(lines()).toEqual([]);
  });

  it('takes nothing else, and no other method', async () => {
    expect((await send(single, 'application/json')).status).toBe(415);
    expect((await shop.fetch(POLICY_REPORTS_PATH)).status).toBe(405);
  });

  it('does not hear who sends too many', async () => {
    for (let time = 0; time < 40; time += 1) expect((await send(single)).status).toBe(204);
    expect(lines()).toHaveLength(30);
  });
});
