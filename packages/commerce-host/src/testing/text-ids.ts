import { Hono } from 'hono';

/** Beginning of every id: letters of several scripts, a slash and a percent sign. */
const prefix = 'şık/50%-商-';
const encoded = encodeURIComponent(prefix);

/** Text id of an integer: `şık/50%-商-1201`. */
export const textId = (pk: number) => `${prefix}${pk}`;

/** Members of replies that hold an id, or a list of ids. */
const idNames: ReadonlySet<string> = new Set([
  'pk',
  'id',
  'parent',
  'product',
  'product_remote_id',
  'category_id',
  'collection',
  'country',
  'city',
  'township',
  'district',
  'datasource',
  'selected',
  'user',
  'order_item',
  'basket_items',
  'order_items',
]);

/**
 * Puts a host with integer ids behind texts: each id of a reply becomes a text ({@link textId}), and a request gets its integers
 * back. A client that parses, sorts or counts ids fails against it. A request with an integer is answered as before.
 */
export function withTextIds(app: Hono): Hono {
  return new Hono().all('*', async ({ req }) => {
    const reply = await app.fetch(await withIntegers(req.raw));
    if (!reply.headers.get('content-type')?.includes('json')) return reply;
    const headers = new Headers(reply.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify(toTexts(await reply.json())), { status: reply.status, headers });
  });
}

async function withIntegers(request: Request): Promise<Request> {
  const { method, headers, body, signal } = request;
  const url = request.url.replaceAll(encoded, '');
  if (body === null) return new Request(url, { method, headers, signal });
  const text = await request.text();
  const isForm = headers.get('content-type')?.includes('form-urlencoded');
  const sent = new Headers(headers);
  sent.delete('content-length');
  return new Request(url, { method, headers: sent, signal, body: isForm ? formWithIntegers(text) : toIntegers(text) });
}

/** Fields of a form hold an id, or a JSON text with ids. */
function formWithIntegers(text: string): string {
  const fields = new URLSearchParams(text);
  for (const [name, value] of [...fields])
    fields.set(name, toIntegers(value).replace(new RegExp(`^${prefix}(\\d+)$`), '$1'));
  return fields.toString();
}

function toIntegers(json: string): string {
  return json.replace(new RegExp(`"${prefix}(\\d+)"`, 'g'), '$1');
}

/** The same reply of a host whose ids are texts. */
export function toTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return idNames.has(name) ? textId(value) : value;
  if (typeof value === 'string') return name === 'old_path' ? value.replace(/(\d+)(?=\/?$)/, `${encoded}$1`) : value;
  if (Array.isArray(value)) return value.map((entry) => toTexts(entry, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toTexts(entry, key)]));
}
