import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InspectorMessage } from '../message.types.ts';
import { createInspectorServer } from './create-inspector-server.ts';
import { createJournal } from './journal.ts';

const token = 'a-token-that-nobody-guesses';
const key = 'a-key-that-stands-in-pages';
const shop = 'http://localhost:3000';
const cookie = `vitrin_inspector=${token}`;
const chart = {
  root: { id: 'basket', key: 'basket', type: 'atomic', tags: [], invokes: [], states: [] },
  transitions: [],
} as const;
const started: InspectorMessage = { kind: 'started', actor: 'actor-1', at: 1, name: 'basket', chart };

describe('the inspector server', () => {
  let server = createInspectorServer({ token, key, origins: [shop] });
  let base = '';

  async function start(journal = createJournal()) {
    server = createInspectorServer({ token, key, origins: [shop], journal });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  async function stop() {
    server.closeAllConnections();
    await once(server.close(), 'close');
  }
  beforeEach(() => start());
  afterEach(stop);

  const fromShop = { origin: shop, 'content-type': 'application/json', 'x-inspect-token': token };
  const tell = (body: unknown, headers: Record<string, string> = fromShop) =>
    fetch(`${base}/__inspect/messages`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const look = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${base}${path}`, { headers: { cookie, ...headers }, redirect: 'manual' });
  /** The stream's events until one that fulfils a condition. */
  async function listen(heard = '', isEnough = (text: string) => text.includes('event: entries')) {
    const reply = await look('/stream', heard ? { 'last-event-id': heard } : {});
    const reader = reply.body?.getReader();
    let text = '';
    while (!isEnough(text)) text += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    return text
      .trim()
      .split('\n\n')
      .map((event) => {
        const [name, id, data] = event.split('\n').map((line) => line.replace(/^\w+: /, ''));
        return { name, id: id ?? '', data: JSON.parse(data ?? 'null') };
      });
  }

  it('tells a page that comes later all that it was told, with the charts’ ids instead of the charts', async () => {
    expect((await tell({ session: 'tab', messages: [started] })).status).toBe(204);
    const [begin, entries] = await listen();
    expect(begin?.name).toBe('begin');
    const { chart: _chart, ...rest } = started;
    expect(entries?.data).toEqual([
      { session: 'tab', number: 1, message: { ...rest, chartId: expect.stringMatching(/^[0-9a-f]{16}$/) } },
    ]);
  });

  it('a break ↴ the page hears what came since, and nothing twice', async () => {
    await tell({ session: 'tab', messages: [started] });
    const before = await listen();
    await tell({ session: 'tab', messages: [{ ...started, actor: 'actor-2' }] });
    const [since, ...more] = await listen(before.at(-1)?.id);
    expect(since?.data.map(({ number }: { number: number }) => number)).toEqual([2]);
    expect(more).toEqual([]);
  });

  it('a break ── the inspector is started anew ↴ the page begins anew', async () => {
    await tell({ session: 'tab', messages: [started] });
    const before = await listen();
    await stop();
    await start();
    await tell({ session: 'tab', messages: [started] });
    expect((await listen(before.at(-1)?.id)).map(({ name }) => name)).toEqual(['begin', 'entries']);
  });

  it('a break ── more than it can keep ↴ the page is told how many it will never see', async () => {
    await stop();
    await start(createJournal(2_000));
    await tell({ session: 'tab', messages: [started] });
    const before = await listen();
    for (let turn = 0; turn < 40; turn += 1)
      await tell({ session: 'tab', messages: [{ ...started, actor: `a${turn}` }] });
    const lost = { kind: 'lost', at: 1, count: 5 };
    for (let turn = 0; turn < 40; turn += 1) await tell({ session: 'tab', messages: [lost] });
    const [first, second] = await listen(before.at(-1)?.id);
    expect(first?.name).toBe('forgotten');
    expect(first?.data).toBeGreaterThan(0);
    expect(second?.name).toBe('entries');
  });

  it('draws a chart, in a thread of its own', async () => {
    await tell({ session: 'tab', messages: [started] });
    const [, entries] = await listen();
    const chartId = entries?.data[0].message.chartId;
    expect(await (await look(`/chart?chart=${chartId}`)).json()).toEqual(chart);
    expect(await (await look(`/drawing?chart=${chartId}`)).json()).toMatchObject({ states: [{ id: 'basket' }] });
    expect((await look('/drawing?chart=none')).status).toBe(404);
  });

  it('says that a chart cannot be drawn, and draws the next one', async () => {
    const strange = {
      ...chart,
      transitions: [{ id: 't', source: 'nowhere', targets: ['basket'], event: 'x', actions: [] }],
    };
    await tell({ session: 'tab', messages: [{ ...started, chart: strange }, started] });
    const [, entries] = await listen();
    const [bad, good] = entries?.data.map(({ message }: { message: { chartId: string } }) => message.chartId) ?? [];
    expect((await look(`/drawing?chart=${bad}`)).status).toBe(422);
    expect((await look(`/drawing?chart=${good}`)).status).toBe(200);
  });

  it.each(['', '{', '[]', '{"session":1,"messages":[]}'])('rejects another body: %s', async (body) => {
    expect((await tell(body)).status).toBe(400);
    expect((await tell({ session: 'tab', messages: [started] })).status).toBe(204);
  });

  it.each([
    '{"kind":"other"}',
    '{"kind":"step","actor":"a","at":1,"event":"x","taken":[7],"guards":[]}',
    '{"kind":"settled","actor":"a","at":1,"status":"active","active":null,"tags":[],"actions":[]}',
    `{"kind":"sent","actor":"a","at":1,"event":{"type":"x","payload":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
  ])('counts a message that it cannot read, and takes the others: %.60s', async (message) => {
    const other = JSON.stringify(started);
    expect((await tell(`{"session":"a","messages":[${other},${message},${other}]}`)).status).toBe(204);
    const [, entries] = await listen();
    expect(entries?.data.map((entry: { message: object }) => entry.message)).toMatchObject([
      { kind: 'started' },
      { kind: 'lost', count: 1, isUnreadable: true },
      { kind: 'started' },
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['a page of another origin', { ...fromShop, origin: 'http://evil.example' }],
    ['a page of another port of this machine', { ...fromShop, origin: 'http://localhost:5555' }],
    ['a page that hides its origin', { ...fromShop, origin: 'null' }],
    ['nobody’s page', { 'content-type': 'application/json', 'x-inspect-token': token }],
    ['a form', { ...fromShop, 'content-type': 'text/plain' }],
    ['who does not know the token', { ...fromShop, 'x-inspect-token': 'guess' }],
  ])('takes no message of %s', async (_who, headers) => {
    expect((await tell({ session: 'tab', messages: [started] }, headers)).status).toBe(403);
    expect((await tell({ session: 'tab', messages: [{ ...started, name: 'own' }] })).status).toBe(204);
    const [, entries] = await listen();
    expect(entries?.data).toHaveLength(1);
  });

  const withKey = { origin: shop, 'content-type': 'application/json', 'x-inspect-key': key };

  it('takes messages of an inspected page that posts them itself with the key, and lets it hear that', async () => {
    const asked = await fetch(`${base}/__inspect/messages`, {
      method: 'OPTIONS',
      headers: { origin: shop, 'access-control-request-method': 'POST' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type, x-inspect-key');
    const told = await tell({ session: 'tab', messages: [started] }, withKey);
    for (const reply of [asked, told]) expect(reply.headers.get('access-control-allow-origin')).toBe(shop);
    expect([told.status, told.headers.get('access-control-allow-credentials')]).toEqual([204, null]);
  });

  it('takes messages of a program of this machine, which names no origin, with the key', async () => {
    const { origin: _origin, ...program } = withKey;
    expect((await tell({ session: 'program', messages: [started] }, program)).status).toBe(204);
    expect((await tell({ session: 'program', messages: [started] }, { ...program, 'x-inspect-key': 'x' })).status).toBe(
      403,
    );
  });

  it.each<[string, Record<string, string>]>([
    ['a page of another origin', { ...withKey, origin: 'http://evil.example' }],
    ['a page of another port of this machine', { ...withKey, origin: 'http://localhost:5555' }],
    ['a page that hides its origin', { ...withKey, origin: 'null' }],
    ['a form, which a browser posts without asking', { ...withKey, 'content-type': 'text/plain' }],
    ['who has the token in place of the key', { ...withKey, 'x-inspect-key': token }],
  ])('with the key, too, takes no message of %s', async (_who, headers) => {
    const reply = await tell({ session: 'tab', messages: [started] }, headers);
    expect(reply.status).toBe(403);
    expect((await tell({ session: 'tab', messages: [{ ...started, name: 'own' }] })).status).toBe(204);
    const [, entries] = await listen();
    expect(entries?.data).toHaveLength(1);
  });

  it('tells a page of another origin nothing, not even that it may not post', async () => {
    const origin = 'http://evil.example';
    const asked = await fetch(`${base}/__inspect/messages`, { method: 'OPTIONS', headers: { origin } });
    const told = await tell({ session: 'tab', messages: [started] }, { ...withKey, origin });
    for (const reply of [asked, told]) {
      expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
  });

  it('lets nobody read with the key, who stands where the inspected page stands', async () => {
    for (const path of ['/', '/stream', '/chart?chart=x', '/page/main.js']) {
      for (const headers of [
        { ...withKey, cookie: '' },
        { origin: shop, cookie: `vitrin_inspector=${key}` },
      ]) {
        const reply = await look(path, headers);
        expect(reply.status).toBe(401);
        expect(reply.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    expect((await look(`/?token=${key}`, { cookie: '' })).status).toBe(401);
  });

  it('is not started with one secret for both', () => {
    expect(() => createInspectorServer({ token, key: token, origins: [] })).toThrow('must differ from the token');
  });

  it.each(['/', '/stream', '/chart?chart=x', '/drawing?chart=x', '/coverage', '/page/main.ts'])(
    'shows nobody %s without the token',
    async (path) => {
      for (const headers of [
        { cookie: '' },
        { cookie: 'vitrin_inspector=guess' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const reply = await look(path, headers as unknown as Record<string, string>);
        expect([reply.status, await reply.text()]).toEqual([401, expect.stringContaining('contains a token')]);
        expect(reply.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it('clears closed page loads for its own page only, and its readers start again', async () => {
    await tell({ session: 'old', messages: [started, { kind: 'closed', at: 2 }] });
    await tell({ session: 'new', messages: [started] });
    const [begin] = await listen();
    const clear = (origin: string) =>
      fetch(`${base}/clear`, { method: 'POST', headers: { origin, cookie, 'content-type': 'application/json' } });
    expect((await clear(shop)).status).toBe(403);
    expect((await clear(base)).status).toBe(204);
    const [again, entries] = await listen(begin?.id);
    expect(again?.name).toBe('begin');
    expect(entries?.data).toMatchObject([{ session: 'new' }]);
  });

  it('takes a chart from its own page only', async () => {
    const post = (origin: string, more: Record<string, string> = { cookie }) =>
      fetch(`${base}/chart`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...more },
        body: JSON.stringify(chart),
      });
    expect((await post(base)).status).toBe(200);
    expect((await post(shop)).status).toBe(403);
    expect((await post(base, {})).status).toBe(403);
  });

  it('opens by the address that was printed, once, and keeps the token out of the address', async () => {
    const reply = await look(`/?token=${token}`, { cookie: '' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
    expect(reply.headers.get('set-cookie')).toBe(`${cookie}; HttpOnly; SameSite=Strict; Path=/`);
    expect((await look('/?token=guess', { cookie: '' })).status).toBe(401);
  });

  it('serves its page without a build, and nothing else of its folder', async () => {
    const page = await look('/');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const path of ['/page/main.js', '/page/main.ts']) {
      const script = await look(path);
      expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(await script.text()).not.toContain('ReadonlyMap<');
    }
    for (const path of [
      '/server/main.ts',
      '/page/../server/main.ts',
      '/../package.json',
      '/page/none.ts',
      '/page/none.js',
      '/page/recording.test.ts',
    ]) {
      expect((await look(path)).status, path).toBe(404);
    }
  });

  it('answers to this machine only, whatever name leads to it', async () => {
    const { port } = new URL(base);
    const asked = sendRequest({ port, host: '127.0.0.1', path: '/', headers: { host: 'evil.example', cookie } }).end();
    const [reply] = await once(asked, 'response');
    reply.resume();
    expect(reply.statusCode).toBe(403);
  });
});
