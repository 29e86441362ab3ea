// A product-like page by bare React, router and Lingui: what the shop's own rendering is measured against. 275 elements and
// some 14 kB with the router's data (performance.md §4), written to Node's reply, no cache, no host.

import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { inRoot } from '../../lib/root.mjs';

const require = createRequire(inRoot('packages/web/package.json'));
const { createElement: h } = require('react');
const { renderToPipeableStream } = require('react-dom/server');
const router = require('react-router-dom');
const { setupI18n } = require('@lingui/core');
const { I18nProvider } = require('@lingui/react');

const rows = Array.from({ length: 66 }, (_, index) => ({
  name: `Stoneware vase number ${index}`,
  price: `${index}.90 TL`,
}));

const drawRow = ({ name, price }) =>
  h(
    'li',
    { key: name },
    h('a', { href: `/${name}/` }, h('span', { className: 'name' }, name), h('b', { className: 'price' }, price)),
  );

function ProductPage() {
  const product = router.useLoaderData();
  return h(
    'main',
    null,
    h('h1', null, product.name),
    h('p', { className: 'price' }, product.price),
    h('button', { type: 'button' }, 'Add to basket'),
    h('ul', null, product.rows.map(drawRow)),
  );
}

const routes = [{ path: '/', loader: () => ({ name: 'Dune mug', price: '349.90', rows }), Component: ProductPage }];
const handler = router.createStaticHandler(routes);
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const server = createServer(async (incoming, reply) => {
  const context = await handler.query(new Request(new URL('/', 'http://localhost')));
  if (context instanceof Response) return void reply.writeHead(500).end();
  const element = h(
    I18nProvider,
    { i18n },
    h(router.StaticRouterProvider, { router: router.createStaticRouter(handler.dataRoutes, context), context }),
  );
  const stream = renderToPipeableStream(element, {
    onShellReady: () => {
      reply.setHeader('content-type', 'text/html; charset=utf-8');
      stream.pipe(reply);
    },
  });
  incoming.resume();
});
server.listen(Number(process.env.PORT), () => process.stdout.write('{"ready":"bare"}\n'));
process.on('SIGTERM', () => process.exit(0));
