import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
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
  const journal = createJournal();
  const server = createInspectorServer({ token: 'token', key: 'key', origins: [], journal });
  afterEach(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  it('tells what charts do to an inspector elsewhere, with its key, and no value unless some are named', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const inspect = startInspection({ url, key: 'key' });
    createActor(kettle, { inspect }).start().send({ type: 'heat', degrees: 100, why: 'tea' });
    await expect.poll(() => journal.after(0, 100).length).toBeGreaterThan(5);
    const messages = journal.after(0, 100).map(({ message }) => message as ActorMessage);
    expect(messages[0]).toMatchObject({ kind: 'started', name: 'kettle' });
    expect(messages.at(-1)).toMatchObject({ kind: 'settled', active: ['kettle', 'kettle.boiling'] });
    expect(messages.find((one) => one.kind === 'sent' && one.event.type === 'heat')).toMatchObject({
      event: { type: 'heat', payload: {} },
    });
    expect(messages.find((one) => one.kind === 'settled')).toMatchObject({ context: {} });
  });
});
