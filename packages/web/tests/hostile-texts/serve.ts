// The hostile host as a program of its own, for browser tests, which know the shop through HTTP alone:
// `PORT=… UPSTREAM=http://… node --conditions=source packages/web/server/hostile-texts/serve.ts`
import { startHostileHost } from './hostile-host.ts';

const { PORT = '0', UPSTREAM = '' } = process.env;
const { url } = await startHostileHost({ upstream: new URL(UPSTREAM), port: Number(PORT) });
process.stdout.write(`${JSON.stringify({ ready: 'hostile-host', url: url.href })}\n`);
