import http from 'node:http';
import { gatewayMiddleware } from '../adapters/express.ts';
import { createGateway } from '../create-gateway.ts';

// A front end of one page with a gateway in it, in the shop's place: `PORT`, `COMMERCE_URL` and `STOREFRONT_URL` as the
// shop reads them.
const { PORT = '', COMMERCE_URL = '', STOREFRONT_URL = '' } = process.env;

const gateway = createGateway({
  commerceUrl: COMMERCE_URL,
  origin: STOREFRONT_URL,
  pages: { checkout: '/checkout/', completed: '/thanks/{token}/' },
});
const gatewayFirst = gatewayMiddleware(gateway);
const page =
  '<!doctype html><html lang="en"><title>Front end</title><link rel="icon" href="data:,"><h1>Front end</h1></html>';

const server = http.createServer((incoming, outgoing) => {
  gatewayFirst(incoming, outgoing, () => outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page));
});
server.listen(Number(PORT), '127.0.0.1', async () => {
  for (const { message } of await gateway.check()) process.stderr.write(`${message}\n`);
  process.stdout.write(`${JSON.stringify({ ready: 'shop', url: STOREFRONT_URL })}\n`);
});
