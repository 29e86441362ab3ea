import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from './db/database.ts';

/** Limits on slow and oversized requests (security, A4). */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the shop keeps an idle connection: else it sends a read into one that is just being closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_500,
  maxHeaderSize: 16_384,
};

/** Where an application is to listen, and which variable says so. */
export interface ListenAddress {
  readonly address: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly variable: string;
}

/** A listening server. */
export interface RunningServer {
  readonly port: number;
  /** Refuses new connections and waits for the running requests, longer than the longest payment takes. */
  stop(): Promise<void>;
}

/** Longer than a shop waits for any reply (security G11): a payment under way ends before the process does (decision 0073). */
export const DRAIN_MILLISECONDS = 32_000;

/** Longer than a kept connection may be idle. */
const SILENT_MILLISECONDS = 70_000;

/** So long idle connections stay open: a request may be on its way into one. */
const GRACE_MILLISECONDS = 500;

/** A connection whose last request ends while the server stops is kept open by the other side: it is closed this soon. */
const IDLE_CHECK_MILLISECONDS = 50;

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
    let idleCheck: NodeJS.Timeout | undefined;
    const grace = setTimeout(() => {
      idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MILLISECONDS);
    }, GRACE_MILLISECONDS);
    server.prependListener('request', (_incoming, outgoing) => outgoing.setHeader('connection', 'close'));
    // The server of http closes idle connections before it stops listening; the one of net only stops listening.
    net.Server.prototype.close.call(server, () => {
      for (const timer of [giveUp, grace, idleCheck]) clearTimeout(timer);
      server.close();
      resolve();
    });
  });
}

/** What is said to bytes that the parser gave up on, by its error. */
const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no HTTP request, or too long for one, with the headers of every reply (security A1): they are written by hand. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = '{"detail":"Bad request."}';
  const lines = [
    `HTTP/1.1 ${REFUSALS[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'content-language: en-us',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** What the operating system says about a port, in words that name the variable to change. */
function explain(error: NodeJS.ErrnoException, { address, port, variable }: ListenAddress): StartError {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken by another program. Stop it, or set ${variable} to a free port.`,
    EACCES: `this user may not listen on port ${port}. Set ${variable} to a port above 1023.`,
    EADDRNOTAVAIL: `the address ${address} is not one of this machine. Correct LISTEN_ADDRESS or unset it.`,
  };
  const reason = reasons[error.code ?? ''] ?? `cannot listen on ${address}:${port} (${error.code ?? error.message}).`;
  return new StartError(`${variable}: ${reason}`, { cause: error });
}

/**
 * Makes a server listen.
 *
 * @throws {StartError} naming the variable to change.
 */
export function listen(app: Pick<Hono, 'fetch'>, place: ListenAddress): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: LIMITS }) as Server;
  // A reply that nobody reads: nothing moves, so nobody waits for it.
  server.setTimeout(SILENT_MILLISECONDS);
  server.on('clientError', refuseBytes);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, place)));
    server.listen(place.port, place.address, () => {
      resolve({ port: (server.address() as AddressInfo).port, stop: () => stopServer(server) });
    });
  });
}
