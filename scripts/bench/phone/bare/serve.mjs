import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { build } from 'vite';
import { inRoot } from '../../../lib/root.mjs';
import { routes, withTexts } from './page.mjs';

/** The browser's script, built as the shop's is. */
async function buildScript() {
  const built = await build({
    configFile: false,
    root: inRoot('scripts/bench/phone/bare'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: inRoot('scripts/bench/phone/bare/client.mjs') },
    },
  });
  return /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output[0].code;
}

async function renderDocument() {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The bare page was not found.');
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(withTexts(h(StaticRouterProvider, { router, context })));
  const head = '<meta name="viewport" content="width=device-width"><script type="module" src="/client.js"></script>';
  return `<!doctype html><html lang="en"><head><title>Bare</title>${head}</head><body><div id="root">${html}</div></body></html>`;
}

/**
 * Serves the bare page with its script, both compressed once, as the shop's are.
 *
 * @returns {Promise<{ url: string, close: () => Promise<unknown> }>}
 */
export async function serveBarePage() {
  const script = { type: 'text/javascript', body: brotliCompressSync(await buildScript()) };
  const page = { type: 'text/html; charset=utf-8', body: brotliCompressSync(await renderDocument()) };
  const server = createServer(({ url }, reply) => {
    const { type, body } = url === '/client.js' ? script : page;
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length }).end(body);
  });
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
