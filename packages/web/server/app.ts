import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Exchange, ServerEnvironment } from './exchange.ts';
import type { HostClient } from './host/host-client.ts';
import { toProblem } from './host/to-problem.ts';
import { Problem, problemBody } from './http/problem.ts';
import type { Log } from './log.ts';
import { sendMedia } from './media.ts';
import type { StaticFiles } from './static-files.ts';

/** What the routes answer with. */
export interface AppOptions {
  readonly host: HostClient | undefined;
  readonly staticFiles: StaticFiles;
  readonly pages: (exchange: Exchange) => Promise<void>;
  readonly log: Log;
}

/** The closed route table of the shop's server (Protocol gateway §1). Pages and files write to the raw response. */
export function createApp(options: AppOptions): Hono<ServerEnvironment> {
  const { host, log } = options;
  const app = new Hono<ServerEnvironment>();

  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));

  app.get('/media/*', async ({ env: { exchange } }) => {
    if (host === undefined) throw new Problem('NO_HOST');
    await sendMedia(host, exchange);
    return RESPONSE_ALREADY_SENT;
  });

  app.get('*', async ({ env: { exchange } }) => {
    if (!options.staticFiles.send(exchange.incoming, exchange.outgoing, exchange.url.pathname)) {
      await options.pages(exchange);
    }
    return RESPONSE_ALREADY_SENT;
  });

  app.all('*', () => {
    throw new Problem('METHOD_NOT_ALLOWED', { allow: 'GET, HEAD' });
  });

  app.onError((error, { env: { exchange } }) => {
    const problem = toProblem(error);
    if (problem.status >= 500) {
      log.error('request failed', {
        id: exchange.id,
        method: exchange.incoming.method ?? '',
        path: exchange.url.pathname,
        code: problem.code,
        ...(problem.code === 'INTERNAL' && { reason: `${error.name}: ${error.message}` }),
      });
    }
    if (exchange.outgoing.headersSent) {
      exchange.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    return new Response(problemBody(problem, exchange.id), {
      status: problem.status,
      headers: { ...problem.headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    });
  });
  return app;
}
