import { QueryClient } from '@tanstack/query-core';
import type { Commerce } from '../commerce.types.ts';
import type { Tag } from '../tags.types.ts';
import type { ReadCall } from './create-reads.ts';
import { createQueryHandle, type QueryHandle, type QueryState } from './query-handle.ts';

/** How long a reply is kept after its last observer left, in milliseconds (specification 9). */
export const keptAfterLastUse = 60_000;

/** Makes reads that are kept. One for each set of queries. */
export interface QueryMaker {
  /** A read of one endpoint. */
  readonly query: ReadCall<'handle'>;
  /** A read of several calls. @param key tells it from all others. */
  custom<Reply>(key: readonly unknown[], tags: readonly Tag[], read: () => Promise<Reply>): QueryHandle<Reply>;
  /** Forgets everything and ends every timer: a server calls it when the request is answered. */
  clear(): void;
}

/**
 * The cache of reads on TanStack's query core (design.md §5): one entry per call and values, kept 60 s after the last
 * use, made old by `invalidated` signals through the tags of conventions §10.
 */
export function createQueryMaker({ http, signals }: Commerce): QueryMaker {
  // Retries are the client's (conventions §10), and nothing here knows windows or networks.
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: keptAfterLastUse,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
  const states = new WeakMap<object, QueryState<unknown>>();
  const invalidations = new Map<Tag, number>();
  const count = (tags: readonly Tag[]): number => tags.reduce((sum, tag) => sum + (invalidations.get(tag) ?? 0), 0);

  signals.subscribe((signal) => {
    if (signal.type !== 'invalidated') return;
    for (const tag of signal.tags) invalidations.set(tag, count([tag]) + 1);
    const isOld = (tags: readonly Tag[]): boolean => tags.some((tag) => signal.tags.includes(tag));
    void client.invalidateQueries({ predicate: ({ meta }) => isOld((meta?.tags as readonly Tag[]) ?? []) });
  });

  const custom: QueryMaker['custom'] = <Reply>(
    key: readonly unknown[],
    tags: readonly Tag[],
    read: () => Promise<Reply>,
  ) => {
    const queryFn = async (): Promise<Reply> => {
      for (;;) {
        const before = count(tags);
        const reply = await read();
        // A write that succeeded meanwhile may be newer than this reply: read again.
        if (count(tags) === before) return reply;
      }
    };
    return createQueryHandle<Reply>(client, { queryKey: key, queryFn, meta: { tags } }, states);
  };

  return {
    custom,
    query: (endpoint, request, read) =>
      custom([endpoint.name, request], endpoint.provides ?? [], async () => read(await http.call(endpoint, request))),
    clear: () => client.clear(),
  };
}
