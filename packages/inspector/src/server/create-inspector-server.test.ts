import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InspectorMessage } from '../message.types.ts';
import { createInspectorServer } from './create-inspector-server.ts';

const started: InspectorMessage = {
  kind: 'started',
  actor: 'actor-1',
  at: 1,
  name: 'basket',
  chart: {
    root: { id: 'basket', key: 'basket', type: 'atomic', tags: [], invokes: [], states: [] },
    transitions: [],
  },
};

describe('the inspector server', () => {
  let server = createInspectorServer();
  let base = '';

  beforeEach(async () => {
    server = createInspectorServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  const tell = (body: unknown) =>
    fetch(`${base}/__inspect/messages`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('replays what it was told to a page that comes later, without the definitions', async () => {
    expect((await tell({ session: 'tab', messages: [started] })).status).toBe(204);
    const reply = await fetch(`${base}/stream`);
    const reader = reply.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    const { chart: _chart, ...rest } = started;
    expect(JSON.parse(new TextDecoder().decode(first?.value).replace(/^data: /, ''))).toEqual([
      { session: 'tab', number: 1, message: { ...rest, hasChart: true } },
    ]);
  });

  it('draws the chart of an actor', async () => {
    await tell({ session: 'tab', messages: [started] });
    const drawing = await (await fetch(`${base}/drawing?session=tab&actor=actor-1`)).json();
    expect(drawing).toMatchObject({ states: [{ id: 'basket' }] });
    expect((await fetch(`${base}/drawing?session=tab&actor=actor-2`)).status).toBe(404);
  });

  it.each(['', '{', '[]', '{"session":1,"messages":[]}', '{"session":"a","messages":[{"kind":"other"}]}'])(
    'refuses %j',
    async (body) => {
      expect((await tell(body)).status).toBe(400);
    },
  );

  it('serves its page without a build, and nothing else of its folder', async () => {
    const page = await fetch(base);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const script = await fetch(`${base}/page/main.ts`);
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    for (const path of ['/server/main.ts', '/page/../server/main.ts', '/../package.json', '/page/none.ts']) {
      expect((await fetch(`${base}${path}`)).status, path).toBe(404);
    }
  });

  it('answers to this machine only, whatever name leads to it', async () => {
    const { port } = new URL(base);
    const asked = sendRequest({ port, host: '127.0.0.1', path: '/', headers: { host: 'evil.example' } }).end();
    const [reply] = await once(asked, 'response');
    reply.resume();
    expect(reply.statusCode).toBe(403);
  });
});
