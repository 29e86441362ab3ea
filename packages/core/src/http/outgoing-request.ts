import type { CommerceConfig } from '../commerce.types.ts';
import type { Endpoint, EndpointRequest, QueryValue } from './http.types.ts';

/** One call, ready to send: everything but cookies, which the platform adds. */
export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | undefined;
}

type Route = Pick<Endpoint<unknown>, 'method' | 'path' | 'body' | 'responseType' | 'cacheable' | 'answeredBy'>;

/**
 * Turns a row and its values into an address, headers and a body. Pure: the time is passed in.
 * `gateway` adds the `options` of gateway.md §2, and `t` where the reply must not come from a cache; bodies are JSON.
 * `host` writes the body the way the row says.
 * @throws RangeError when a path value is missing or would leave its place in the path.
 */
export function outgoingRequest(
  route: Route,
  request: EndpointRequest,
  config: Pick<CommerceConfig, 'baseUrl' | 'transport'>,
  now: number,
): OutgoingRequest {
  const path = fillPath(route.path, request.path ?? {});
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {})) appendAll(query, key, value);
  const viaGateway = config.transport === 'gateway';
  if (viaGateway && !route.answeredBy) {
    query.append('options', JSON.stringify(gatewayOptions(route)));
    if (route.method === 'GET' && !route.cacheable) query.append('t', String(now));
  }
  const base = route.answeredBy ? config.baseUrl.replace(/[^/]+\/$/, '') : config.baseUrl;
  const search = query.size > 0 ? `?${query}` : '';
  return { url: `${base}${path.slice(1)}${search}`, ...encodeBody(route, request.body, viaGateway) };
}

/** Only what differs from the gateway's defaults (gateway.md §2 rule 1). */
function gatewayOptions(route: Route): Record<string, unknown> {
  return {
    ...(route.path.endsWith('/') ? {} : { useTrailingSlash: false }),
    ...(route.body === 'form' ? { useFormData: true } : {}),
    ...(route.responseType ? { responseType: route.responseType } : {}),
  };
}

function encodeBody(
  route: Route,
  body: object | undefined,
  viaGateway: boolean,
): Pick<OutgoingRequest, 'headers' | 'body'> {
  const headers: Record<string, string> = {
    accept: route.responseType && !viaGateway ? 'text/html' : 'application/json',
  };
  // The platform writes the content type itself: only it knows the boundary.
  if (route.body === 'multipart') return { headers, body: multipartFields(body ?? {}) };
  const isForm = route.body === 'form' && !viaGateway;
  // The gateway wants to know the kind of every write's body, of an empty one too.
  if (route.body || (viaGateway && route.method !== 'GET')) {
    headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  }
  if (!route.body || !body) return { headers, body: undefined };
  return { headers, body: isForm ? formFields(body).toString() : JSON.stringify(body) };
}

function multipartFields(body: object): FormData {
  const fields = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue;
    if (value instanceof Blob) fields.append(key, value);
    else fields.append(key, String(value));
  }
  return fields;
}

function formFields(body: object): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue;
    fields.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return fields;
}

function fillPath(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    // "." and ".." survive encoding and would climb out of the path.
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`${template}: "${value}" is no value for {${name}}.`);
    return encodeURIComponent(value);
  });
}

function appendAll(query: URLSearchParams, key: string, value: QueryValue): void {
  if (value === undefined) return;
  for (const entry of Array.isArray(value) ? value : [value]) query.append(key, String(entry));
}
