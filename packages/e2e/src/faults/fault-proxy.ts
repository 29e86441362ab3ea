import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { callName } from './call-name.ts';
import type { FaultPlan } from './fault-plan.ts';
import { attemptOf, type Journal, outcomeOf, type Side } from './journal.ts';
import { drip, type Line, type Struck, strike, type WireReply } from './strike.ts';

/** Longest time that a reply of `reorder` waits for the next request, and that a reply stays away, in milliseconds. */
const longestWait = { reorder: 10_000, silence: 120_000 } as const;

/** Where a proxy stands, and what it may do. */
export interface FaultProxyOptions {
  /** Origin of the server behind it. */
  readonly upstream: string;
  /** Loopback port to listen on; 0: any free one. */
  readonly port?: number;
  /** Read at each call, as the journal is: a getter gives every run its own. */
  readonly plan: FaultPlan;
  readonly journal: Journal;
  /** Who asks: writes what it heard. */
  readonly near: Side;
  /** Who answers: writes what it said; absent where another proxy behind it hears that. */
  readonly far?: Side;
  /** Paths whose calls are counted, written down and struck; everything else passes. */
  readonly isCall: (path: string, method: string) => boolean;
  /** The server behind is asked under its own name instead of the proxy's. */
  readonly ownsHost?: boolean;
}

/** A proxy that listens. */
export interface FaultProxy {
  readonly url: string;
  close(): Promise<void>;
}

interface ServerChoice {
  readonly page?: string;
  readonly address?: { readonly pk?: number };
}

const hopByHop = /^(?:connection|keep-alive|transfer-encoding|upgrade|proxy-\w+)$/i;

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What a choice made beside the host does is in its body: its page, or an address that is saved first (gateway.md §13). */
function nameOf({ method = '', url = '/' }: IncomingMessage, body: Buffer): string {
  if (!url.startsWith('/api/checkout/choices')) return callName(method, url);
  const { page, address } = JSON.parse(body.toString()) as ServerChoice;
  if (address !== undefined) return address.pk === undefined ? 'POST /address/' : `PATCH /address/${address.pk}/`;
  return page ? `POST ${page}` : 'GET';
}

function isReadable({ headers, body }: WireReply): boolean {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (body.length === 0 || !type.includes('json')) return body.length === 0;
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts an HTTP proxy on loopback that lets faults happen to the calls its plan names, and writes every call into a
 * journal. Calls are read whole, so that a fault can tell what arrived from what was answered; other requests stream through.
 */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const { upstream, near, far, isCall, port = 0, ownsHost = false } = options;
  const target = new URL(upstream);
  const agent = new http.Agent({ keepAlive: false });
  const ending = new AbortController();
  let former: WireReply | null = null;
  let firstRead: WireReply | null = null;
  const reordered = new Set<() => void>();

  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal: ending.signal }).catch(() => {});

  function ask(request: IncomingMessage, headers: http.OutgoingHttpHeaders): http.ClientRequest {
    const { method, url: path } = request;
    return http.request({ hostname: target.hostname, port: target.port, method, path, headers, agent });
  }

  function headersFor({ headers }: IncomingMessage): http.OutgoingHttpHeaders {
    const kept = Object.entries(headers).filter(([name]) => !hopByHop.test(name));
    return { ...Object.fromEntries(kept), ...(ownsHost ? { host: target.host } : {}) };
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const asked = ask(request, headersFor(request));
    asked.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(response);
      reply.on('error', () => response.destroy());
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  }

  function deliver(request: IncomingMessage, body: Buffer): Promise<WireReply> {
    return new Promise((resolve, reject) => {
      const headers = { ...headersFor(request), 'accept-encoding': 'identity', 'content-length': body.length };
      const asked = ask(request, headers);
      asked.on('error', reject);
      asked.on('response', async (reply) => {
        const pairs = reply.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : [],
        );
        const read = await readAll(reply).catch(reject);
        if (!read) return;
        const kept = pairs.filter(([name]) => !hopByHop.test(name) && name.toLowerCase() !== 'content-length');
        resolve({ status: reply.statusCode ?? 502, headers: kept, body: read });
      });
      asked.end(body);
    });
  }

  async function answer(response: ServerResponse, struck: Struck): Promise<void> {
    if (struck.kind === 'silence') {
      await Promise.race([wait(longestWait.silence), new Promise((resolve) => response.once('close', resolve))]);
    }
    if (struck.kind !== 'reply') {
      response.socket?.resetAndDestroy();
      return;
    }
    const { reply, isCut = false, pieceEvery } = struck;
    const { status, headers, body } = reply;
    const isBare = status === 204 || status === 304;
    const lines = [...headers, ...(isBare ? [] : ([['content-length', String(body.length)]] as const))];
    response.writeHead(status, lines.flat());
    if (isCut) {
      response.write(body.subarray(0, Math.floor(body.length / 2)));
      // The half is on its way before the connection ends.
      await wait(20);
      response.socket?.destroy();
    } else if (pieceEvery === undefined) response.end(isBare ? undefined : body);
    else {
      const size = Math.ceil(body.length / drip.pieces) || 1;
      for (let from = 0; from < body.length; from += size) {
        await wait(pieceEvery);
        response.write(body.subarray(from, from + size));
      }
      response.end();
    }
  }

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { plan, journal } = options;
    const body = await readAll(request);
    const call = nameOf(request, body);
    const key = request.headers['idempotency-key']?.toString() ?? null;
    const about = { call, key, attempt: attemptOf(request.url ?? '/', key) };
    const entry = journal.begin(near, about);
    const waiting = [...reordered];
    const line: Line = {
      former,
      firstRead,
      wait,
      afterNext: () =>
        new Promise((resolve) => {
          reordered.add(resolve);
          void wait(longestWait.reorder).then(resolve);
        }),
      deliver: async () => {
        const said = far && journal.begin(far, about);
        const reply = await deliver(request, body);
        said?.end(outcomeOf(reply.status, isReadable(reply)), reply.status);
        return reply;
      },
    };
    const struck = await strike(plan.take(call), line);
    if (struck.kind === 'reply') {
      former = struck.reply;
      if (call === 'GET') firstRead ??= struck.reply;
    }
    if (struck.kind !== 'reply' || struck.isCut) entry.end('unknown');
    else entry.end(outcomeOf(struck.reply.status, isReadable(struck.reply)), struck.reply.status);
    await answer(response, struck);
    for (const release of waiting) {
      reordered.delete(release);
      release();
    }
  }

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://proxy.test');
    if (!isCall(pathname, request.method ?? 'GET')) pass(request, response);
    else carry(request, response).catch(() => response.socket?.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      ending.abort();
      for (const release of reordered) release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
