import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';

/** The reference host with its bank and wallet service, listening on this machine as `npm start` has them. */
export interface OpenShop {
  readonly host: TestHost;
  /** Where the front end has to listen: the host's mails and bank returns lead there. */
  readonly origin: string;
  /** Settings that examples read: `PORT`, `COMMERCE_URL`, `BANK_URL`, `WALLET_URL`. */
  readonly env: Readonly<Record<'PORT' | 'COMMERCE_URL' | 'BANK_URL' | 'WALLET_URL', string>>;
  close(): Promise<void>;
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Opens a host for one front end, with every way to pay. */
export async function openShop(): Promise<OpenShop> {
  const [port, hostPort, bankPort, walletPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const [origin, commerceUrl] = [`http://localhost:${port}`, `http://localhost:${hostPort}`];
  const [bankUrl, walletUrl] = [`http://localhost:${bankPort}`, `http://localhost:${walletPort}`];
  const config = { storefrontUrl: origin, commerceUrl, bankUrl, walletUrl, paymentMethods: ['all'] };
  const host = await createTestHost({ config });
  const servers: Server[] = [];
  const listen = (app: TestHost['app'], at: number) => {
    const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    servers.push(server.listen(at, '127.0.0.1'));
  };
  listen(host.app, hostPort);
  listen(host.bank, bankPort);
  listen(host.wallet, walletPort);
  return {
    host,
    origin,
    env: { PORT: String(port), COMMERCE_URL: commerceUrl, BANK_URL: bankUrl, WALLET_URL: walletUrl },
    async close() {
      for (const server of servers) server.close();
      for (const server of servers) server.closeAllConnections();
      await host.close();
    },
  };
}
