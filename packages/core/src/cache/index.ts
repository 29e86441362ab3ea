export type { Queries, ResolvedPath } from './create-queries.ts';
export { createQueries, keptAfterLastUse } from './create-queries.ts';
export type { QueryHandle, QueryState } from './query-handle.ts';
