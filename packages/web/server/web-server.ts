import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import {
  ConfigError,
  createLog,
  createNodeContext,
  type Log,
  type NodeContext,
  Problem,
  problemBody,
  readTarget,
  reasonOf,
  requireOneReading,
  sendProblem,
  toProblem,
} from '@vitrin/gateway/parts';
import type { Shop } from './compose.ts';
import { readWebConfig, type WebConfig } from './config.ts';
import { type SecurityPolicy, securityHeaders } from './http/security-headers.ts';
import type { Operations } from './operations/operations.ts';

/** Problems by error of Node's HTTP parser; every other error is a bad request. */
const refusals: Readonly<Record<string, Problem['code']>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/**
 * Builds the HTTP server; it does not listen yet. Checks the target of a request before any route runs.
 * @param isRefused refuses a request of a full server before anything of it is read.
 */
export function createWebServer(
  { storefront, settings }: WebConfig,
  policy: SecurityPolicy,
  app: { fetch(request: Request, env: HttpBindings & { httpContext: NodeContext }): Response | Promise<Response> },
  operations: Operations,
  log: Log,
  isRefused: (incoming: IncomingMessage) => boolean,
): Server {
  const headers = new Map(Object.entries(securityHeaders(policy)));
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Answer pipelined requests in turn, so that a connection has one request in flight.
    if (outgoing.socket === null) {
      outgoing.once('socket', () => answer(incoming, outgoing));
      return;
    }
    outgoing.setHeaders(headers);
    try {
      requireOneReading(incoming);
      if (isRefused(incoming)) {
        operations.countRefusal(incoming);
        throw new Problem('HOST_UNAVAILABLE', { 'retry-after': '1' });
      }
      const url = readTarget(incoming.url, storefront.origin);
      const httpContext = createNodeContext(incoming, outgoing, { url, trustedProxies: settings.TRUSTED_PROXIES });
      outgoing.setHeader('x-request-id', httpContext.id);
      const route = getRequestListener((request) => app.fetch(request, { incoming, outgoing, httpContext }), {
        overrideGlobalObjects: false,
        // HTTP/1.0 needs no host; addresses are read against the shop's own.
        hostname: 'localhost',
        // The application answers its own errors: this one is of the request's host.
        errorHandler: () => sendProblem(outgoing, new Problem('BAD_REQUEST'), httpContext.id),
      });
      operations.run(httpContext, () => void route(incoming, outgoing));
    } catch (error) {
      sendProblem(outgoing, toProblem(error), randomUUID());
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
  // Bytes that are no HTTP request: the parser gave up, so the reply is written to the socket.
  server.on('clientError', ({ code = 'unknown' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const id = randomUUID();
    const problem = new Problem(refusals[code] ?? 'BAD_REQUEST');
    const body = problemBody(problem, id);
    const lines = [
      ...headers,
      ['content-type', 'application/problem+json'],
      ['cache-control', 'no-store'],
      ['content-length', Buffer.byteLength(body)],
      ['connection', 'close'],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    log.warn('request refused', { id, code });
    socket.end(`HTTP/1.1 ${problem.status} ${http.STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
  });
  return server;
}

/** Milliseconds after which a stopping server closes idle connections: a request may be on its way into one. */
const GRACE = 500;

/**
 * Stops taking connections, answers what arrives on those there are, and closes what is left after `drain` milliseconds.
 * @returns when the last connection is closed.
 */
export async function stopServer(server: Server, drain: number): Promise<void> {
  server.prependListener('request', (_incoming, outgoing) => outgoing.setHeader('connection', 'close'));
  const closed = once(server, 'close');
  // The server of http closes idle connections before it stops listening; the one of net only stops listening.
  net.Server.prototype.close.call(server);
  const idleCheck = setInterval(() => server.closeIdleConnections(), GRACE);
  const giveUp = setTimeout(() => server.closeAllConnections(), drain);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(giveUp);
  server.close();
}

/** Warns an operator who sets `PROCESSES` for this program, which is one process; a supervisor runs it in several. */
export function ignoredProcesses(count = '', isWorker = cluster.isWorker): string | undefined {
  if (isWorker || count === '' || count === '1') return undefined;
  return `PROCESSES=${count} is ignored: this program is one process. Use npm start, or scripts/supervise.mjs with --processes=${count}.`;
}

/**
 * Listens on a port of one network address.
 * @param names of the settings of port and address.
 * @throws ConfigError when the port is taken or forbidden, or the address is none of this machine.
 */
export async function listen(
  server: Server,
  { port, address }: { readonly port: number; readonly address: string },
  names = { port: 'PORT', address: 'LISTEN_ADDRESS' },
): Promise<void> {
  const foreign = `${names.address}=${address} is no address of this machine; correct it or unset it.`;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken; stop the other program or set ${names.port} to another number.`,
    EACCES: `Port ${port} is not allowed for this user; set ${names.port} to a number above 1023.`,
    EADDRNOTAVAIL: foreign,
    ENOTFOUND: foreign,
  };
  await once(server.listen(port, address), 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? ''];
    throw reason === undefined ? error : new ConfigError(reason);
  });
}

/**
 * Runs the shop until SIGTERM, SIGINT or SIGHUP: listens, prints `{"ready":"shop","url":…}`, and on a signal drains and exits
 * with 0. A setting that cannot be used ends the process with one line and code 1.
 */
export async function runProcess(compose: (config: WebConfig, log: Log) => Promise<Shop>): Promise<void> {
  try {
    const ignored = ignoredProcesses(process.env.PROCESSES);
    if (ignored !== undefined) process.stderr.write(`shop: ${ignored}\n`);
    const config = readWebConfig(process.env);
    const log = createLog((line) => process.stderr.write(line), Date.now);
    const { server, operations, close } = await compose(config, log);
    await listen(server, { port: config.settings.PORT, address: config.settings.LISTEN_ADDRESS });
    // The process that started the others answers operators for all.
    if (operations && config.metrics && !cluster.isWorker) {
      await listen(operations, config.metrics, { port: 'METRICS_PORT', address: 'METRICS_ADDRESS' });
    }
    process.stdout.write(`${JSON.stringify({ ready: 'shop', url: config.storefront.origin })}\n`);
    // The process survives an error that no handler caught (security.md G18); the request concerned has failed already.
    const survive = (event: string) => (thrown: unknown) => log.error(event, { reason: reasonOf(thrown) });
    process.on('unhandledRejection', survive('unhandled rejection'));
    process.on('uncaughtException', survive('uncaught exception'));
    await new Promise((resolve) => {
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, resolve);
    });
    await stopServer(server, config.drain);
    operations?.close();
    close();
    process.exit(0);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
