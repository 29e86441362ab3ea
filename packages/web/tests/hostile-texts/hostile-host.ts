import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFlowWord } from './flow-words.ts';
import { endpointOf, hostEndpoints, textFields } from './host-endpoints.ts';
import { joinedTexts, payloadAt } from './joined-payloads.ts';
import { payloads } from './payloads.table.ts';
import { spoilReply } from './spoil-reply.ts';

/** Where a test speaks to the hostile host itself. */
const CONTROL = '/hostile-host/';

/** What is spoiled: nothing, all that is read, with all that a reply could hold made up, or the words that steer as well. */
const extents = ['nothing', 'texts', 'whole', 'everything'] as const;
type Extent = (typeof extents)[number];

const isExtent = (word: string): word is Extent => (extents as readonly string[]).includes(word);

/** Members of a refusal that are no message. */
const refusalWords = new Set(['error_code', 'redirect_url', 'code', 'location']);

/** Where it stands. */
export interface HostileHostOptions {
  readonly upstream: URL;
  readonly port: number;
}

/** A hostile host that listens. */
export interface HostileHost {
  readonly url: URL;
  close(): Promise<void>;
}

function placeOf(field: string): number {
  let sum = 0;
  for (const sign of field) sum = (sum * 31 + sign.charCodeAt(0)) % 65_521;
  return sum;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Starts a server before a real commerce host that puts payloads into every text of its replies (security A3), so that real pages
 * can be walked through with a host that lies in everything it says. `/hostile-host/texts?turn=3` says how far it goes and
 * which text a field's turn begins with; `/hostile-host/` tells what it said so far.
 */
export async function startHostileHost({ upstream, port }: HostileHostOptions): Promise<HostileHost> {
  let extent: Extent = 'texts';
  /** Added to each field's own place: with as many turns as there are texts each field carries each payload. */
  let turn = 0;
  const agent = new http.Agent({ keepAlive: true });
  /** Places of the texts that each field has carried. */
  const carried = new Map<string, Set<number>>();

  function textFor(route: string, field: string, place: number): string | undefined {
    if (extent === 'nothing' || (extent !== 'everything' && isFlowWord(field))) return undefined;
    const name = `${route} ${field}`;
    const index = (placeOf(name) + place + turn) % joinedTexts.length;
    carried.set(name, (carried.get(name) ?? new Set()).add(index));
    return joinedTexts[index]?.text;
  }

  function spoilRefusal(value: unknown, name: string): unknown {
    if (typeof value === 'string') return refusalWords.has(name) ? value : (textFor('refusal', name, 0) ?? value);
    if (Array.isArray(value)) return value.map((entry) => spoilRefusal(entry, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, spoilRefusal(entry, key)]));
  }

  function spoilBody(method: string, path: string, status: number, body: Buffer): Buffer {
    const endpoint = endpointOf(method, path);
    if (endpoint === undefined || extent === 'nothing' || body.length === 0) return body;
    let reply: unknown;
    try {
      reply = JSON.parse(body.toString());
    } catch {
      // A contract's text: html that the host wrote.
      return Buffer.concat([body, Buffer.from(textFor(endpoint.path, '', 0) ?? '')]);
    }
    const spoiled =
      status >= 400
        ? spoilRefusal(reply, '')
        : spoilReply(endpoint.reply, reply, (field, place) => textFor(endpoint.path, field, place), extent !== 'texts');
    return Buffer.from(JSON.stringify(spoiled));
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const asked = http.request({
      hostname: upstream.hostname,
      port: upstream.port,
      agent,
      method,
      path: url,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    request.pipe(asked);
    const reply = await new Promise<IncomingMessage>((resolve, reject) =>
      asked.once('response', resolve).once('error', reject),
    );
    const read = await readAll(reply);
    const status = reply.statusCode ?? 502;
    const isText = /json|text\/html/.test(reply.headers['content-type'] ?? '');
    const body = isText ? spoilBody(method, url.split('?')[0] ?? '', status, read) : read;
    const pairs = Object.entries(reply.headers).filter(
      ([name]) => !/^(?:connection|transfer-encoding|content-length)$/.test(name),
    );
    const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
    response.writeHead(status, { ...Object.fromEntries(pairs), ...(hasBody && { 'content-length': body.length }) });
    response.end(hasBody ? body : undefined);
  }

  /** What was said: each field with its texts, and the fields that nothing was put into. */
  function tell(): unknown {
    const fields = hostEndpoints.flatMap((row) => textFields(row).map((field) => `${row.path} ${field}`));
    return {
      payloads: payloads.map((_, place) => payloadAt(place)),
      joined: joinedTexts,
      fields: [...new Set(fields)],
      carried: Object.fromEntries([...carried].map(([name, texts]) => [name, [...texts]])),
    };
  }

  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host.test');
    const [, wanted] = pathname.split(CONTROL);
    if (wanted === undefined) {
      pass(request, response).catch(() => response.destroy());
      return;
    }
    if (isExtent(wanted)) extent = wanted;
    turn = Number(searchParams.get('turn') ?? turn);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(tell()));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
