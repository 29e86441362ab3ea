/** Reads that are kept and become old by tags: the query cache without a framework. */
export type { AccountQueries, AccountReads } from './create-account-queries.ts';
export { createAccountQueries, createAccountReads } from './create-account-queries.ts';
export type { Queries } from './create-queries.ts';
export { createQueries } from './create-queries.ts';
export type { ReadCall, ReadResults, ResolvedPath, ShopReads } from './create-reads.ts';
export { createReads } from './create-reads.ts';
export type { QueryHandle, QueryState } from './query-handle.ts';
export { keptAfterLastUse } from './query-maker.ts';
