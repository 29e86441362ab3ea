import type { Commerce } from '../commerce.types.ts';
import type { CallOptions, Endpoint, EndpointRequest } from '../http/http.types.ts';
import { lockOf } from './mutation-lock.ts';

/**
 * Sends a write under the lock of its own kind, the row's name (ruling 6): a second one of a kind rejects with
 * `Mutation already in progress.` and sends nothing.
 */
export type LockedCall = <Reply, Request extends EndpointRequest>(
  row: Endpoint<Reply, Request>,
  request: NoInfer<Request>,
  options?: CallOptions,
) => Promise<Reply>;

/** Makes the locked calls of a running core. */
export function createLockedCall(commerce: Pick<Commerce, 'http' | 'once'>): LockedCall {
  const { http } = commerce;
  const lock = lockOf(commerce);
  return (row, request, options) => lock.run(row.name, () => http.call(row, request, options));
}

/** A write whose reply nobody reads. */
export async function done(writing: Promise<unknown>): Promise<void> {
  await writing;
}
