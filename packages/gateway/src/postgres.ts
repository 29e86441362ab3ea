/// <reference types="node" preserve="true" />
/** What several processes of one gateway know together, in PostgreSQL. */
export { openPostgresStore } from './shared-store/postgres-store.ts';
