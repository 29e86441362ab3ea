import { badRequest, HttpError } from './errors.ts';
import { UploadedFile } from './uploaded-file.ts';

/**
 * The fields of a request body, whichever of the encodings brought them. Form values are text, or text[] when repeated; the
 * file of a multipart body is an `UploadedFile`, the last one when several share a name.
 */
export type Fields = Readonly<Record<string, unknown>>;

/** Largest body the host reads, in bytes (Protocol conventions §6). */
export const BODY_LIMIT = 262_144;

/** No field at all. */
export const NO_FIELDS: Fields = Object.freeze(Object.create(null) as Fields);

const NESTING_LIMIT = 32;

async function readLimited(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function tooLarge(): HttpError {
  return new HttpError(413, { detail: 'Request body is too large.' }, { Connection: 'close' });
}

/** Text that a database can store: no NUL, no half of a surrogate pair. */
function cleanText(text: string): string {
  if (text.includes('\0')) throw badRequest('Null characters are not allowed.');
  return text.toWellFormed();
}

/** The value with clean texts and without inherited names: `__proto__` is a key like any other. */
function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > NESTING_LIMIT) throw badRequest('JSON parse error');
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, item] of Object.entries(value)) copy[cleanText(key)] = cleanValue(item, depth + 1);
  return copy;
}

function fromJson(text: string): Fields {
  if (text.trim() === '') return NO_FIELDS;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('JSON parse error');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw badRequest('JSON parse error');
  return cleanValue(value) as Fields;
}

function fromPairs(pairs: Iterable<readonly [string, string]>): Fields {
  const fields = Object.create(null) as Record<string, string | string[]>;
  for (const [rawName, rawValue] of pairs) {
    const name = cleanText(rawName);
    const value = cleanText(rawValue);
    const known = fields[name];
    fields[name] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  }
  return fields;
}

async function fromMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Fields> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw badRequest('Multipart form parse error');
  }
  const pairs: [string, string][] = [];
  const files: [string, UploadedFile][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') pairs.push([name, value]);
    // A file input that was left alone sends a nameless, empty file.
    else if (value.name !== '' || value.size > 0) files.push([cleanText(name), await uploadedFile(value)]);
  }
  return Object.assign(Object.create(null) as Record<string, unknown>, fromPairs(pairs), Object.fromEntries(files));
}

async function uploadedFile(file: File): Promise<UploadedFile> {
  const name = cleanText(file.name).replace(/^.*[/\\]/, '');
  return new UploadedFile(name.slice(0, 200), cleanText(file.type).slice(0, 100), await file.bytes());
}

/**
 * Reads a body in any of the encodings that every route accepts: JSON, url-encoded form, multipart (Protocol
 * conventions §6). No body means no fields.
 *
 * @throws {HttpError} 400 for malformed JSON, 413 above {@link BODY_LIMIT}, 415 for another content type.
 */
export async function readFields(request: Request): Promise<Fields> {
  const bytes = await readLimited(request);
  const contentType = request.headers.get('content-type') ?? '';
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (bytes.byteLength === 0) return NO_FIELDS;
  switch (mediaType) {
    case 'application/json':
      return fromJson(new TextDecoder().decode(bytes));
    case 'application/x-www-form-urlencoded':
      return fromPairs(new URLSearchParams(new TextDecoder().decode(bytes)));
    case 'multipart/form-data':
      return fromMultipart(bytes, contentType);
    default:
      throw new HttpError(415, { detail: `Unsupported media type "${mediaType.slice(0, 80)}" in request.` });
  }
}
