import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createQueries } from '@vitrin/core/cache';
import { commerceOf } from '@vitrin/core/headless';
import { createGateway } from '@vitrin/gateway';
import { gatewayMiddleware } from '@vitrin/gateway/express';
import { createNodePorts } from '@vitrin/ports/node';

const { PORT = '5000', COMMERCE_URL = 'http://localhost:4000' } = process.env;
const origin = `http://localhost:${PORT}`;
const pages = { checkout: '/', completed: '/thanks/{token}/' };
const gateway = createGateway({ commerceUrl: COMMERCE_URL, origin, pages });
const template = readFileSync('dist/index.html', 'utf8');

const inHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** JSON that no `</script>` in a product's name ends. */
const inScript = (state) => JSON.stringify(state).replaceAll('<', '\\u003c');

/** Reads what the first screen shows, with ports of its own for this one request, and draws it; its state goes with it. */
async function drawFirstScreen() {
  const baseUrl = `${COMMERCE_URL}/`;
  const queries = createQueries(
    commerceOf({ ports: createNodePorts({ baseUrl }), config: { baseUrl, transport: 'host' } }),
  );
  const detail = await queries.product(1201).fetch();
  queries.clear();
  const { name, price, currencyType } = detail.product;
  const words = `<h2>${inHtml(name)}</h2><p>${inHtml(price)} ${inHtml(currencyType.toUpperCase())}</p>`;
  const button = `<button id="buy" type="button">Buy ${inHtml(name)}</button>`;
  const state = `<script id="state" type="application/json">${inScript({ detail })}</script>`;
  return template.replace('<!--product-->', () => words + button + state);
}

createServer((request, response) => {
  gatewayMiddleware(gateway)(request, response, async () => {
    const { pathname } = new URL(request.url, origin);
    const isScript = /^\/assets\/[\w.-]+$/.test(pathname);
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    const drawn = isScript ? readFileSync(`dist${pathname}`) : await drawFirstScreen().catch(() => null);
    response.statusCode = drawn === null ? 503 : 200;
    response.end(drawn ?? '<p>The shop does not answer. Please try again in a minute.</p>');
  });
}).listen(Number(PORT), async () => {
  console.log(origin);
  for (const { message } of await gateway.check()) console.warn(message);
});
