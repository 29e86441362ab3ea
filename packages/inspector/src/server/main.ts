import { randomBytes } from 'node:crypto';
import { createInspectorServer } from './create-inspector-server.ts';

const port = Number(process.env.INSPECT_PORT ?? 4003);
const token = process.env.INSPECT_TOKEN || randomBytes(24).toString('base64url');
const shop = new URL(process.env.STOREFRONT_URL || 'http://localhost:3000');
const loopback = new URL(shop);
loopback.hostname = '127.0.0.1';
const coverageFile = process.env.INSPECT_COVERAGE || 'test-results/paths/coverage.json';
const server = createInspectorServer({
  token,
  key: process.env.INSPECT_KEY || undefined,
  origins: [shop.origin, loopback.origin],
  coverageFile,
});
server.listen(port, '127.0.0.1', () =>
  process.stdout.write(`${JSON.stringify({ ready: 'inspector', url: `http://localhost:${port}/?token=${token}` })}\n`),
);
const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
