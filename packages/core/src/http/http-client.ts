import type { CommerceConfig, CommercePorts, Signals } from '../commerce.types.ts';
import { type AppError, fetchError, isAppError, parsingError } from '../errors/app-error.ts';
import { pause, startCallLimit } from './call-limit.ts';
import { getCsrfToken } from './csrf-endpoints.ts';
import type { CallOptions, Endpoint, EndpointRequest, HttpClient, HttpMethod } from './http.types.ts';
import { toHttpError } from './http-error.ts';
import { outgoingRequest } from './outgoing-request.ts';
import { readReported } from './read-reported.ts';

/** Waits before the second and third try, in milliseconds (conventions §10). */
const waits = [500, 1000] as const;
const retriedStatuses: readonly number[] = [429, 502, 503];
/** A host that asks for this long or longer is not asked again by itself, in milliseconds. */
const longestWait = 5000;

export interface FailedTry {
  readonly method: HttpMethod;
  /** 1 for the first try. */
  readonly tries: number;
  readonly error: AppError;
  /** Value of the Retry-After header, if any. */
  readonly retryAfter: string | null;
  /** Milliseconds, for a Retry-After that names a date. */
  readonly now: number;
  /** From 0 up to 1. */
  readonly random: number;
}

/**
 * Milliseconds until a call is tried again, or undefined when it is not (conventions §10): only GET, at most twice,
 * only after no reply, the time limit, 429, 502 or 503. A write is never repeated: it might order twice.
 */
export function nextTryIn({ method, tries, error, retryAfter, now, random }: FailedTry): number | undefined {
  const wait = waits[tries - 1];
  if (method !== 'GET' || wait === undefined || !isPassing(error)) return undefined;
  const asked = readRetryAfter(retryAfter, now);
  if (asked !== undefined) return asked < longestWait ? asked : undefined;
  // A quarter either way keeps many shoppers from coming back in the same instant.
  return Math.round(wait * (0.75 + random / 2));
}

function isPassing(error: AppError): boolean {
  if (error.kind === 'http') return retriedStatuses.includes(error.status);
  return error.kind === 'fetch' || error.kind === 'timeout';
}

/** Milliseconds that a `Retry-After` header asks for: seconds or a date. Undefined when it says neither. */
function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

/** What one try came to. */
type Outcome<Reply> = { readonly reply: Reply } | { readonly error: AppError; readonly retryAfter: string | null };

/**
 * The one way out: headers, time limit, classification, retries of safe calls, and the reactions to 401, 403 (CSRF)
 * and 404 that hold for every call (conventions §3, §9, §10).
 */
