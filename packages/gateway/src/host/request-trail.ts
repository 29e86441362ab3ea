import { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpContext } from '../http/http-context.ts';
import type { HostClient } from './host-client.ts';
import { HostError } from './host-error.ts';

/** Hears of every call to the host once it has ended. */
export type CountHostCall = (call: { readonly outcome: string; readonly milliseconds: number }) => void;

/** Follows a request to the host: what it asks there carries its id (Protocol gateway §2.5). */
export interface RequestTrail {
  /** Runs the answer to a request. */
  run<Result>(httpContext: HttpContext, answer: () => Result): Result;
  /** The host client, whose calls carry `x-request-id`. */
  follow(host: HostClient, count?: CountHostCall): HostClient;
}

/** Makes the trail of one gateway. @param now milliseconds, with fractions. */
export function createRequestTrail(now: () => number): RequestTrail {
  const running = new AsyncLocalStorage<HttpContext>();
  return {
    run: (httpContext, answer) => running.run(httpContext, answer),
    follow: (host, count) => ({
      isFull: (kind) => host.isFull(kind),
      close: () => host.close(),
      call(call) {
        const id = running.getStore()?.id;
        const start = now();
        const told = (outcome: string) => count?.({ outcome, milliseconds: now() - start });
        const reply = host.call(
          id === undefined ? call : { ...call, headers: { ...call.headers, 'x-request-id': id } },
        );
        reply.then(
          () => told('ok'),
          (error: unknown) => told(error instanceof HostError ? error.code : 'unknown'),
        );
        return reply;
      },
    }),
  };
}
