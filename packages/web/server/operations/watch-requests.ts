import type { IncomingMessage } from 'node:http';
import { createRequestTrail, type HostClient, type Log, type NodeContext } from '@vitrin/gateway/parts';
import type { Metrics } from './metrics.ts';

/** First parts of a path that name what answers it; everything else is a page. Labels stay few, whatever is asked for. */
const labels: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/client\//, '/api/client/*'],
  [/^\/api\/auth\//, '/api/auth/*'],
  [/^\/api\/locale(\/|$)/, '/api/locale'],
  [/^\/api\/(logout|checkout\/choices|sentry)$/, '/api/$1'],
  [/^\/api(\/|$)/, '/api/*'],
  [/^\/(assets|media|sitemap|\.well-known)\//, '/$1/*'],
  [/^\/(healthz|readyz|robots\.txt|sitemap\.xml)$/, '/$1'],
];

/**
 * The label of a request in figures and logs: a pattern, never the path that was asked for. The client API's rows put their
 * own pattern in its place.
 */
export function requestLabel(pathname: string): string {
  for (const [pattern, label] of labels) {
    const match = pattern.exec(pathname);
    if (match !== null) return label.replace('$1', match[1] ?? '');
  }
  return 'page';
}

/** Follows requests from the browser to the host: one id in replies, logs and calls, and the figures of each. */
export type RequestWatch = ReturnType<typeof createRequestWatch>;

/** Where figures and lines go; both may be absent, and then nothing is measured. */
export interface RequestWatchOptions {
  readonly metrics: Pick<Metrics, 'countRequest' | 'countHostCall'> | undefined;
  /** For one line per answered request. */
  readonly log: Pick<Log, 'info'> | undefined;
  /** Milliseconds, with fractions. */
  readonly now: () => number;
}

export function createRequestWatch({ metrics, log, now }: RequestWatchOptions) {
  const trail = createRequestTrail(now);

  function measure(httpContext: NodeContext): void {
    const { incoming, outgoing, url } = httpContext;
    const start = now();
    outgoing.once('close', () => {
      const milliseconds = now() - start;
      const route = httpContext.route ?? requestLabel(url.pathname);
      const method = incoming.method ?? '';
      // Whoever went away before the answer counts as 499, as proxies have it.
      const status = outgoing.writableFinished ? outgoing.statusCode : 499;
      metrics?.countRequest({ route, method, status, seconds: milliseconds / 1_000 });
      log?.info('request', { id: httpContext.id, method, path: route, status, milliseconds: Math.round(milliseconds) });
    });
  }

  return {
    run(httpContext: NodeContext, answer: () => void): void {
      if (metrics !== undefined || log !== undefined) measure(httpContext);
      trail.run(httpContext, answer);
    },
    /** Leaves no line in the log: a flood would fill the disk too. */
    countRefusal({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): void {
      metrics?.countRequest({ route: requestLabel(url.split('?', 1)[0] ?? ''), method, status: 503, seconds: 0 });
    },
    follow: (host: HostClient): HostClient =>
      trail.follow(host, ({ outcome, milliseconds }) =>
        metrics?.countHostCall({ outcome, seconds: milliseconds / 1_000 }),
      ),
  };
}
