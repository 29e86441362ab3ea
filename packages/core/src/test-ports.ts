// For tests alone; no index exports it. Requests are answered by hand and time stands still until it is moved.
import type {
  CardVault,
  Clock,
  Commerce,
  CommerceConfig,
  CommercePorts,
  KeyValueStorage,
  Navigation,
} from './commerce.types.ts';
import { createCommerce } from './create-commerce.ts';
import { createKySend } from './http/ky-send.ts';
import { createShopConfig } from './shop-config.ts';

/** One request that waits for its answer. */
export interface HeldRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
  readonly signal: AbortSignal;
  /** Answers; a body that is no text is sent as JSON. */
  reply(status: number, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<void>;
  /** Never reaches the host, or its reply is lost. */
  fail(): Promise<void>;
}

export interface HandHeldHost {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Every request so far, the oldest first. */
  readonly requests: readonly HeldRequest[];
  /** Waits until `count` requests have been sent in all and gives the newest. */
  request(count: number): Promise<HeldRequest>;
}

/** Lets every promise that can settle do so; no timer is involved. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
  // Reading a body goes through a stream, which takes a turn of the event loop.
  await new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

export function createHandHeldHost(): HandHeldHost {
  const requests: HeldRequest[] = [];
  return {
    requests,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = await request.clone().text();
      return new Promise<Response>((resolve, reject) => {
        requests.push({
          method: request.method,
          path: `${pathname}${search}`,
          headers: request.headers,
          body,
          signal: request.signal,
          async reply(status, replyBody, headers = {}) {
            const hasNoBody = replyBody === undefined || status === 204;
            const text = typeof replyBody === 'string' ? replyBody : JSON.stringify(replyBody);
            const type = typeof replyBody === 'string' ? 'text/html' : 'application/json';
            resolve(new Response(hasNoBody ? null : text, { status, headers: { 'content-type': type, ...headers } }));
            await settle();
          },
          async fail() {
            reject(new TypeError('fetch failed'));
            await settle();
          },
        });
      });
    },
    async request(count) {
      for (let turn = 0; turn < 20 && requests.length < count; turn += 1) await settle();
      const newest = requests.at(-1);
      if (!newest || requests.length !== count) {
        throw new Error(`${count} requests were expected, ${requests.length} were sent.`);
      }
      return newest;
    },
  };
}

/** A clock that moves only when told to; starts at 1,000,000 ms. */
export class ManualClock implements Clock {
  #now = 1_000_000;
  #dateShift = 0;
  #nextId = 1;
  readonly #timers = new Map<number, { readonly at: number; readonly task: () => void }>();

  now(): number {
    return this.#now + this.#dateShift;
  }

  elapsed(): number {
    return this.#now;
  }

  /** The shopper sets the device's date on, or back; no time passes. */
  setDateOn(milliseconds: number): void {
    this.#dateShift += milliseconds;
  }

  setTimeout(task: () => void, milliseconds: number): unknown {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#timers.set(id, { at: this.#now + milliseconds, task });
    return id;
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as number);
  }

  /** Timers that have neither fired nor been cleared. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Moves time on and lets everything due happen, in order. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      const [id, { at, task }] = due;
      this.#timers.delete(id);
      this.#now = at;
      task();
      await settle();
    }
    this.#now = end;
    await settle();
  }
}

export interface TestPorts extends CommercePorts {
  readonly clock: ManualClock;
  readonly cookies: Map<string, string>;
  readonly navigations: Navigation[];
  readonly warnings: string[];
  path: string;
}

/** Ports without an outside: everything they are told can be read back. */
export function createTestPorts(fetch: HandHeldHost['fetch'], overrides: Partial<CommercePorts> = {}): TestPorts {
  const cookies = new Map<string, string>();
  const navigations: Navigation[] = [];
  const warnings: string[] = [];
  let ids = 0;
  const ports: TestPorts = {
    send: createKySend(fetch),
    clock: new ManualClock(),
    cookies,
    navigations,
    warnings,
    path: '/',
    vault: refusingVault,
    storage: createMemoryStorage(),
    logger: { warn: (message) => void warnings.push(message), error: (message) => void warnings.push(message) },
    readCookie: (name) => cookies.get(name),
    navigate: (navigation) => void navigations.push(navigation),
    currentPath: () => ports.path,
    randomId: () => {
      ids += 1;
      return `id_${String(ids).padStart(20, '0')}`;
    },
    random: () => 0.5,
  };
  return Object.assign(ports, overrides);
}

/** A whole shop without an outside. */
export function createTestCommerce(
  overrides: { readonly config?: Partial<CommerceConfig>; readonly ports?: Partial<CommercePorts> } = {},
): { readonly commerce: Commerce; readonly ports: TestPorts; readonly host: HandHeldHost } {
  const host = createHandHeldHost();
  const ports = createTestPorts(host.fetch, overrides.ports);
  const config: CommerceConfig = {
    baseUrl: 'http://shop.test/api/client/',
    transport: 'gateway',
    locale: { value: 'en', apiValue: 'en-us' },
    currency: 'try',
    shop: createShopConfig(),
    ...overrides.config,
  };
  return { commerce: createCommerce(config, ports), ports, host };
}

export function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

const refusingVault: CardVault = {
  put() {
    throw new Error('This test has no card vault.');
  },
  take: () => undefined,
  clear() {},
};
