import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import { type Browser, chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../lib/chromium.mjs';
import { freePorts } from '../../lib/ports.mjs';

/** The reference host with its bank and wallet service, listening on this machine as `npm start` has them. */
export interface OpenShop {
  readonly host: TestHost;
  /** Where the front end has to listen: the host's mails and bank returns lead there. */
  readonly origin: string;
  /** Settings that examples read: `PORT`, `COMMERCE_URL`, `BANK_URL`, `WALLET_URL`. */
  readonly env: Readonly<Record<'PORT' | 'COMMERCE_URL' | 'BANK_URL' | 'WALLET_URL', string>>;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Opens a host for one front end, with every way to pay. */
export async function openShop(): Promise<OpenShop> {
  const [port = 0, hostPort = 0, bankPort = 0, walletPort = 0] = await freePorts(4);
  const [origin, commerceUrl] = [`http://localhost:${port}`, `http://localhost:${hostPort}`];
  const [bankUrl, walletUrl] = [`http://127.0.0.1:${bankPort}`, `http://127.0.0.1:${walletPort}`];
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
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  return {
    host,
    browser,
    origin,
    env: { PORT: String(port), COMMERCE_URL: commerceUrl, BANK_URL: bankUrl, WALLET_URL: walletUrl },
    async close() {
      await browser.close();
      for (const server of servers) server.close();
      for (const server of servers) server.closeAllConnections();
      await host.close();
    },
  };
}
