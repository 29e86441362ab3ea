import {
  type DefaultError,
  type FetchQueryOptions,
  type QueryClient,
  QueryObserver,
  type QueryState as StoredState,
} from '@tanstack/query-core';
import type { RequestStatus } from '../commerce.types.ts';
import type { AppError } from '../errors/app-error.ts';

/** What a screen may know of a read: one of the four words, and what came last (ruling 7). */
export interface QueryState<Reply> {
  readonly status: RequestStatus;
  /** The newest reply; stays while it is read again and after a failure. */
  readonly data: Reply | undefined;
  readonly error: AppError | undefined;
}

/** One read of the host, shared by everybody who asks for the same. */
export interface QueryHandle<Reply> {
  readonly status: RequestStatus;
  /** The same object until something changes: made for `useSyncExternalStore`. */
  getSnapshot(): QueryState<Reply>;
  /** The kept reply while it is good, else a call. @throws AppError */
  fetch(): Promise<Reply>;
  /** Reads when nothing good is kept, and again after each invalidation. @returns a function that ends it. */
  subscribe(listener: (state: QueryState<Reply>) => void): () => void;
  /** Puts in what the caller knows already, from a server-rendered page for instance. */
  prime(reply: Reply): void;
}

const nothing: QueryState<never> = { status: 'uninitialized', data: undefined, error: undefined };

/** @param states one state object per stored state, so that a snapshot keeps its identity. */
export function createQueryHandle<Reply>(
  client: QueryClient,
  options: FetchQueryOptions<Reply, DefaultError> & { queryKey: readonly unknown[] },
  states: WeakMap<object, QueryState<unknown>>,
): QueryHandle<Reply> {
  const getSnapshot = (): QueryState<Reply> => {
    const stored = client.getQueryState<Reply>(options.queryKey);
    if (!stored) return nothing;
    const state = (states.get(stored) as QueryState<Reply> | undefined) ?? readState(stored);
    states.set(stored, state);
    return state;
  };
  return {
    get status() {
      return getSnapshot().status;
    },
    getSnapshot,
    fetch: () => client.fetchQuery(options),
    subscribe: (listener) => new QueryObserver(client, options).subscribe(() => listener(getSnapshot())),
    prime: (reply) => void client.setQueryData(options.queryKey, () => reply),
  };
}

function readState<Reply>({ status, fetchStatus, data, error }: StoredState<Reply>): QueryState<Reply> {
  return { status: readStatus(status, fetchStatus), data, error: (error as AppError | null) ?? undefined };
}

function readStatus(status: StoredState['status'], fetchStatus: StoredState['fetchStatus']): RequestStatus {
  if (fetchStatus !== 'idle') return 'pending';
  if (status === 'pending') return 'uninitialized';
  return status === 'success' ? 'fulfilled' : 'rejected';
}
