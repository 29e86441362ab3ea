/// <reference types="node" preserve="true" />
export { openPostgresStore } from './shared-store/postgres-store.ts';
