import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';
import { type JudgedProduct, judgeRelevance } from './judge-relevance.ts';
import { RELEVANCE } from './relevance.table.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ products: 1000 });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

/** Of 60 queries 57 have to hold. */
const SHARE = 57 / 60;

describe('relevance', () => {
  it('of the table is known for at least 60 queries in both languages', () => {
    expect(RELEVANCE.length).toBeGreaterThanOrEqual(60);
    expect(new Set(RELEVANCE.map(({ language, text }) => `${language} ${text}`)).size).toBe(RELEVANCE.length);
    for (const language of ['en', 'tr-tr']) {
      expect(RELEVANCE.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(25);
    }
  });

  it('holds for 57 of 60 queries', { timeout: 60_000 }, async () => {
    const shoppers = { en: host.shopper(), 'tr-tr': host.shopper({ language: 'tr-tr' }) };
    const misses: string[] = [];
    for (const one of RELEVANCE) {
      const reply = await shoppers[one.language].get(`/list/?page_size=3&search_text=${encodeURIComponent(one.text)}`);
      const wrong = judgeRelevance(one, reply.body.products as unknown as JudgedProduct[]);
      if (wrong !== undefined) misses.push(`${one.language} “${one.text}” (${one.kind}): ${wrong}`);
    }
    const most = Math.floor(RELEVANCE.length * (1 - SHARE));
    expect(
      misses.length,
      `${RELEVANCE.length - misses.length} of ${RELEVANCE.length} hold\n${misses.join('\n')}`,
    ).toBeLessThanOrEqual(most);
  });
});
