import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import {
  createNodeContext,
  kindOf,
  type LoadLimit,
  type Log,
  type NodeContext,
  Problem,
  problemBody,
  readTarget,
  reportProblem,
  requireOneReading,
  sendProblem,
  toProblem,
} from '@vitrin/gateway/parts';
import type { Hono } from 'hono';
import type { ServerEnvironment } from './app.ts';
import { type SecurityPolicy, securityHeaders } from './http/security-headers.ts';
import type { createOperations } from './operations/operations.ts';

/** What the server is made of; put together by the composition roots `main.ts` and `dev.ts`. */
export interface WebServerOptions {
  /** The shop's own address: relative addresses are read against it. */
  readonly origin: string;
  readonly policy: SecurityPolicy;
  /** How many proxies stand before this server. */
  readonly trustedProxies: number;
  /** Answers pages and files of the build, which need no route and bring their headers; false for everything else. */
  readonly answerAtOnce: (httpContext: NodeContext) => boolean | Promise<void>;
  readonly app: Hono<ServerEnvironment>;
  readonly log: Log;
  readonly watch: Pick<ReturnType<typeof createOperations>, 'run' | 'countRefusal'>;
  /** Is this call or picture refused, before anything of it is read? */
  readonly isRefused: (incoming: IncomingMessage) => boolean;
  /** Refuses the rest of what `app` would answer; pages are refused by `answerAtOnce`. */
  readonly loadLimit: Pick<LoadLimit, 'isFull'>;
}

/** Answered however much there is to do: they cost little, and a page that was let in needs its files. */
const alwaysAnswered = /^\/(?:healthz|readyz|metrics|assets\/)/;

/** A request of this kind comes again in a second. */
const tooMuch = new Problem('HOST_UNAVAILABLE', { 'retry-after': '1' });

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Builds the HTTP server; it does not listen yet. Before any route runs, method and target of a request are checked,
 * pages and files are sent, and all other replies get the security headers, so that none can lack them.
 */
export function createWebServer(options: WebServerOptions): Server {
  const { origin, policy, trustedProxies, app, log, watch } = options;
  const defaults = Object.entries(securityHeaders(policy));
  const contexts = new WeakMap<IncomingMessage, NodeContext>();

  const route = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings;
      return app.fetch(request, { ...env, httpContext: contexts.get(incoming) });
    },
    { overrideGlobalObjects: false },
  );

  const fail = (outgoing: ServerResponse, problem: Problem, id: string) => {
    if (outgoing.headersSent) {
      outgoing.destroy();
      return;
    }
    for (const [name, value] of defaults) outgoing.setHeader(name, value);
    sendProblem(outgoing, problem, id);
  };
  const refusal = [
    ...defaults.flat(),
    ...Object.entries(tooMuch.headers).flat(),
    ...['content-type', 'application/problem+json', 'cache-control', 'no-store'],
  ];
  const refuseAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    watch.countRefusal(incoming);
    outgoing.writeHead(tooMuch.status, refusal);
    outgoing.end(problemBody(tooMuch, randomUUID()));
  };
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // It came before the one before it on its connection was answered: in turn, so that a connection has one request under way.
    if (outgoing.socket === null) {
      outgoing.once('socket', () => answer(incoming, outgoing));
      return;
    }
    let httpContext: NodeContext | undefined;
    try {
      requireOneReading(incoming);
      if (options.isRefused(incoming)) return refuseAtOnce(incoming, outgoing);
      if (!methods.includes(incoming.method ?? '')) {
        throw new Problem('METHOD_NOT_ALLOWED', { allow: methods.join(', ') });
      }
      const context = createNodeContext(incoming, outgoing, { url: readTarget(incoming.url, origin), trustedProxies });
      httpContext = context;
      watch.run(context, () => answerWithin(context));
    } catch (error) {
      const problem = httpContext === undefined ? toProblem(error) : reportProblem(error, httpContext, log);
      fail(outgoing, problem, httpContext?.id ?? randomUUID());
    }
  };
  const answerWithin = (httpContext: NodeContext) => {
    const { incoming, outgoing } = httpContext;
    const answered = options.answerAtOnce(httpContext);
    if (answered === true) return;
    if (answered) {
      answered.catch((error: unknown) => fail(outgoing, reportProblem(error, httpContext, log), httpContext.id));
      return;
    }
    if (options.loadLimit.isFull(kindOf(incoming)) && !alwaysAnswered.test(httpContext.url.pathname)) {
      fail(outgoing, tooMuch, httpContext.id);
      return;
    }
    outgoing.setHeader('x-request-id', httpContext.id);
    for (const [name, value] of defaults) outgoing.setHeader(name, value);
    contexts.set(incoming, httpContext);
    void route(incoming, outgoing);
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
  // A reply that nobody reads: nothing moves, so nobody waits for it.
  server.setTimeout(60_000);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(error, socket, policy, log));
  return server;
}

const clientErrors: Readonly<Record<string, { status: string; problem: Problem }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', problem: new Problem('BAD_REQUEST') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', problem: new Problem('REQUEST_TIMEOUT') },
};

/** Answers bytes that are no HTTP request: the parser gave up, so the reply is written by hand. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, policy: SecurityPolicy, log: Log): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const known = clientErrors[error.code ?? ''];
  const body = problemBody(known?.problem ?? new Problem('BAD_REQUEST'), id);
  const headers = Object.entries({
    ...securityHeaders(policy),
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  log.warn('request refused', { id, code: error.code ?? 'unknown' });
  socket.end(`HTTP/1.1 ${known?.status ?? '400 Bad Request'}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** Milliseconds a stopping server leaves idle connections open: whoever uses one meanwhile gets an answer and a goodbye. */
const GRACE = 500;
const IDLE_CHECK = 50;

/**
 * Stops taking connections, answers what arrives on those there are, and closes what is left after `drain` milliseconds.
 * An idle connection is not closed at once: a request that is on its way into it would be lost.
 * @returns when the last connection is closed.
 */
export function stopServer(server: Server, drain: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), drain);
    let idleCheck: NodeJS.Timeout | undefined;
    const grace = setTimeout(() => {
      idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
    }, GRACE);
    server.prependListener('request', (_incoming, outgoing) => outgoing.setHeader('connection', 'close'));
    // The server of http closes idle connections before it stops listening; the one of net only stops listening.
    net.Server.prototype.close.call(server, () => {
      for (const timer of [giveUp, grace, idleCheck]) clearTimeout(timer);
      server.close();
      resolve();
    });
  });
}
