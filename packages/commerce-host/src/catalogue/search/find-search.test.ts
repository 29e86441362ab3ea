import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchSynonym } from '../../db/schema/catalogue.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';
import { findSearch } from './find-search.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ products: 300 });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const search = (text: string | null, language: 'en' | 'tr' = 'en') =>
  findSearch(host.db, text, { language, currency: 'try' });

const list = async (text: string) => {
  const { body } = await host.shopper().get(`/list/?search_text=${encodeURIComponent(text)}`);
  return body as unknown as {
    readonly search_text: string;
    readonly corrected_search_text: string | null;
    readonly pagination: { readonly total_count: number };
  };
};

describe('a search', () => {
  it.each([
    ['mgu', 'mug'],
    ['titanium mug', 'mug'],
    ['mug rug', 'rug'],
    ['mug', null],
    ['a mug', null],
    ['kupa', null],
    ['LS-0412', null],
    ['pillow', null],
    ['for', null],
  ])('of “%s” says that it looked for %j', async (text, corrected) => {
    const reply = await list(text);
    expect(reply).toMatchObject({ search_text: text, corrected_search_text: corrected });
    if (text !== 'for') expect(reply.pagination.total_count).toBeGreaterThan(0);
  });

  it.each(['qwxzkj', 'nothing like it', '!?', 'x'])('of “%s” finds nothing, rather than anything', async (text) => {
    const reply = await list(text);
    expect(reply.pagination.total_count).toBe(0);
    expect(reply.corrected_search_text).toBeNull();
  });

  it('keeps what was put right when a filter leaves nothing', async () => {
    const { body } = await host.shopper().get('/list/?search_text=mgu&attributes_color=gold');
    expect(body).toMatchObject({ corrected_search_text: 'mug', pagination: { total_count: 0 } });
  });

  it('says a Turkish word as the shop writes it', async () => {
    expect(await search('kasse', 'tr')).toMatchObject({ correctedText: expect.stringMatching(/^kâse/) });
  });

  it('takes a synonym from the table as soon as it is written', async () => {
    expect((await search('grail')).words).toEqual([]);
    await host.db.insert(searchSynonym).values({ language: 'en', term: 'grail', word: 'mug' });
    expect((await search('grails')).words[0]?.matches[0]?.synonyms).toContain('mug');
    await host.db.delete(searchSynonym);
    expect((await search('grail')).words).toEqual([]);
  });
});
