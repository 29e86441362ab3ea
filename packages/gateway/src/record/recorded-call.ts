import * as v from 'valibot';
import type { HostCall, HostReply } from '../host/host-client.ts';
import { type Json, maskAddress, maskJson } from './mask.ts';

const JsonSchema = v.unknown() as unknown as v.GenericSchema<unknown, Json>;

const RecordedReplySchema = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  contentType: v.string(),
  retryAfter: v.nullable(v.string()),
  contentLanguage: v.nullable(v.string()),
  /** Names of the cookies that came along; their values never. */
  cookies: v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  /** Masked JSON; null where it was none. */
  json: JsonSchema,
  /** Length of a body that is no JSON, in bytes; it is not kept. */
  otherBytes: v.number(),
});

/** One call to the host as a file holds it: without what is personal. A file may come from somebody else. */
export const RecordedCallSchema = v.object({
  method: v.string(),
  /** Path and query, masked. */
  address: v.string(),
  language: v.nullable(v.string()),
  currency: v.nullable(v.string()),
  /** Fields of the body, masked; null without one that could be read. */
  body: JsonSchema,
  /** Null: no reply came; `error` says why. */
  reply: v.nullable(RecordedReplySchema),
  error: v.nullable(v.string()),
  /** Milliseconds until the reply was there. */
  milliseconds: v.number(),
});
export interface RecordedCall extends v.InferOutput<typeof RecordedCallSchema> {}
export interface RecordedReply extends v.InferOutput<typeof RecordedReplySchema> {}

/** Calls that everybody gets the same reply to: goods, menus, pages, regions. Nothing in them is anybody's. */
const publicPaths =
  /^\/(?:list|category|product|group-product|bundle-product|special-page|campaigns|menus|widgets|pretty_urls|cms|bukalemun|products|payments\/cards|retail_store_stock|shop-flat-page|landing-page|forms|autocomplete|sitemap|address\/(?:country|city|township|district))(?:\/|$)/;

/** What a call is known by when it is played back: bodies differ from person to person, addresses do not. */
export function recordedKey({ method, path }: Pick<HostCall, 'method' | 'path'>): string {
  return `${method} ${maskAddress(path, isPublic(method, path))}`;
}

/** A call with its end, ready to be written. */
export function recordCall(
  call: HostCall,
  end: { readonly reply?: HostReply; readonly error?: string },
  milliseconds: number,
): RecordedCall {
  const { method, path, headers } = call;
  const isOpen = isPublic(method, path);
  const { reply, error } = end;
  return {
    method,
    address: maskAddress(path, isOpen),
    language: headers['accept-language'] ?? null,
    currency: headers['x-currency'] ?? null,
    body: readBody(call),
    reply: reply ? recordReply(reply, isOpen) : null,
    error: error ?? null,
    milliseconds: Math.round(milliseconds),
  };
}

function isPublic(method: string, path: string): boolean {
  return method === 'GET' && publicPaths.test(path);
}

function recordReply({ status, headers, body }: HostReply, isOpen: boolean): RecordedReply {
  const json = parse(body.toString());
  return {
    status,
    contentType: headers['content-type'] ?? '',
    retryAfter: headers['retry-after'] ?? null,
    contentLanguage: headers['content-language'] ?? null,
    cookies: (headers['set-cookie'] ?? []).map((line) => line.split('=')[0] ?? ''),
    json: json === undefined ? null : isOpen ? json : maskJson(json),
    otherBytes: json === undefined ? body.length : 0,
  };
}

function readBody({ headers, body }: HostCall): Json {
  if (body === undefined) return null;
  const text = body.toString();
  if (headers['content-type']?.startsWith('application/json')) return maskJson(parse(text) ?? null);
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return null;
  return maskJson(Object.fromEntries(new URLSearchParams(text)));
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
