import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createGateway } from '@vitrin/gateway';
import { gatewayMiddleware } from '@vitrin/gateway/express';

const { PORT = '5000', COMMERCE_URL = 'http://localhost:4000' } = process.env;
const origin = `http://localhost:${PORT}`;
const pages = { checkout: '/', completed: '/thanks/{token}/' };
const gateway = createGateway({ commerceUrl: COMMERCE_URL, origin, pages });
const gatewayFirst = gatewayMiddleware(gateway);
createServer((request, response) => {
  gatewayFirst(request, response, () => {
    const script = /^\/assets\/[\w.-]+$/.exec(request.url)?.[0];
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    response.end(readFileSync(`dist${script ?? '/index.html'}`));
  });
}).listen(Number(PORT), async () => {
  console.log(origin);
  for (const { message } of await gateway.check()) console.warn(message);
});
