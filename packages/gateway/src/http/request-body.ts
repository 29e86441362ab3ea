import { custom, type GenericSchema, type InferOutput, safeParse } from 'valibot';
import type { IncomingRequest } from './http-context.ts';
import { Problem } from './problem.ts';

const KIB = 1024;

/** Bytes of a request body by kind (security.md A4); `photo`: a form with a photo as a phone takes it, and its other fields. */
export const bodyLimits = {
  json: 64 * KIB,
  other: 256 * KIB,
  photo: 8 * KIB * KIB + 64 * KIB,
  bankReturn: 64 * KIB,
} as const;

/**
 * Reads a request body to its end.
 * @throws Problem BODY_TOO_LARGE as soon as it is longer than `limit` bytes.
 */
function readBody(incoming: IncomingRequest, limit: number): Promise<Buffer> {
  const announced = Number(incoming.headers['content-length'] ?? 0);
  if (announced > limit) return Promise.reject(new Problem('BODY_TOO_LARGE', { connection: 'close' }));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        incoming.pause();
        reject(new Problem('BODY_TOO_LARGE', { connection: 'close' }));
        return;
      }
      chunks.push(chunk);
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks, size)));
    incoming.once('error', () => reject(new Problem('BAD_REQUEST')));
    incoming.once('aborted', () => reject(new Problem('BAD_REQUEST')));
  });
}

/** Media type of a body, without parameters; empty when none is named. */
function mediaType(incoming: IncomingRequest): string {
  return (incoming.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** A JSON object with any keys; no list. */
export const jsonObject = custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** How a JSON body may come. */
interface JsonInit {
  readonly types?: readonly string[];
  /** Bytes. */
  readonly limit?: number;
}

/**
 * Reads a JSON body by its schema: nothing of the server sees one otherwise.
 * @throws Problem UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, or BAD_REQUEST for what the schema does not take.
 */
export async function readJsonBody<Schema extends GenericSchema>(
  incoming: IncomingRequest,
  schema: Schema,
  { types = ['application/json'], limit = bodyLimits.json }: JsonInit = {},
): Promise<InferOutput<Schema>> {
  if (!types.includes(mediaType(incoming)) || incoming.headers['content-encoding'] !== undefined) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE');
  }
  const read = safeParse(schema, parseJson(await readBody(incoming, limit)));
  if (!read.success) throw new Problem('BAD_REQUEST');
  return read.output;
}

/**
 * Reads a url-encoded form, whose values are texts whatever was sent.
 * @throws Problem UNSUPPORTED_MEDIA_TYPE or BODY_TOO_LARGE.
 */
export async function readFormText(incoming: IncomingRequest, limit: number): Promise<string> {
  if (mediaType(incoming) !== 'application/x-www-form-urlencoded') throw new Problem('UNSUPPORTED_MEDIA_TYPE');
  return (await readBody(incoming, limit)).toString('utf8');
}

/** What of a body goes on to the host. */
export interface HostBody {
  readonly contentType: string | undefined;
  readonly content: Buffer | string | undefined;
}

/** How a client's body goes on. */
export interface ClientBodyInit {
  readonly useFormData: boolean;
  /** The route's form may bring a photo. */
  readonly takesPhoto: boolean;
}

/**
 * Reads the body of a client call and writes it the way the host wants it (Protocol gateway §2.6): JSON stays JSON or
 * becomes a form, forms and multipart pass unchanged.
 * @throws Problem for another content type, malformed JSON, hostile keys or too many bytes.
 */
export async function readClientBody(
  incoming: IncomingRequest,
  { useFormData, takesPhoto }: ClientBodyInit,
): Promise<HostBody> {
  const type = mediaType(incoming);
  if (incoming.headers['content-encoding'] !== undefined) throw new Problem('UNSUPPORTED_MEDIA_TYPE');
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    const limit = takesPhoto && type === 'multipart/form-data' ? bodyLimits.photo : bodyLimits.other;
    return { contentType: incoming.headers['content-type'], content: await readBody(incoming, limit) };
  }
  const body = await readBody(incoming, bodyLimits.json);
  if (type !== 'application/json' && !(type === '' && body.length === 0)) throw new Problem('UNSUPPORTED_MEDIA_TYPE');
  const value = parseJson(body);
  if (useFormData) return { contentType: 'application/x-www-form-urlencoded', content: formText(value) };
  return value === undefined
    ? { contentType: undefined, content: undefined }
    : { contentType: 'application/json', content: JSON.stringify(value) };
}

/** Parses JSON that a client sent; empty is undefined. */
function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem('BAD_REQUEST');
  }
  if (!isOrdinary(value, 0)) throw new Problem('BAD_REQUEST');
  return value;
}

const hostileKeys = ['__proto__', 'constructor', 'prototype'];

/** A body is a shallow tree with plain keys; anything else is no call of ours. */
function isOrdinary(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return depth > 0 || value === null;
  if (depth > 8) return false;
  if (Array.isArray(value)) return value.length <= 1_000 && value.every((entry) => isOrdinary(entry, depth + 1));
  const entries = Object.entries(value);
  return (
    entries.length <= 200 &&
    entries.every(([key, entry]) => !hostileKeys.includes(key) && key.length <= 200 && isOrdinary(entry, depth + 1))
  );
}

/** One field a key; only null and undefined are left out, nested values travel as JSON text. */
function formText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) throw new Problem('BAD_REQUEST');
  const form = new URLSearchParams();
  for (const [key, entry] of Object.entries(value)) {
    if (entry === null || entry === undefined) continue;
    form.append(key, typeof entry === 'object' ? JSON.stringify(entry) : String(entry));
  }
  return form.toString();
}
