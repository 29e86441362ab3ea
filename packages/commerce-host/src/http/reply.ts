import { html as markup } from 'hono/html';

/** What a route answers. Plain data, so that it can be stored and answered again (Protocol conventions §11). */
export interface Reply {
  readonly status: number;
  /** JSON value, or text or bytes of the content type in `headers`; undefined for no body. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** How a reply is sent besides its body. */
export interface ReplyInit {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A JSON reply, 200 unless said. */
export function json(body: unknown, { status = 200, headers = {} }: ReplyInit = {}): Reply {
  return { status, body, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } };
}

/** Policy of a page that names no other: it loads nothing, runs nothing, posts to this host, and opens in no frame. */
const CLOSED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * An HTML reply under a closed policy, unless `headers` name another one. The text is sent as it is: escape what came from
 * outside with `escapeHtml`.
 */
export function html(text: string, { status = 200, headers = {} }: ReplyInit = {}): Reply {
  const own = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': CLOSED_POLICY };
  return { status, body: text, headers: { ...own, ...headers } };
}

/** Bytes, for pictures. */
export function bytes(body: Uint8Array, contentType: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status: 200, body, headers: { 'Content-Type': contentType, ...headers } };
}

/** A reply without a body, 204 unless said. */
export function empty(status = 204): Reply {
  return { status, body: undefined, headers: {} };
}

/** A redirect, 302 unless said. */
export function redirect(location: string, status: 301 | 302 | 303 = 302): Reply {
  return { status, body: undefined, headers: { Location: location } };
}

/** Text made safe for HTML content and for quoted attribute values. */
export const escapeHtml = (text: string): string => String(markup`${text}`);

/** The reply as the platform sends it. */
export function toResponse({ status, body, headers }: Reply): Response {
  const isJson = headers['Content-Type']?.startsWith('application/json') ?? false;
  const payload =
    body === undefined ? null : isJson ? JSON.stringify(body) : (body as string | Uint8Array<ArrayBuffer>);
  return new Response(payload, { status, headers });
}
