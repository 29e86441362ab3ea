import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Breaker } from './breaker.ts';
import { HostError } from './host-error.ts';

/**
 * Makes a row of work of which each turn of the event loop does one piece. Node takes one new connection in each turn, so what
 * is done at once, a hundred replies of the host that came together, keeps whoever is new out until all of it is done.
 * @param inNextTurn runs something in the next turn of the event loop.
 */
export function createTurnRow(inNextTurn: (work: () => void) => void): (work: () => void) => void {
  const row: (() => void)[] = [];
  const doNext = () => {
    row[0]?.();
    // Not before: work that adds work must not start the row a second time.
    row.shift();
    if (row.length > 0) inNextTurn(doNext);
  };
  return (work) => {
    row.push(work);
    if (row.length === 1) inNextTurn(doNext);
  };
}

/** One call to the commerce host. */
export interface HostCall {
  readonly method: string;
  /** Path and query, already encoded; begins with one slash. */
  readonly path: string;
  /** Exactly the headers to send; the client adds Host, Connection and lengths only. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** Milliseconds until the reply must have begun: 5,000 for reads, 15,000 for payments (security.md G11). */
  readonly timeout: number;
  /** Milliseconds until the whole reply must be there, its body too; at most the client's own limit, which is the default. */
  readonly total?: number;
  /** The shopper went away: the call is given up. */
  readonly signal?: AbortSignal;
}

/** What the host answered. `body` is at most the reply limit. */
export interface HostReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Talks to the commerce host and follows no redirect. A read whose kept connection the host closed without an answer is sent a second time over
 * a new one; nothing else is repeated.
 */
export interface HostClient {
  /** @throws HostError when there is no usable reply. */
  call(call: HostCall): Promise<HostReply>;
  /** Are so many calls of this kind under way that the next one is refused? */
  isFull(kind: 'read' | 'write'): boolean;
  close(): void;
}

/** Limits of security.md G11 and A5; milliseconds and bytes. */
export interface HostLimits {
  readonly connect: number;
  readonly total: number;
  readonly replyBytes: number;
  /** Calls under way at once; a row that grows beyond them would be answered too late for anybody (security.md T4). */
  readonly read: number;
  readonly write: number;
}

/** Limits of one client; tests make them shorter. */
export const hostLimits: HostLimits = {
  connect: 1_000,
  total: 30_000,
  replyBytes: 5 * 1024 * 1024,
  read: 128,
  // A payment waits for its bank.
  write: 256,
};

const isRead = ({ method }: HostCall) => method === 'GET' || method === 'HEAD';

/** Makes the client for one host. Only that origin can be reached: a call names a path, never an address. */
export function createHostClient(base: URL, breaker: Breaker, limits: HostLimits = hostLimits): HostClient {
  const transport = base.protocol === 'https:' ? https : http;
  const agent = new transport.Agent({ keepAlive: true, maxSockets: limits.read, maxFreeSockets: 64 });
  const underWay = { read: 0, write: 0 };
  const isFull = (kind: 'read' | 'write') => underWay[kind] >= limits[kind];
  // To read a reply and to pass it on is most of what a call costs.
  const inItsTurn = createTurnRow(setImmediate);
  const prefix = base.pathname.replace(/\/$/, '');

  return {
    close: () => agent.destroy(),
    isFull,
    call(call) {
      if (call.signal?.aborted) return Promise.reject(new HostError('aborted'));
      const kind = isRead(call) ? 'read' : 'write';
      if (isFull(kind)) return Promise.reject(new HostError('unavailable', 1));
      if (!breaker.allows()) return Promise.reject(new HostError('unavailable', breaker.retryAfter()));
      underWay[kind] += 1;
      return send(call)
        .then(
          (reply) => {
            breaker.succeeded();
            return reply;
          },
          (error: unknown) => {
            if (error instanceof HostError && (error.code === 'unreachable' || error.code === 'timeout'))
              breaker.failed();
            throw error;
          },
        )
        .finally(() => {
          underWay[kind] -= 1;
        });
    },
  };

  function send(call: HostCall): Promise<HostReply> {
    return new Promise((resolve, reject) => {
      let request: http.ClientRequest | undefined;
      const timers: NodeJS.Timeout[] = [];
      let settled = false;
      const finish = (error: HostError | undefined, reply?: HostReply) => {
        if (settled) return;
        settled = true;
        for (const timer of timers) clearTimeout(timer);
        call.signal?.removeEventListener('abort', onAbort);
        if (reply !== undefined) return resolve(reply);
        request?.destroy();
        reject(error ?? new HostError('broken'));
      };
      const fail = (code: HostError['code']) => () => finish(new HostError(code));
      const onAbort = fail('aborted');
      call.signal?.addEventListener('abort', onAbort, { once: true });
      const replyTimer = setTimeout(fail('timeout'), call.timeout);
      timers.push(replyTimer, setTimeout(fail('timeout'), Math.min(call.total ?? limits.total, limits.total)));
      // A write never uses a kept connection: one that the host just closed would lose it, and no write is repeated.
      request = begin(isRead(call) ? agent : false);

      function begin(connections: http.Agent | false): http.ClientRequest {
        const begun = transport.request({
          protocol: base.protocol,
          hostname: base.hostname.replace(/^\[|\]$/g, ''),
          port: base.port,
          method: call.method,
          path: `${prefix}${call.path}`,
          headers: { ...call.headers, 'accept-encoding': 'identity', ...lengthOf(call) },
          agent: connections,
          maxHeaderSize: 32 * 1024,
        });
        let isAnswered = false;
        // First of all: a request that fails without a listener would end the process.
        begun.on('error', (error: NodeJS.ErrnoException) => {
          if (settled || isAnswered || !begun.reusedSocket) return finish(new HostError(errorCode(error)));
          request = begin(false);
        });
        begun.on('socket', (socket) => {
          if (!socket.connecting) return;
          const timer = setTimeout(fail('unreachable'), limits.connect);
          timers.push(timer);
          socket.once('connect', () => clearTimeout(timer));
        });
        // Nobody asked for another protocol.
        begun.on('upgrade', (_response, socket) => {
          socket.destroy();
          finish(new HostError('broken'));
        });
        begun.on('response', (response) => {
          isAnswered = true;
          clearTimeout(replyTimer);
          read(response);
        });
        return begun.end(call.body);
      }

      function read(response: http.IncomingMessage): void {
        // No browser can be told a status of another kind.
        const { statusCode = 0, headers } = response;
        if (statusCode < 200 || statusCode > 599) {
          finish(new HostError('broken'));
          return;
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > limits.replyBytes) finish(new HostError('too-large'));
          else chunks.push(chunk);
        });
        response.on('error', fail('broken'));
        response.on('aborted', fail('broken'));
        response.on('end', () => {
          if (!response.complete) return finish(new HostError('broken'));
          inItsTurn(() => finish(undefined, { status: statusCode, headers, body: Buffer.concat(chunks, size) }));
        });
      }
    });
  }
}

function lengthOf(call: HostCall): Record<string, string> {
  if (call.body === undefined) return isRead(call) ? {} : { 'content-length': '0' };
  return { 'content-length': String(Buffer.byteLength(call.body)) };
}

function errorCode(error: NodeJS.ErrnoException): HostError['code'] {
  const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];
  return error.code !== undefined && unreachable.includes(error.code) ? 'unreachable' : 'broken';
}
