#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createInspectorServer } from '../server/create-inspector-server.ts';

/** Request of the command line. */
type Asked =
  | { readonly kind: 'help' }
  /** Something it does not understand, in words. */
  | { readonly kind: 'wrong'; readonly words: string }
  | { readonly kind: 'start'; readonly port: number; readonly origins: readonly string[] };

const usage = `Usage: npx @vitrin/inspector [--allow-origin ORIGIN] [--port PORT]

Shows what the XState charts of an application do, on a page of this machine.

  --allow-origin ORIGIN  pages of this origin may tell it: http://localhost:5173; may be given several times
  --port PORT            where it listens, on this machine alone: 4003 unless told; 0 takes any free port
  --help                 prints this

INSPECT_TOKEN and INSPECT_KEY keep the token of the address and the key of the page from one start to the next.
`;

const defaultPort = 4003;

const wrong = (words: string): Asked => ({ kind: 'wrong', words });

/** `http://localhost:5173` of an address that is nothing but an origin. */
function readOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  return isOrigin ? url.origin : undefined;
}

/** Reads what stands behind the command. */
export function readArguments(args: readonly string[]): Asked {
  const options = {
    'allow-origin': { type: 'string', multiple: true, default: [] as string[] },
    port: { type: 'string', default: String(defaultPort) },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options, allowPositionals: false });
    if (values.help) return { kind: 'help' };
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535)
      return wrong(`--port takes a number up to 65535, not "${values.port}".`);
    const origins = values['allow-origin'].map((text) => ({ text, origin: readOrigin(text) }));
    const strange = origins.find(({ origin }) => origin === undefined);
    if (strange) return wrong(`--allow-origin takes an origin as http://localhost:5173, not "${strange.text}".`);
    return { kind: 'start', port, origins: origins.flatMap(({ origin = [] }) => origin) };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

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
