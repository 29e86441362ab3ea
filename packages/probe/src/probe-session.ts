import { randomUUID } from 'node:crypto';
import { type Commerce, type CommercePorts, createCommerce, createShopConfig } from '@vitrin/core';
import { createCardVault } from '@vitrin/core/card';
import { CookieJar } from 'tough-cookie';

/** Sends one request and does not follow redirects: Node's own fetch, or a host in the same process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One try of a call, as it went over the line. */
export interface Try {
  readonly method: string;
  readonly path: string;
  /** Value of `?page=`: a step of the checkout. */
  readonly page: string | null;
  /** Null: no reply. */
  readonly status: number | null;
  readonly contentType: string;
  readonly location: string | null;
  readonly milliseconds: number;
  /** Body of a checkout reply, to be looked at; null for all others, which nobody needs twice. */
  readonly checkout: unknown;
}

/** One shopper at the host: cookies, language and currency of their own. */
export interface ProbeSession {
  readonly commerce: Commerce;
  /** Every try so far, in order. */
  readonly tries: readonly Try[];
  /** Places of replies that were left out or defaulted since this was last asked. */
  takeReports(): readonly string[];
  cookieNames(): readonly string[];
  /** A request beside core's client, with this session's cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface SessionOptions {
  /** Base address of the host, with a slash at its end. */
  readonly host: string;
  /** As sent in `Accept-Language`, `en-us`. */
  readonly language: string;
  /** Lower-case code. */
  readonly currency: string;
  readonly fetch: Fetch;
}

const checkoutPath = '/orders/checkout/';

/** Starts a shopper without cookies. */
export function openSession({ host, language, currency, fetch }: SessionOptions): ProbeSession {
  const jar = new CookieJar();
  const tries: Try[] = [];
  const reports: string[] = [];
  const kept = new Map<string, string>();
  const randomId = () => randomUUID().replaceAll('-', '');
  const clock: CommercePorts['clock'] = {
    now: () => Date.now(),
    setTimeout: (task, milliseconds) => setTimeout(task, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout | undefined),
  };

  async function send(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url);
    const page = searchParams.get('page');
    const method = init.method ?? 'GET';
    const cookie = jar.getCookieStringSync(url);
    const headers = { ...(init.headers as Record<string, string>), ...(cookie === '' ? {} : { cookie }) };
    const since = performance.now();
    const note = (seen: Pick<Try, 'status' | 'contentType' | 'location' | 'checkout'>) =>
      void tries.push({ method, path: pathname, page, milliseconds: performance.now() - since, ...seen });
    try {
      const response = await fetch(url, { ...init, headers, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) jar.setCookieSync(line, url, { ignoreError: true });
      note({
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        location: response.headers.get('location'),
        checkout: pathname === checkoutPath ? await readJson(response.clone()) : null,
      });
      return response;
    } catch (error) {
      note({ status: null, contentType: '', location: null, checkout: null });
      throw error;
    }
  }

  const cookies = () => jar.getCookiesSync(host);
  const commerce = createCommerce(
    {
      baseUrl: host,
      transport: 'host',
      locale: { value: language.slice(0, 2), apiValue: language },
      currency,
      shop: createShopConfig({ allowedOrigins: [] }),
    },
    {
      send: (url, request) => send(url, request as RequestInit),
      clock,
      vault: createCardVault({ clock, randomId }),
      storage: {
        get: (key) => kept.get(key),
        set: (key, value) => void kept.set(key, value),
        remove: (key) => void kept.delete(key),
      },
      logger: { warn: (_, details) => void reports.push(...lostOf(details)), error: () => {} },
      readCookie: (name) => cookies().find(({ key }) => key === name)?.value,
      navigate: () => {},
      currentPath: () => checkoutPath,
      randomId,
      random: () => Math.random(),
    },
  );
  return {
    commerce,
    tries,
    takeReports: () => reports.splice(0),
    cookieNames: () => cookies().map(({ key }) => key),
    fetch: (path, init = {}) =>
      send(new URL(path.replace(/^\//, ''), host).href, {
        ...init,
        headers: {
          accept: 'application/json',
          'accept-language': language,
          'x-currency': currency,
          ...(init.headers as Record<string, string> | undefined),
        },
      }),
  };
}

/** Places of a reply that core left out or defaulted; its other warnings are told by the call's own outcome. */
function lostOf(details: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const lost = details?.lost;
  return Array.isArray(lost) ? lost.map(String) : [];
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
