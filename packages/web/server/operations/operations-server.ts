import http, { type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/**
 * The listener for operators, on a port of its own: `/metrics` and nothing else. It is not the shoppers' listener, because
 * figures tell who looks at them how a shop is doing.
 */
export function createOperationsServer(metrics: Metrics): Server {
  return http.createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url?.split('?', 1)[0] !== '/metrics') {
      outgoing.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ type, text }) => outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => outgoing.writeHead(500).end(),
    );
  });
}
