import type { CommercePorts } from '@vitrin/core';

/** Sends one request and gives any reply; rejects when none comes. */
export type Fetch = (request: Request) => Promise<Response>;

/** Core's port for sending over a fetch, cookies included. */
export const sendBy =
  (fetch: Fetch): CommercePorts['send'] =>
  (url, { body, ...rest }) =>
    fetch(new Request(url, { ...rest, credentials: 'include', ...(body !== undefined && { body }) }));
