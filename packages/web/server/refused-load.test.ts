import { connect } from 'node:net';
import { createShopConfig } from '@vitrin/core';
import { hostLimits } from '@vitrin/gateway/parts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer } from '../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from './testing/start-shop.ts';

it('a shop without a host says so to every call (Protocol gateway §2.10)', async () => {
  const alone = await startShop({ commerce: null });
  const noHost = { status: 404, code: 'NO_HOST' };
  expect(await (await alone.fetch('/api/client/current_user/')).json()).toMatchObject(noHost);
  const choices = await alone.fetch('/api/checkout/choices', { method: 'POST', body: '{"fields":{}}' });
  expect(await choices.json()).toMatchObject(noHost);
  await alone.stop();
});

it('settings of error reporting are empty unless an address is configured', async () => {
  const off = await startShop();
  expect(await (await off.fetch('/api/sentry')).json()).toMatchObject({ dsn: '' });
  const on = await startShop({ sentryDsn: 'https://k@sentry.test/1' });
  const reply = await on.fetch('/api/sentry');
  expect(await reply.json()).toEqual({ dsn: 'https://k@sentry.test/1', environment: 'test', release: '' });
  expect(reply.headers.get('cache-control')).toContain('max-age=300');
  await Promise.all([off.stop(), on.stop()]);
});

it.each(['/api/other', '/api/client'])('%s is no route of the shop', async (path) => {
  const shop = await startShop();
  expect((await shop.fetch(path)).status).toBe(404);
  await shop.stop();
});

it('a post that is no return of a bank is none of a page either', async () => {
  const shop = await startShop();
  for (const query of ['?page=CreditCardConfirmationPage', '?page=GPayCompletePage&page=IndexPage']) {
    const reply = await shop.fetch(`/orders/checkout/${query}`, { method: 'POST', body: '{}' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  expect(shop.host.seen).toHaveLength(0);
  await shop.stop();
});

let shop: ShopUnderTest;
const pagination = { total_count: 0, current_page: 1, num_pages: 1, page_size: 24 };
const full = { read: true, write: false };

beforeAll(async () => {
  const renderer = createPageRenderer(createShopConfig());
  shop = await startShop({
    renderer: () => renderer,
    metrics: true,
    loadLimit: { isFull: (kind) => full[kind], stop: () => {} },
  });
  shop.host.on('GET /menus/generate/', { body: { menu: [] } });
  shop.host.on('GET /list/', { body: { pagination, products: [], facets: [], sorters: [] } });
  shop.host.on('POST /baskets/basket/', { body: {} });
});
afterAll(() => shop.stop());
beforeEach(() => {
  Object.assign(full, { read: true, write: false });
  shop.host.seen.length = 0;
});

const refusal = async (path: string, init?: RequestInit, asked = shop) => {
  const reply = await asked.fetch(path, init);
  const { headers } = reply;
  return [reply.status, headers.get('retry-after'), headers.get('content-type'), headers.has('x-content-type-options')];
};

/** What comes back first when these bytes are sent. */
const answerTo = (bytes: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(shop.base).port), '127.0.0.1', () => socket.write(bytes));
    socket.once('data', (chunk) => {
      resolve(chunk.toString('latin1'));
      socket.destroy();
    });
  });

/** Calls of a list that the host answers when the test says so. */
function holdLists({ host }: ShopUnderTest) {
  const waiting: (() => void)[] = [];
  host.on('GET /list/', (_request, response) => {
    waiting.push(() => {
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  return waiting;
}

describe('a process with more to do than it can (security.md T4)', () => {
  it('refuses reads with 503 and when to come again, without asking the host', async () => {
    expect(await refusal('/api/client/list/')).toEqual([503, '1', 'application/problem+json', true]);
    expect(await refusal('/media/p/mug.webp')).toEqual([503, '1', 'application/problem+json', true]);
    expect(shop.host.seen).toEqual([]);
  });

  it('refuses pages with a page', async () => {
    expect(await refusal('/list/', { headers: { accept: 'text/html' } })).toEqual([
      503,
      '1',
      expect.stringContaining('text/html'),
      true,
    ]);
    expect(shop.host.seen).toEqual([]);
  });

  it('writes go through longer than reads, and are refused in the end', async () => {
    const write = { method: 'POST', body: '{"product":1201,"quantity":1}' };
    expect((await shop.fetch('/api/client/baskets/basket/', write)).status).toBe(200);
    full.write = true;
    expect(await refusal('/api/client/baskets/basket/', write)).toEqual([503, '1', 'application/problem+json', true]);
  });

  it('says that it lives', async () => {
    Object.assign(full, { read: true, write: true });
    expect((await shop.fetch('/healthz')).status).toBe(200);
  });

  it('full · a page is kept → it is sent all the same', async () => {
    full.read = false;
    const first = await shop.fetch('/list/?search_text=mug');
    // A page is kept once it has been sent to its end.
    await first.text();
    full.read = true;
    expect(first.status).toBe(200);
    await expect.poll(async () => (await shop.fetch('/list/?search_text=mug')).status).toBe(200);
  });

  it('writes no line of the log for each refusal, and counts it', async () => {
    const lines = shop.logLines.length;
    await shop.fetch('/api/client/list/');
    expect(shop.logLines.length).toBe(lines);
    expect(await shop.metrics()).toContain('route="/api/client/*",method="GET",status="503"');
  });

  it('refuses a write before it reads its body', async () => {
    full.write = true;
    const reply = await answerTo(
      'POST /api/client/baskets/basket/ HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 60000\r\n\r\n',
    );
    expect(reply).toMatch(/^HTTP\/1\.1 503 /);
  });
});

describe('a host with as many calls under way as may be (security.md T4)', () => {
  let narrow: ShopUnderTest;

  beforeAll(async () => {
    narrow = await startShop({ hostLimits: { ...hostLimits, read: 2 } });
  });
  afterAll(() => narrow.stop());

  it('the next call is refused at the front · one is answered → the next goes', async () => {
    const waiting = holdLists(narrow);
    const calls = [narrow.fetch('/api/client/list/'), narrow.fetch('/api/client/list/')];
    await expect.poll(() => waiting.length).toBe(2);
    expect(await refusal('/api/client/list/', undefined, narrow)).toEqual([503, '1', 'application/problem+json', true]);
    // Pictures have calls of their own, files and the sign of life need none.
    expect((await narrow.fetch('/healthz')).status).toBe(200);
    waiting.shift()?.();
    await Promise.race(calls);
    const next = narrow.fetch('/api/client/list/');
    await expect.poll(() => waiting.length).toBe(2);
    for (const answer of waiting) answer();
    expect((await Promise.all([...calls, next])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('three requests at once on one connection │ each reaches the host when the one before is answered', async () => {
    const waiting = holdLists(narrow);
    const request = 'GET /api/client/list/ HTTP/1.1\r\nHost: shop.test\r\n\r\n';
    const socket = connect(Number(new URL(narrow.base).port), '127.0.0.1', () => socket.write(request.repeat(3)));
    let replies = '';
    socket.on('data', (chunk) => {
      replies += chunk.toString('latin1');
    });
    const statuses = () => [...replies.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    for (let answered = 1; answered <= 3; answered += 1) {
      await expect.poll(() => waiting.length).toBe(1);
      expect(statuses()).toHaveLength(answered - 1);
      waiting.shift()?.();
      await expect.poll(statuses).toHaveLength(answered);
    }
    expect(statuses()).toEqual(['200', '200', '200']);
    socket.destroy();
  });
});
