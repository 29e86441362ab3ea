import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes of a document that arrive together. */
const pieceBytes = 1_200;
/** Time for the browser to draw what has come, ms. */
const pauseMs = 25;

/**
 * The same shop behind a line that brings every document in small pieces, as a slow network does, so that the browser
 * draws it half done many times. Other files pass as they are.
 */
export async function serveInPieces(
  shopUrl: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', shopUrl), {
      headers: {
        accept: request.headers.accept ?? '*/*',
        cookie: request.headers.cookie ?? '',
        'accept-encoding': 'identity',
      },
      redirect: 'manual',
    });
    const body = new Uint8Array(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    delete headers['content-encoding'];
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    response.writeHead(answer.status, headers);
    const isDocument = headers['content-type']?.startsWith('text/html') ?? false;
    for (let start = 0; isDocument && start < body.length; start += pieceBytes) {
      response.write(body.subarray(start, start + pieceBytes));
      await pause(pauseMs);
    }
    response.end(isDocument ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
