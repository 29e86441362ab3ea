import type { HttpBindings } from '@hono/node-server';
import type { NodeContext } from '@vitrin/gateway/parts';

/** Type of the shop's Hono application: every request comes with its context. */
export interface ServerEnvironment {
  readonly Bindings: HttpBindings & { readonly httpContext: NodeContext };
}
