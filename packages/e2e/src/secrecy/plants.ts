import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shop } from '../models/shop.ts';
import type { Shopper } from '../shopper.ts';
import { cardNumber, formsOf } from './card-forms.ts';
import type { ProbedWindow, SeenFiber, SeenHook } from './page-probes.ts';
import { type Sink, sinkNames } from './sinks.table.ts';

/** Where plants are put: a shop whose page stands at payment. */
export interface Garden {
  readonly shop: Shop;
  readonly shopper: Shopper;
  readonly hostUrl: string;
  readonly folders: { readonly temporary: string; readonly artefacts: string };
}

type Plant = (garden: Garden, number: string) => Promise<unknown>;

/** A number of its own for each sink, so that what is found can only come from its own plant. */
export const plantedNumbers: ReadonlyMap<Sink, string> = new Map(
  sinkNames.map((sink, index) => [sink, cardNumber('454360', String(71_938 + 97 * index), '0003')]),
);

/** Puts a value into the context of the first running chart that has one. */
const plantInContext: Plant = ({ shop }, number) =>
  shop.page.evaluate((digits) => {
    const { actors } = (window as unknown as ProbedWindow).secrecyProbes;
    const contexts = actors
      .map((actor) => (actor.getSnapshot() as { readonly context?: object }).context)
      .filter((context) => typeof context === 'object' && Object.isExtensible(context));
    if (contexts.length === 0) throw new Error('No chart runs in this page.');
    for (const context of contexts) Object.assign(context ?? {}, { [`planted${digits}`]: digits });
  }, number);

const plants: Readonly<Record<Sink, Plant>> = {
  snapshots: plantInContext,
  'persisted snapshots': plantInContext,
  'inspect stream': ({ shop }, number) =>
    shop.page.evaluate((digits) => {
      // The payment takes an unknown message for a mistake of its method, and ends.
      for (const actor of (window as unknown as ProbedWindow).secrecyProbes.actors)
        if (actor.id !== 'payment') actor.send({ type: 'planted.leak', digits });
    }, number),
  'React dev hooks': ({ shop }, number) =>
    shop.page.evaluate((digits) => {
      const waiting: (SeenFiber | null)[] = [...(window as unknown as ProbedWindow).secrecyProbes.roots].map(
        ({ current }) => current,
      );
      const functionComponent = 0;
      while (waiting.length > 0) {
        const fiber = waiting.pop();
        if (!fiber) continue;
        waiting.push(fiber.child, fiber.sibling);
        let hook = fiber.tag === functionComponent ? (fiber.memoizedState as SeenHook | null) : null;
        for (; hook !== null; hook = hook.next) {
          if (typeof hook.memoizedState !== 'boolean' || hook.queue?.dispatch === undefined) continue;
          hook.queue.dispatch(digits);
          return;
        }
      }
      throw new Error('No component of this page keeps a state.');
    }, number),
  console: ({ shop }, number) => shop.page.evaluate((digits) => console.info(digits), formsOf(number).spaced),
  'gateway log': ({ shop }, number) =>
    shop.page.request.post('/api/policy-reports', {
      headers: { 'content-type': 'application/csp-report' },
      data: JSON.stringify({
        'csp-report': {
          'document-uri': 'http://shop.test/',
          'violated-directive': 'img-src',
          'blocked-uri': `http://other.test/${formsOf(number).reversed}`,
        },
      }),
    }),
  'host log': ({ hostUrl }, number) =>
    fetch(new URL('/category/tree/', hostUrl), { headers: { 'x-request-id': formsOf(number).hex } }),
  traces: ({ shop }, number) => shop.page.evaluate((digits) => performance.mark(digits), number),
  'Sentry envelopes': ({ shop }, number) =>
    shop.page.evaluate((digits) => {
      const name = `planted${digits}`;
      const functions = {
        [name]() {
          throw new Error('planted');
        },
      };
      setTimeout(() => functions[name]?.(), 0);
    }, number),
  localStorage: ({ shop }, number) =>
    shop.page.evaluate((digits) => localStorage.setItem('planted', digits), formsOf(number)['base64 at 0']),
  sessionStorage: ({ shop }, number) =>
    shop.page.evaluate((digits) => sessionStorage.setItem(digits, ''), formsOf(number)['SHA-256']),
  'IndexedDB and CacheStorage': ({ shop }, number) =>
    shop.page.evaluate(async (digits) => {
      const cache = await caches.open('planted');
      await cache.put('/planted', new Response(digits));
      const opening = indexedDB.open('planted', 1);
      await new Promise((resolve) => {
        opening.onupgradeneeded = () => opening.result.createObjectStore('planted').put({ digits }, 1);
        opening.onsuccess = resolve;
      });
      opening.result.close();
    }, number),
  cookies: ({ shop }, number) => shop.page.evaluate((digits) => cookieStore.set('planted', digits), number),
  'URLs, history, referrer, title': ({ shop }, number) =>
    shop.page.evaluate((digits) => history.replaceState({ ...history.state, planted: digits }, ''), number),
  'DOM after leaving': ({ shop }, number) =>
    shop.page.evaluate((digits) => {
      const field = document.createElement('input');
      field.value = digits;
      document.body.append(field);
    }, formsOf(number).spaced),
  'every other request': ({ shop }, number) =>
    shop.page.evaluate((body) => fetch('/healthz', { method: 'POST', body }), number),
  'reply bodies': ({ shop }, number) =>
    shop.page.evaluate(async (digits) => (await fetch(`/list/?search_text=${digits}`)).text(), number),
  database: ({ shop, shopper }, number) => shop.before.giveAddress({ ...shopper, address: `Cadde ${number}` }),
  'temp and core files': async ({ folders }, number) => writeFileSync(join(folders.temporary, 'planted'), number),
  'CI artefacts': async ({ shop, folders }, number) => {
    const { tracing } = shop.page.context();
    await tracing.start({ snapshots: true });
    await shop.checkout.field('Card number').fill(number);
    await tracing.stop({ path: join(folders.artefacts, 'planted-trace.zip') });
  },
};

/** Puts into each sink a number that is its own. */
export async function plantEverywhere(garden: Garden): Promise<void> {
  for (const sink of sinkNames) await plants[sink](garden, plantedNumbers.get(sink) ?? '');
}
