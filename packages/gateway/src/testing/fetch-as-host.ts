import http from 'node:http';

/**
 * Sends a request under another host name. `fetch` writes `Host` itself and takes no other; here the server is asked as
 * a browser at `tr.localhost` would. Redirects are not followed.
 */
export function fetchAsHost(url: string, init: RequestInit, headers: Headers): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method: init.method ?? 'GET', headers: Object.fromEntries(headers), agent: false },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.once('error', reject);
        reply.once('end', () => {
          const read = new Headers();
          for (const [name, values] of Object.entries(reply.headersDistinct)) {
            for (const value of values ?? []) read.append(name, value);
          }
          const status = reply.statusCode ?? 0;
          const isEmpty = [204, 205, 304].includes(status) || chunks.length === 0;
          resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: read }));
        });
      },
    );
    request.once('error', reject);
    request.end(typeof init.body === 'string' ? init.body : undefined);
  });
}
