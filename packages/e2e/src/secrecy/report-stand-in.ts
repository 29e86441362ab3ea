import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the service that error reports go to, on an origin of its own. */
export interface ReportStandIn {
  /** What `SENTRY_DSN` is set to. */
  readonly dsn: string;
  /** Envelopes as they arrived. */
  readonly envelopes: readonly Buffer[];
  close(): void;
}

export async function startReportStandIn(): Promise<ReportStandIn> {
  const envelopes: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'POST') envelopes.push(Buffer.concat(chunks));
    response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { dsn: `http://key@127.0.0.1:${port}/1`, envelopes, close: () => server.close() };
}
