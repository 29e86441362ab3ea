import { badRequest, HttpError } from './errors.ts';
import { Fields, NO_FIELDS } from './fields.ts';
import { UploadedFile } from './file-kind.ts';
import { cleanText, parseJsonText } from './json-text.ts';

/** Largest body the host reads, in bytes, where a route does not say otherwise (Protocol conventions §6). */
export const BODY_LIMIT = 262_144;

async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
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

function fromJson(text: string): Fields {
  if (text.trim() === '') return NO_FIELDS;
  const value = parseJsonText(text);
  if (!isMap(value)) throw badRequest('JSON parse error');
  return Fields.of(value);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type FormValues = Record<string, string | string[] | UploadedFile>;

function fromPairs(pairs: Iterable<readonly [string, string]>): FormValues {
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
  return Fields.of({ ...fromPairs(pairs), ...Object.fromEntries(files) });
}

async function uploadedFile(file: File): Promise<UploadedFile> {
  const name = cleanText(file.name).replace(/^.*[/\\]/, '');
  return new UploadedFile(name.slice(0, 200), cleanText(file.type).slice(0, 100), await file.bytes());
}

/**
 * Reads a body in any of the encodings that every route accepts: JSON, url-encoded form, multipart (Protocol
 * conventions §6). No body means no fields.
 *
 * @param limit bytes of the largest body that this route takes
 * @throws {HttpError} 400 for malformed JSON, 413 above the limit, 415 for another content type.
 */
export async function readFields(request: Request, limit: number = BODY_LIMIT): Promise<Fields> {
  const bytes = await readLimited(request, limit);
  const contentType = request.headers.get('content-type') ?? '';
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (bytes.byteLength === 0) return NO_FIELDS;
  switch (mediaType) {
    case 'application/json':
      return fromJson(new TextDecoder().decode(bytes));
    case 'application/x-www-form-urlencoded':
      return Fields.of(fromPairs(new URLSearchParams(new TextDecoder().decode(bytes))));
    case 'multipart/form-data':
      return fromMultipart(bytes, contentType);
    default:
      throw new HttpError(415, { detail: `Unsupported media type "${mediaType.slice(0, 80)}" in request.` });
  }
}
