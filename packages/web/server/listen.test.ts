import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '@vitrin/gateway/parts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from './run-process.ts';

let server: Server;

beforeEach(() => {
  server = createServer();
});
afterEach(async () => {
  if (server.listening) await once(server.close(), 'close');
});

describe('listening', () => {
  it('takes the one network address that it is told', async () => {
    await listen(server, { port: 0, address: '127.0.0.1' });
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
  });

  it('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const refused = listen(server, { port, address: '127.0.0.1' });
    await expect(refused).rejects.toThrow(`Port ${port} is taken`);
    await once(other.close(), 'close');
  });

  it('says that an address is none of this machine', async () => {
    const refused = listen(server, { port: 0, address: '203.0.113.1' });
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow('LISTEN_ADDRESS=203.0.113.1 is no address of this machine');
  });
});