export function createHttpClient(
  config: CommerceConfig,
  ports: Pick<CommercePorts, 'send' | 'clock' | 'readCookie' | 'logger' | 'random'>,
  signals: Pick<Signals, 'emit'>,
): HttpClient {
  const { clock } = ports;

  async function call<Reply, Request extends EndpointRequest>(
    endpoint: Endpoint<Reply, Request>,
    request: NoInfer<Request>,
    options: CallOptions = {},
  ): Promise<Reply> {
    const { method } = endpoint;
    const { signal, csrfToken: ownToken } = options;
    const sentAt = clock.now();
    let freshToken: string | undefined;
    for (let tries = 1; ; tries += 1) {
      const outcome = await tryOnce(
        endpoint,
        request,
        options,
        freshToken ?? ownToken ?? ports.readCookie('csrftoken'),
      );
      if ('reply' in outcome) {
        announce(endpoint, options.origin);
        return outcome.reply;
      }
      if (outcome.error.code === 'CSRF_FAILED' && freshToken === undefined) {
        freshToken = (await call(getCsrfToken, {}, signal ? { signal } : {})).csrf_token;
        continue;
      }
      const wait = nextTryIn({ ...outcome, method, tries, now: clock.now(), random: ports.random() });
      if (wait === undefined) {
        react(endpoint, outcome.error, sentAt);
        throw outcome.error;
      }
      await pause(clock, placeOf(endpoint), wait, signal);
    }
  }

  async function tryOnce<Reply>(
    endpoint: Endpoint<Reply>,
    request: EndpointRequest,
    options: CallOptions,
    token: string | undefined,
  ): Promise<Outcome<Reply>> {
    const place = placeOf(endpoint);
    const { url, headers, body } = outgoingRequest(endpoint, request, config, clock.now());
    headers['accept-language'] = config.locale.apiValue;
    headers['x-currency'] = config.currency;
    if (token) headers['x-csrftoken'] = token;
    Object.assign(headers, options.headers);
    const limit = startCallLimit(clock, place, options.signal);
    try {
      const given = limit.error();
      if (given) throw given;
      const { method } = endpoint;
      const { signal } = limit;
      const outgoing = { method, headers, body, signal, ...(options.keepalive === true && { keepalive: true }) };
      const response = await limit.race(ports.send(url, outgoing));
      return readResponse(endpoint, response, await limit.race(response.text()));
    } catch (thrown) {
      const error = limit.error() ?? (isAppError(thrown) ? thrown : fetchError(place, causeOf(thrown)));
      return { error, retryAfter: null };
    } finally {
      limit.stop();
    }
  }

  function readResponse<Reply>(endpoint: Endpoint<Reply>, response: Response, text: string): Outcome<Reply> {
    const place = placeOf(endpoint);
    const { status, headers } = response;
    const json = parseJson(text);
    if (!response.ok) {
      const contentType = headers.get('content-type') ?? '';
      const retryAfter = headers.get('retry-after');
      const wait = readRetryAfter(retryAfter, clock.now());
      const error = toHttpError({ place, status, data: json?.value, contentType, retryAfter: wait });
      return { error, retryAfter };
    }
    // Through the gateway a text comes as {"result": text}, from the host as it is (gateway.md §2 rule 8).
    const isText = endpoint.responseType === 'text';
    const isBare = isText && config.transport === 'host';
    if (!json && !isBare) return { error: parsingError(place, status, 'it is no JSON'), retryAfter: null };
    const parsed = isBare ? text : json?.value;
    const value = endpoint.readsStatus ? withStatus(parsed, status) : parsed;
    const read = readReported(ports.logger, place, endpoint.reply, isText && !isBare ? resultOf(value) : value);
    return read.ok ? { reply: read.value } : { error: parsingError(place, status, read.reason), retryAfter: null };
  }

  function announce({ invalidates }: Endpoint<unknown>, origin: string | symbol | undefined): void {
    if (!invalidates) return;
    signals.emit({ type: 'invalidated', tags: invalidates, ...(origin === undefined ? {} : { origin }) });
  }

  function react(endpoint: Endpoint<unknown>, error: AppError, sentAt: number): void {
    if (error.kind !== 'http') return;
    if (error.status === 401 && !endpoint.ignoresUnauthorized) signals.emit({ type: 'unauthorized', sentAt });
    if (error.status === 404) ports.logger.warn(`${placeOf(endpoint)}: not found.`, { status: 404 });
  }

  return { call };
}

/** For developers; the template, so that no value of a shopper's gets into a log. */
function placeOf(endpoint: Endpoint<unknown>): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** Undefined when the text is no JSON; an empty body (204, and some hosts' 200) is the value undefined. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  if (text === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** What is no object stays as it is: the schema refuses it. */
function withStatus(value: unknown, status: number): unknown {
  return typeof value === 'object' && value !== null ? { ...value, http_status: status } : value;
}

function resultOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'result' in value ? value.result : undefined;
}

/** A library's errors (ky's) hold the request, and a request may hold a card: only what the platform threw goes on. */
function causeOf(thrown: unknown): unknown {
  return thrown instanceof Error ? thrown.cause : undefined;
}
