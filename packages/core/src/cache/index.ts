/** Reads that are kept and become old by tags: the query cache without a framework. */
export type { AccountQueries } from './create-account-queries.ts';
export { createAccountQueries, orderQuery } from './create-account-queries.ts';
export type { Queries, ResolvedPath } from './create-queries.ts';
export { createQueries } from './create-queries.ts';
export type { QueryHandle, QueryState } from './query-handle.ts';
export { keptAfterLastUse } from './query-maker.ts';
