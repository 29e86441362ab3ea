import type { TestHost } from '@vitrin/commerce-host/testing';

/** What can happen to one request between a browser and the host. */
export type Fault =
  /** Nothing arrives. */
  | 'the request is lost'
  /** The host acts, the browser hears nothing. */
  | 'the reply is lost'
  /** The reply comes when the browser has given up. */
  | 'the reply comes too late'
  /** The line sends the request once more, and the browser gets the second reply. */
  | 'the request is repeated'
  /** Both arrive at the same moment. */
  | 'the request arrives twice at once'
  /** The host acts, something before it answers 502 with a page. */
  | 'the reply turns into a 502'
  /** The host acts, and its own reply is an error. */
  | 'the reply turns into a 500'
  /** The host acts, and half of the reply arrives. */
  | 'the reply is cut short';

/** The faults, for tables. */
export const faults: readonly Fault[] = [
  'the request is lost',
  'the reply is lost',
  'the reply comes too late',
  'the request is repeated',
  'the request arrives twice at once',
  'the reply turns into a 502',
  'the reply turns into a 500',
  'the reply is cut short',
];

const page502 = '<!doctype html><title>Bad gateway</title>';
const turnsOfIdle = 6;

/** One browser's line to a host, with its cookies; a fault strikes the next request it is meant for, once. */
export class FaultyLine {
  readonly #host: TestHost;
  readonly #atWork = new Set<Promise<unknown>>();
  readonly #held: (() => void)[] = [];
  readonly cookies: Map<string, string>;
  /** `GET`, `GET ?attempt`, `POST PageName` or method and path of another route; what the browser sent, in order. */
  readonly sent: string[] = [];
  /** The fault that waits, and the words of the request it waits for. */
  #next: { readonly fault: Fault; readonly words: string } | null = null;
  /** Attempt ids that order-placing POSTs carried, in order. */
  readonly keys: string[] = [];
  /** Faults that struck. */
  struck = 0;

  constructor(host: TestHost, cookies: Map<string, string>) {
    this.#host = host;
    this.cookies = cookies;
  }

  /** Lets `fault` happen to the next request with these words. */
  breakNext(words: string, fault: Fault): void {
    this.#next = { fault, words };
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const words = wordsOf(request);
    this.sent.push(words);
    const key = request.headers.get('idempotency-key');
    if (key) this.keys.push(key);
    const next = this.#next;
    const copy = await this.#copyOf(request);
    if (next?.words !== words) return this.#ask(copy);
    this.#next = null;
    this.struck += 1;
    return this.#askWith(next.fault, copy, request.signal);
  };

  /** Replies that were held back arrive now. */
  releaseHeld(): void {
    for (const release of this.#held.splice(0)) release();
  }

  /** Nothing is at work at the host, and everything that follows from its replies has happened. */
  readonly idle = async (): Promise<void> => {
    for (let turn = 0; turn < turnsOfIdle; turn += 1) {
      while (this.#atWork.size > 0) {
        await Promise.allSettled(this.#atWork);
        turn = 0;
      }
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };

  async #copyOf(request: Request): Promise<{ readonly path: string; readonly init: RequestInit }> {
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const body = request.method === 'GET' ? undefined : await request.text();
    return { path: `${pathname}${search}`, init: { method: request.method, headers, ...(body ? { body } : {}) } };
  }

  async #ask({ path, init }: { readonly path: string; readonly init: RequestInit }): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const work = Promise.resolve(this.#host.app.request(path, { ...init, headers: { ...init.headers, cookie } }));
    this.#atWork.add(work);
    const response = await work.finally(() => this.#atWork.delete(work));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async #askWith(
    fault: Fault,
    copy: { readonly path: string; readonly init: RequestInit },
    signal: AbortSignal,
  ): Promise<Response> {
    if (fault === 'the request is lost') throw new TypeError('fetch failed');
    if (fault === 'the request arrives twice at once') {
      const [first] = await Promise.all([this.#ask(copy), this.#ask(copy)]);
      return first;
    }
    const response = await this.#ask(copy);
    switch (fault) {
      case 'the reply is lost':
        throw new TypeError('fetch failed');
      case 'the reply comes too late':
        return new Promise((resolve, reject) => {
          this.#held.push(() => resolve(response));
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      case 'the request is repeated':
        return this.#ask(copy);
      case 'the reply turns into a 502':
        return new Response(page502, { status: 502, headers: { 'content-type': 'text/html' } });
      case 'the reply turns into a 500':
        return Response.json({ detail: 'x' }, { status: 500 });
      case 'the reply is cut short': {
        const text = await response.text();
        return new Response(text.slice(0, Math.floor(text.length / 2)), { headers: response.headers });
      }
    }
  }
}

function wordsOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== '/orders/checkout/') return `${request.method} ${pathname}`;
  const page = searchParams.get('page') ?? (searchParams.has('attempt') ? '?attempt' : '');
  return `${request.method} ${page}`.trim();
}
