import { fileURLToPath } from 'node:url';
import { type Connect, createServer as createVite } from 'vite';
import { runProcess } from './web-server.ts';

/** Vite's client and React's refresh runtime must run before the application's first module. */
const developmentHead = (nonce: string) =>
  `<script type="module" nonce="${nonce}">import{injectIntoGlobalHook as h}from"/@react-refresh";h(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;</script><script type="module" src="/@vite/client" nonce="${nonce}"></script>`;

// The shop from source with hot reload: Vite answers for source files, everything else is the server of production.
await runProcess(async (config, log) => {
  const { PORT, LISTEN_ADDRESS } = config.settings;
  const vite = await createVite({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { middlewareMode: true, ws: { port: PORT + 10_000, host: LISTEN_ADDRESS } },
    appType: 'custom',
  });
  const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
  const entryOf = () => load<typeof import('../src/entry-server.tsx')>('/src/entry-server.tsx');
  // Vite loads the server too: Node runs no JSX, which parts of pages have that the server shares.
  const { composeShop } = await load<typeof import('./compose.ts')>('/server/compose.ts');
  const { developmentAssets } =
    await load<typeof import('../framework/server/assets.ts')>('/framework/server/assets.ts');
  const shop = composeShop({
    config,
    log,
    now: Date.now,
    assets: developmentAssets(),
    developmentHead,
    renderer: async () => (await entryOf()).createPageRenderer(config.shop),
  });

  // Vite looks first; what it does not know comes to the shop.
  const [answer] = shop.server.listeners('request') as [Connect.SimpleHandleFunction];
  vite.middlewares.use(answer);
  shop.server.removeAllListeners('request').on('request', vite.middlewares);
  return shop;
});
