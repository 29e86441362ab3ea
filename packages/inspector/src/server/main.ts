import { createInspectorServer } from './create-inspector-server.ts';

const port = Number(process.env.INSPECT_PORT ?? 4003);
const server = createInspectorServer();
server.listen(port, process.env.LISTEN_ADDRESS || '127.0.0.1', () =>
  process.stdout.write(`${JSON.stringify({ ready: 'inspector', url: `http://localhost:${port}` })}\n`),
);
const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
