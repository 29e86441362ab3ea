import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readArguments, runCommand } from './main.ts';

const open: Server[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await once(server.close(), 'close');
  }
});

async function run(args: readonly string[], env: Record<string, string> = {}) {
  const said = { printed: '', complained: '' };
  const result = await runCommand(args, {
    env,
    print: (text) => {
      said.printed += text;
    },
    complain: (text) => {
      said.complained += text;
    },
  });
  if ('server' in result) open.push(result.server);
  return { ...said, code: 'code' in result ? result.code : undefined };
}

describe('the command', () => {
  it('prints the address with its token, and the call for the application with its key', async () => {
    const { printed } = await run(['--port', '0', '--allow-origin', 'http://localhost:5173/']);
    const [address = '', base] = /(http:\/\/localhost:\d+)\/\?token=[\w-]{32}/.exec(printed) ?? [];
    const [, key] = /startInspection\(\{ url: '([^']+)', key: '[\w-]{32}' \}\)/.exec(printed) ?? [];
    expect(key).toBe(base);
    expect(printed).toMatch(/tell it: http:\/\/localhost:5173$/m);
    expect((await fetch(address, { redirect: 'manual' })).headers.get('set-cookie')).toMatch(
      /HttpOnly; SameSite=Strict/,
    );
  });

  it('keeps token and key of the environment', async () => {
    const { printed } = await run(['--port', '0'], { INSPECT_TOKEN: 'mine', INSPECT_KEY: 'theirs' });
    expect(printed).toMatch(/\?token=mine\n.*key: 'theirs' \}/);
    expect(await run(['--port', '0'], { INSPECT_TOKEN: 'one', INSPECT_KEY: 'one' })).toMatchObject({
      code: 2,
      complained: expect.stringContaining('must differ from INSPECT_TOKEN'),
    });
  });

  it('says that a port is in use, and how to go on', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    open.push(other);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await run(['--port', String(port)])).toEqual({
      code: 1,
      printed: '',
      complained: `Port ${port} is in use. Stop the process that uses it, or choose another port with --port.\n`,
    });
  });

  it('explains itself', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^Usage: npx @vitrin\/inspector/),
    });
  });

  it.each([
    [['--port', 'http'], '--port takes a number up to 65535, not "http".'],
    [['--port', '65536'], '--port takes a number up to 65535, not "65536".'],
    [
      ['--allow-origin', 'localhost:5173'],
      '--allow-origin takes an origin as http://localhost:5173, not "localhost:5173".',
    ],
    [['--allow-origin', '*'], '--allow-origin takes an origin as http://localhost:5173, not "*".'],
    [
      ['--allow-origin', 'http://localhost/a'],
      '--allow-origin takes an origin as http://localhost:5173, not "http://localhost/a".',
    ],
    [['--colour'], "Unknown option '--colour'"],
    [['inspect'], "Unexpected argument 'inspect'"],
  ])('refuses %j with its reason', async (args, words) => {
    const { code, complained } = await run(args);
    expect(code).toBe(2);
    expect(complained).toContain(words);
  });

  it('listens on 4003 and lets no page tell it anything, unless told otherwise', () => {
    expect(readArguments([])).toEqual({ kind: 'start', port: 4003, origins: [] });
  });
});
