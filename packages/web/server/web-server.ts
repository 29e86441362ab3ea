import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import {
  createNodeContext,
  type Log,
  type NodeContext,
  Problem,
  problemBody,
  readTarget,
  requireOneReading,
  sendProblem,
  toProblem,
} from '@vitrin/gateway/parts';
import type { WebConfig } from './config.ts';
import { type SecurityPolicy, securityHeaders } from './http/security-headers.ts';
import type { Operations } from './operations/operations.ts';

const tooMuch = new Problem('HOST_UNAVAILABLE', { 'retry-after': '1' });

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Builds the HTTP server; it does not listen yet. Checks method and target of a request before any route runs.
 * @param isRefused refuses a request of a full server before anything of it is read.
 */
export function createWebServer(
  { storefront, trustedProxies }: WebConfig,
  policy: SecurityPolicy,
  app: { fetch(request: Request, env: HttpBindings & { httpContext: NodeContext }): Response | Promise<Response> },
  operations: Operations,
  log: Log,
  isRefused: (incoming: IncomingMessage) => boolean,
): Server {
  const refuse = (outgoing: ServerResponse, problem: Problem) => {
    for (const [name, value] of Object.entries(securityHeaders(policy))) outgoing.setHeader(name, value);
    sendProblem(outgoing, problem, randomUUID());
  };
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Answer pipelined requests in turn, so that a connection has one request in flight.
    if (outgoing.socket === null) {
      outgoing.once('socket', () => answer(incoming, outgoing));
      return;
    }
    try {
      requireOneReading(incoming);
      if (isRefused(incoming)) {
        operations.countRefusal(incoming);
        throw tooMuch;
      }
      if (!methods.includes(incoming.method ?? '')) {
        throw new Problem('METHOD_NOT_ALLOWED', { allow: methods.join(', ') });
      }
      const url = readTarget(incoming.url, storefront.origin);
      const httpContext = createNodeContext(incoming, outgoing, { url, trustedProxies });
      const route = getRequestListener((request) => app.fetch(request, { incoming, outgoing, httpContext }), {
        overrideGlobalObjects: false,
        // HTTP/1.0 needs no host; addresses are read against the shop's own.
        hostname: 'localhost',
        // The application answers its own errors: this one is of the request's host.
        errorHandler: () => refuse(outgoing, new Problem('BAD_REQUEST')),
      });
      operations.run(httpContext, () => void route(incoming, outgoing));
    } catch (error) {
      refuse(outgoing, toProblem(error));
    }
  };

  const server = http.createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2_500,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
    },
    answer,
  );
  // End a connection whose client does not read its reply.
  server.setTimeout(60_000);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => answerNoise(error, socket, policy, log));
  return server;
}

/** Answers bytes that are no HTTP request: the parser gave up, so the reply is written to the socket. */
function answerNoise(
  { code = 'unknown' }: NodeJS.ErrnoException,
  socket: Socket,
  policy: SecurityPolicy,
  log: Log,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const problem = new Problem(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST');
  const body = problemBody(problem, id);
  const headers = Object.entries({
    ...securityHeaders(policy),
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  log.warn('request refused', { id, code });
  socket.end(`HTTP/1.1 ${problem.status} ${http.STATUS_CODES[problem.status]}\r\n${headers.join('')}\r\n${body}`);
}

/** Milliseconds in which a stopping server leaves idle connections open: a client that uses one gets an answer and a goodbye. */
const GRACE = 500;
const IDLE_CHECK = 50;

/**
 * Stops taking connections, answers what arrives on those there are, and closes what is left after `drain` milliseconds.
 * An idle connection is not closed at once: a request that is on its way into it would be lost.
 * @returns when the last connection is closed.
 */
export async function stopServer(server: Server, drain: number): Promise<void> {
  server.prependListener('request', (_incoming, outgoing) => outgoing.setHeader('connection', 'close'));
  // The server of http closes idle connections before it stops listening; the one of net only stops listening.
  const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
  const atMost = (milliseconds: number) => Promise.race([closed, wait(milliseconds, undefined, { ref: false })]);
  await atMost(GRACE);
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
  await atMost(drain - GRACE);
  clearInterval(idleCheck);
  server.closeAllConnections();
  server.close();
  await closed;
}
