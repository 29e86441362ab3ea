import { parseArgs } from 'node:util';

/** What the command was asked for. */
export type Asked =
  | { readonly kind: 'help' }
  /** Something it does not understand, in words. */
  | { readonly kind: 'wrong'; readonly words: string }
  | { readonly kind: 'start'; readonly port: number; readonly origins: readonly string[] };

export const usage = `Usage: npx @vitrin/inspector [--allow-origin ORIGIN] [--port PORT]

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
