import { fileURLToPath } from 'node:url';
import { createLog } from '@vitrin/gateway/parts';
import { createServer as createVite } from 'vite';
import { composeShop } from './compose.ts';
import { readWebConfig } from './config.ts';
import { developmentAssets } from './pages/assets.ts';
import { runProcess } from './run-process.ts';

type ServerEntry = typeof import('../src/entry-server.tsx');

/** Vite's client and React's refresh runtime must run before the application's first module. */
const developmentHead = (nonce: string) =>
  `<script type="module" nonce="${nonce}">import{injectIntoGlobalHook as h}from"/@react-refresh";h(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;</script><script type="module" src="/@vite/client" nonce="${nonce}"></script>`;

// The shop from source with hot reload: Vite answers for source files, everything else is the server of production.
await runProcess(async () => {
  const config = readWebConfig(process.env);
  const log = createLog((line) => process.stderr.write(line), Date.now);
  const vite = await createVite({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { middlewareMode: true, ws: { port: config.port + 10_000, host: config.listenAddress } },
    appType: 'custom',
  });
  let loaded: { entry: ServerEntry; renderer: ReturnType<ServerEntry['createPageRenderer']> } | undefined;

  const shop = composeShop({
    config,
    log,
    now: Date.now,
    assets: developmentAssets(),
    developmentHead,
    renderer: async () => {
      const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry;
      if (loaded?.entry !== entry) loaded = { entry, renderer: entry.createPageRenderer(config.shop) };
      return loaded.renderer;
    },
  });

  // Vite looks first; what it does not know comes to the shop.
  const [answer] = shop.server.listeners('request') as ((...args: unknown[]) => void)[];
  shop.server.removeAllListeners('request');
  shop.server.on('request', (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => answer?.(incoming, outgoing));
  });
  return {
    ...shop,
    config,
    log,
    close: () => {
      shop.close();
      void vite.close();
    },
  };
});
