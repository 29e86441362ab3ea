import { judgeRelevance } from '../../packages/commerce-host/src/catalogue/search/judge-relevance.ts';
import { RELEVANCE } from '../../packages/commerce-host/src/catalogue/search/relevance.table.ts';
import { startCatalogue } from './lib/catalogue-data.mjs';

/** The demo shop that the queries were written for. */
const products = 1_000;

/** Of 60 queries 57 have to hold. */
const share = 57 / 60;

async function firstHits(url, { language, text }) {
  const reply = await fetch(`${url}/list/?page_size=3&search_text=${encodeURIComponent(text)}`, {
    headers: { 'Accept-Language': language },
  });
  return (await reply.json()).products;
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'relevance',
  title: 'First hits of searches in both languages',
  measure: async ({ say }) => {
    const host = await startCatalogue(products, say);
    try {
      const misses = [];
      for (const one of RELEVANCE) {
        say(one.text);
        if (judgeRelevance(one, await firstHits(host.url, one)) !== undefined) misses.push(one.text);
      }
      return [
        {
          what: `of ${RELEVANCE.length} searches that begin with what a shopper expects`,
          value: RELEVANCE.length - misses.length,
          unit: 'searches',
          least: Math.ceil(RELEVANCE.length * share),
          note: misses.length === 0 ? undefined : `not: ${misses.join(', ')}`,
        },
      ];
    } finally {
      await host.stop();
    }
  },
};
