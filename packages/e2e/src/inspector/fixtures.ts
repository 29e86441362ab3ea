import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from 'playwright/test';
import { build } from 'vite';
import { freePorts } from '../../../../scripts/lib/ports.mjs';
import { startService } from '../../../../scripts/lib/services.mjs';
import { InspectorPanel } from './inspector-panel.ts';

const token = 'a-token-for-this-test-alone';
const key = 'a-key-for-this-test-alone';
const applicationPage =
  '<!doctype html><title>An application</title><body><script type="module" src="/main.js"></script>';

const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

/** The inspector's server, as it runs beside a shop; what a page in inspect mode would tell, the test tells. */
export interface RunningInspector {
  /** `http://localhost:…` */
  readonly url: string;
  /** Origin of the inspected application. */
  readonly shop: string;
  /** What a developer opens. */
  readonly address: string;
  readonly tell: (messages: readonly object[], session?: string) => Promise<void>;
  /** Waits for events that are sent from the panel, as a page does that takes some; `answers`: what became of those before. */
  readonly ask: (answers?: readonly object[], session?: string) => Promise<readonly TakenEvent[]>;
  /** Leaves a file as `npm run paths` does. */
  readonly keepCoverage: (file: object) => void;
}

/** An event that the panel sent. */
interface TakenEvent {
  readonly id: string;
  readonly actor: string;
  readonly event: { readonly type: string; readonly payload: object };
}

/** Opens the application of `application/main.ts` in a browser context of its own. */
type OpenApplication = (how?: {
  /** From an origin that the inspector was not started with. */
  readonly isForeign?: boolean;
  readonly url?: string;
  readonly key?: string;
}) => Promise<Page>;

interface InspectorFixtures {
  readonly openApplication: OpenApplication;
  readonly inspector: RunningInspector;
  /** The inspector's page, not yet opened; no other host answers it, and the test fails when it asks one. */
  readonly panel: InspectorPanel;
  /** Address of a server of this machine that is not the inspector. */
  readonly otherServer: string;
}

/** Bundles the application with React in development, where StrictMode mounts twice. */
async function bundleApplication(): Promise<string> {
  const input = fileURLToPath(new URL('application/main.ts', import.meta.url));
  const bundled = await build({
    ...{ configFile: false, logLevel: 'silent', mode: 'development' },
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { conditions: ['source', 'module', 'browser', 'development'] },
    build: { write: false, minify: false, rolldownOptions: { input } },
  });
  const [result] = [bundled].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (chunk === undefined) throw new Error('The application was not bundled.');
  return chunk.code;
}

export const test = base.extend<InspectorFixtures, { readonly bundle: string }>({
  bundle: [async ({ browserName: _anyBrowser }, use) => use(await bundleApplication()), { scope: 'worker' }],
  openApplication: async ({ bundle, inspector, browser }, use) => {
    const context = await browser.newContext();
    const servers: Server[] = [];
    await use(async ({ isForeign = false, url = inspector.url, key: given = key } = {}) => {
      const server = createServer(({ url: path = '' }, reply) =>
        path === '/main.js'
          ? reply.setHeader('content-type', 'text/javascript').end(bundle)
          : reply.setHeader('content-type', 'text/html').end(applicationPage),
      );
      servers.push(server);
      await new Promise<void>((resolve) =>
        server.listen(isForeign ? 0 : Number(new URL(inspector.shop).port), '127.0.0.1', resolve),
      );
      const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
      const page = await context.newPage();
      await page.goto(`${origin}/?${new URLSearchParams({ url, key: given })}`);
      return page;
    });
    await context.close();
    for (const server of servers) await close(server);
  },
  inspector: async ({ browserName: _anyBrowser }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrin-inspector-'));
    const coverage = join(folder, 'coverage.json');
    const [port, shopPort] = await freePorts(2);
    const shop = `http://localhost:${shopPort}`;
    const env = {
      ...{
        INSPECT_PORT: String(port),
        INSPECT_TOKEN: token,
        INSPECT_KEY: key,
        STOREFRONT_URL: shop,
        INSPECT_COVERAGE: coverage,
      },
    };
    const child = await startService('inspector', { mode: 'source', env, logDir: folder, group: 'parent' });
    const url = `http://localhost:${port}`;
    const post = (path: string, body: object) =>
      fetch(`http://127.0.0.1:${port}/__inspect/${path}`, {
        method: 'POST',
        headers: { origin: shop, 'content-type': 'application/json', 'x-inspect-token': token },
        body: JSON.stringify(body),
      });
    await use({
      url,
      shop,
      address: `${url}/?token=${token}`,
      tell: async (messages, session = 'tab') => {
        const reply = await post('messages', { session, messages });
        expect(reply.status, 'the inspector takes what it is told').toBe(204);
      },
      ask: async (answers = [], session = 'tab') =>
        (await (await post('events', { session, answers })).json()) as readonly TakenEvent[],
      keepCoverage: (file) => writeFileSync(coverage, JSON.stringify(file)),
    });
    await child.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  },
  panel: async ({ page, inspector }, use) => {
    const strangers: string[] = [];
    const troubles: string[] = [];
    await page.context().route(
      ({ origin, protocol }) => origin !== inspector.url && !['data:', 'blob:'].includes(protocol),
      (route) => {
        strangers.push(route.request().url());
        return route.abort();
      },
    );
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text());
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    await use(new InspectorPanel(page, inspector));
    expect(strangers, 'requests to other hosts').toEqual([]);
    expect(troubles, 'errors of the inspector’s page').toEqual([]);
  },
  otherServer: async ({ browserName: _anyBrowser }, use) => {
    const server = createServer((_, reply) =>
      reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Another page</title><p>Another page</p>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(`localhost:${(server.address() as AddressInfo).port}`);
    await close(server);
  },
});

export { expect };
