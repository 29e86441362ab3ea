import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasPostgres, startPostgres } from './lib/postgres.mjs';
import { inRoot } from './lib/root.mjs';

interface TestHost {
  readonly db: { execute(query: unknown): Promise<{ readonly rows: unknown[] }> };
  close(): Promise<void>;
}

const load = (path: string) => import(pathToFileURL(inRoot('packages/commerce-host/src', path)).href);

/** A few products: these tests buy one, and seeding is most of their time. */
const PRODUCTS = 400;

describe.skipIf(!hasPostgres())('spellings and orders on a PostgreSQL with the ICU locale tr-TR', async () => {
  const { createTestHost } = await load('testing/test-host.ts');
  const { testSpellings } = await load('../tests/hostile-input/spellings.fixture.ts');
  const { testTextOrder } = await load('stores/text-order.fixture.ts');
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let host: TestHost;

  beforeAll(async () => {
    server = await startPostgres({ icuLocale: 'tr-TR', settings: { fsync: 'off' } });
    vi.stubEnv('TEST_DATABASE_URL', server?.url);
    host = await createTestHost({ products: PRODUCTS });
  }, 120_000);
  afterAll(async () => {
    await host?.close();
    vi.unstubAllEnvs();
    await server?.stop();
  });

  it('its own lower() makes I a dotless i', async () => {
    const { sql } = await import('drizzle-orm');
    expect((await host.db.execute(sql`select lower('I') as small`)).rows).toEqual([{ small: 'ı' }]);
  });

  testSpellings(() => host);
  testTextOrder(() => host);
});
