/// <reference types="node" preserve="true" />
/** The gateway in Hono. */
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Gateway } from '../create-gateway.ts';
import { answerRequest } from './fetch.ts';

/**
 * A gateway as a middleware of Hono, before the front end's routes.
 * @param addressOf the network address of whoever is connected; with `@hono/node-server` it is known without.
 * @example app.use(gatewayMiddleware(gateway));
 */
export function gatewayMiddleware(
  gateway: Gateway,
  addressOf: (env: unknown) => string | undefined = socketAddress,
): MiddlewareHandler {
  return async (c, next) => {
    const reply = await answerRequest(gateway, c.req.raw, { remoteAddress: addressOf(c.env) });
    return reply ?? next();
  };
}

/** `@hono/node-server` gives the message of `node:http` along. */
function socketAddress(env: unknown): string | undefined {
  const { incoming } = (env ?? {}) as { readonly incoming?: IncomingMessage };
  return incoming?.socket?.remoteAddress;
}
