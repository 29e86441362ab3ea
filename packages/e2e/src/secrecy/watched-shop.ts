import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../../scripts/lib/ports.mjs';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { test as base } from '../fixtures.ts';
import type { SecretCard } from './card-forms.ts';
import { noteCores, noteData, noteFigures, noteFiles, stopInOrder } from './server-sinks.ts';
import { SinkWatch } from './sink-watch.ts';
import { startToldPostgres, type ToldPostgres } from './told-postgres.ts';

/** Stands in for the service that error reports go to, on an origin of its own. */
interface ReportStandIn {
  /** What `SENTRY_DSN` is set to. */
  readonly dsn: string;
  /** Envelopes as they arrived. */
  readonly envelopes: readonly Buffer[];
  close(): void;
}

async function startReportStandIn(): Promise<ReportStandIn> {
  const envelopes: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'POST') envelopes.push(Buffer.concat(chunks));
    response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { dsn: `http://key@127.0.0.1:${port}/1`, envelopes, close: () => server.close() };
}

/** Everything beside the stack that keeps something. */
interface Surroundings {
  readonly reports: ReportStandIn;
  /** Undefined: the database lies in the data folder. */
  readonly postgres: ToldPostgres | undefined;
  readonly metricsPorts: readonly [shop: number, host: number];
  readonly folders: { readonly temporary: string; readonly artefacts: string };
}

/** Payments themselves: what stands in them is meant to. */
const withoutPayments = /^(?!.*page=CreditCardConfirmationPage)(?!.*\/wallet-sim\/(?:directPurchase|register)).*$/;

/** A shop whose twenty sinks are watched from its first page to its last written byte. */
export const test = base.extend<
  {
    readonly startWatch: (cards: readonly SecretCard[]) => Promise<SinkWatch>;
    readonly endWatch: (watch: SinkWatch) => Promise<void>;
  },
  { readonly surroundings: Surroundings; readonly database: 'PGlite' | 'PostgreSQL' }
>({
  database: ['PGlite', { scope: 'worker', option: true }],
  // Its own: a card's digits are looked for in every file of its data.
  pictures: [null, { scope: 'worker' }],
  surroundings: [
    async ({ database }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrin-secrecy-'));
      const folders = { temporary: join(folder, 'temporary'), artefacts: join(folder, 'artefacts') };
      for (const path of Object.values(folders)) mkdirSync(path);
      const [shop = 0, host = 0] = await freePorts(2);
      const reports = await startReportStandIn();
      const postgres = database === 'PostgreSQL' ? await startToldPostgres() : undefined;
      await use({ reports, postgres, metricsPorts: [shop, host], folders });
      await postgres?.stop();
      reports.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  settings: [
    async ({ surroundings: { reports, postgres, metricsPorts, folders } }, use) => {
      await use({
        ...(postgres && { DATABASE_URL: postgres.url }),
        SENTRY_DSN: reports.dsn,
        METRICS_PORT: String(metricsPorts[0]),
        COMMERCE_METRICS_PORT: String(metricsPorts[1]),
        LOG_REQUESTS: '1',
        TMPDIR: folders.temporary,
      });
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, baseURL, surroundings: { folders } }, use) => {
    const recordHar = { path: join(folders.artefacts, 'run.har'), urlFilter: withoutPayments };
    const context = await browser.newContext({ ...(baseURL && { baseURL }), recordHar });
    await use(context);
    await context.close();
  },
  startWatch: async ({ context }, use) => use((cards) => SinkWatch.start(context, cards)),
  endWatch: async ({ context, stack, surroundings: { reports, postgres, metricsPorts, folders } }, use) => {
    await use(async (watch) => {
      await context.close();
      await noteFigures(watch, metricsPorts);
      await stopInOrder(stack);
      noteData(watch, stack);
      await postgres?.note(watch);
      for (const envelope of reports.envelopes) watch.note('Sentry envelopes', 'an envelope', envelope);
      noteFiles(watch, 'temp and core files', folders.temporary);
      noteCores(watch, inRoot('.'));
      noteFiles(watch, 'CI artefacts', folders.artefacts);
      noteFiles(watch, 'CI artefacts', inRoot('test-results'));
    });
  },
});

export { expect } from '../fixtures.ts';
