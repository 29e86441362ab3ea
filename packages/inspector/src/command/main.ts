#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInspectorServer } from '../server/create-inspector-server.ts';
import { readArguments, usage } from './read-arguments.ts';

/** What the command needs of its process. */
export interface CommandPorts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** How the command went on: with a server, or ended with a code. */
export type CommandResult = { readonly server: Server } | { readonly code: number };

const random = () => randomBytes(24).toString('base64url');

const troubles: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is in use. Stop the process that uses it, or choose another port with --port.`,
  EACCES: (port) => `Port ${port} needs administrator rights. Choose one above 1023 with --port.`,
};

const welcome = (url: string, key: string, token: string, origins: readonly string[]): string => `
  Inspector          ${url}/?token=${token}
  In the application startInspection({ url: '${url}', key: '${key}' })
  Pages that may tell it: ${origins.length === 0 ? 'none; name them with --allow-origin' : origins.join(', ')}

`;

/** Starts the inspector as the command's arguments say. */
export async function runCommand(args: readonly string[], ports: CommandPorts): Promise<CommandResult> {
  const asked = readArguments(args);
  if (asked.kind === 'help') {
    ports.print(usage);
    return { code: 0 };
  }
  if (asked.kind === 'wrong') {
    ports.complain(`${asked.words}\n\n${usage}`);
    return { code: 2 };
  }
  const token = ports.env.INSPECT_TOKEN || random();
  const key = ports.env.INSPECT_KEY || random();
  if (token === key) {
    ports.complain('INSPECT_KEY is visible in inspected pages, so it must differ from INSPECT_TOKEN.\n');
    return { code: 2 };
  }
  const server = createInspectorServer({
    token,
    key,
    origins: asked.origins,
    coverageFile: ports.env.INSPECT_COVERAGE,
  });
  try {
    await once(server.listen(asked.port, '127.0.0.1'), 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    ports.complain(`${troubles[code]?.(asked.port) ?? String(error)}\n`);
    return { code: 1 };
  }
  const { port } = server.address() as AddressInfo;
  ports.print(welcome(`http://localhost:${port}`, key, token, asked.origins));
  return { server };
}

const result = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
});
if ('server' in result) {
  const { server } = result;
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} else process.exitCode = result.code;
