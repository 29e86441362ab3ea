import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createGateway } from '@vitrin/gateway';
import { gatewayMiddleware } from '@vitrin/gateway/express';

const { PORT = '5000', COMMERCE_URL = 'http://localhost:4000' } = process.env;
const origin = `http://localhost:${PORT}`;
const pages = { checkout: '/', completed: '/thanks/{token}/' };
const gateway = createGateway({ commerceUrl: COMMERCE_URL, origin, pages });

createServer((request, response) => {
  gatewayMiddleware(gateway)(request, response, () => {
    const { pathname } = new URL(request.url, origin);
    const isScript = /^\/assets\/[\w.-]+$/.test(pathname);
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(readFileSync(isScript ? `dist${pathname}` : 'dist/index.html'));
  });
}).listen(Number(PORT), async () => {
  console.log(origin);
  for (const { message } of await gateway.check()) console.warn(message);
});
