import type { SharedStore } from './shared-store.types.ts';

/**
 * Opens what several processes share, where a database is named; its driver is loaded only then.
 * @throws ConfigError when it cannot be used.
 */
export async function openStore(databaseUrl: string | undefined): Promise<SharedStore | undefined> {
  if (databaseUrl === undefined) return undefined;
  const { openPostgresStore } = await import('./postgres-store.ts');
  return openPostgresStore(databaseUrl);
}
