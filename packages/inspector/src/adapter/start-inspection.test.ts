import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { ActorMessage } from '../message.types.ts';
import { createInspectorServer } from '../server/create-inspector-server.ts';
import { createJournal } from '../server/journal.ts';
import { startInspection } from './start-inspection.ts';

const kettle = createMachine({
  id: 'kettle',
  context: { owner: 'Ada', litres: 2, isFull: true },
  initial: 'cold',
  states: { cold: { on: { heat: 'boiling' } }, boiling: {} },
});

describe('startInspection', () => {
  const token = 'token';
  let journal = createJournal();
  let server = createInspectorServer({ token, key: 'key', origins: [], journal });
  let url = '';
  beforeEach(async () => {
    journal = createJournal();
    server = createInspectorServer({ token, key: 'key', origins: [], journal });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  const told = () => journal.after(0, 100).map(({ message }) => message as ActorMessage);

  it('tells what charts do to an inspector elsewhere, with its key, and no value unless some are named', async () => {
    const inspect = startInspection({ url, key: 'key' });
    createActor(kettle, { inspect }).start().send({ type: 'heat', degrees: 100, why: 'tea' });
    await expect.poll(() => told().length).toBeGreaterThan(5);
    const messages = told();
    expect(messages[0]).toMatchObject({ kind: 'started', name: 'kettle' });
    expect(messages[0]).not.toHaveProperty('takesEvents');
    expect(messages.at(-1)).toMatchObject({ kind: 'settled', active: ['kettle', 'kettle.boiling'] });
    expect(messages.find((one) => one.kind === 'sent' && one.event.type === 'heat')).toMatchObject({
      event: { type: 'heat', payload: {} },
    });
    expect(messages.find((one) => one.kind === 'settled')).toMatchObject({ context: {} });
  });

  /** What the inspector's page posts. */
  const send = async (
    event: object,
    more: Record<string, string> = { cookie: `vitrin_inspector=${token}`, origin: url },
  ) => {
    const [{ session } = { session: '' }] = journal.after(0, 1);
    const reply = await fetch(`${url}/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify({ session, actor: 'actor-1', event: { type: 'heat', payload: {}, ...event } }),
    });
    return reply.ok ? ((await reply.json()) as { refused?: string }).refused : reply.status;
  };

  it('takes events from the inspector’s page where the application allows it, and marks them', async () => {
    const eventSchemas = { heat: { type: 'object', properties: { degrees: { type: 'number', maximum: 100 } } } };
    const inspect = startInspection({ url, key: 'key', isSendingAllowed: true, eventSchemas });
    const actor = createActor(kettle, { inspect }).start();
    await expect.poll(() => told()[0]).toMatchObject({ takesEvents: true, chart: { payloads: eventSchemas } });
    expect(await send({ payload: { degrees: 101 } })).toBe('degrees is above 100.');
    expect(actor.getSnapshot().value).toBe('cold');
    expect(await send({ payload: { degrees: 99 } })).toBeUndefined();
    expect(actor.getSnapshot().value).toBe('boiling');
    const marked = () => told().filter((one) => one.kind === 'sent' && one.by === 'inspector');
    await expect.poll(marked).toMatchObject([{ event: { type: 'heat' } }]);
  });

  it('takes none where the application does not allow it', async () => {
    const actor = createActor(kettle, { inspect: startInspection({ url, key: 'key' }) }).start();
    await expect.poll(() => told().length).toBeGreaterThan(0);
    expect(await send({})).toBe('This page does not accept events from the inspector.');
    expect(actor.getSnapshot().value).toBe('cold');
  });

  it.each<[string, Record<string, string>]>([
    ['the inspected page, with its key', { 'x-inspect-key': 'key', origin: 'http://localhost:5173' }],
    [
      'a page of another origin that the browser gives the cookie',
      { cookie: 'vitrin_inspector=token', origin: 'http://evil.example' },
    ],
    ['a program without the token', { origin: 'http://127.0.0.1' }],
  ])('takes no event from %s', async (_who, headers) => {
    const actor = createActor(kettle, {
      inspect: startInspection({ url, key: 'key', isSendingAllowed: true }),
    }).start();
    await expect.poll(() => told().length).toBeGreaterThan(0);
    expect(await send({}, headers)).toBe(403);
    expect(actor.getSnapshot().value).toBe('cold');
  });

  it.each<[string, Record<string, string>]>([
    ['a page of another origin', { 'x-inspect-key': 'key', origin: 'http://evil.example' }],
    ['who does not know the key', { 'x-inspect-key': 'guess' }],
  ])('lets %s hear no event that is sent', async (_who, headers) => {
    const reply = await fetch(`${url}/__inspect/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ session: 'tab', answers: [] }),
    });
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });
});
