import type { TestHost } from '@vitrin/commerce-host/testing';
import { callName } from '../src/faults/call-name.ts';
import { FaultPlan } from '../src/faults/fault-plan.ts';
import type { Fault } from '../src/faults/faults.table.ts';
import { attemptOf, Journal, type OpenEntry, outcomeOf } from '../src/faults/journal.ts';
import { drip, type Line, type Struck, strike, type WireReply } from '../src/faults/strike.ts';
import type { SteppedClock } from './stepped-clock.ts';

/** Longest time that a reply of `reorder` waits for the next request, in milliseconds. */
const longestReorder = 10_000;
const turnsOfIdle = 6;

/** A server in this process, as the line asks it. */
type Deliver = () => Promise<Response>;

/** What the asker gives along with a request. */
interface Asked {
  readonly call: string;
  readonly address: string;
  readonly key: string | null;
  readonly signal: AbortSignal | null;
}

/** One browser's line to a host, with its cookies; faults strike the requests that its plan names. */
export class FaultyLine {
  readonly #host: TestHost;
  readonly #clock: SteppedClock | null;
  readonly #atWork = new Set<Promise<unknown>>();
  readonly #held: (() => void)[] = [];
  /** Replies that wait for the next one. */
  #reordered: (() => void)[] = [];
  #former: WireReply | null = null;
  #firstRead: WireReply | null = null;
  readonly cookies: Map<string, string>;
  /** Names of calls (`callName`), in the order in which the browser sent them. */
  readonly sent: string[] = [];
  /** Attempt ids that order-placing POSTs carried, in order. */
  readonly keys: string[] = [];
  readonly journal: Journal;
  plan = new FaultPlan();
  /** Requests whose asker waits. */
  #waited = 0;

  /** Without a clock nothing that takes time can be told apart from what does not. */
  constructor(host: TestHost, cookies: Map<string, string>, clock: SteppedClock | null = null) {
    this.#host = host;
    this.#clock = clock;
    this.cookies = cookies;
    this.journal = new Journal(() => host.clock.now().getTime());
  }

  /** Faults that struck. */
  get struck(): number {
    return this.plan.struck;
  }

  /** Nobody waits for an answer. */
  get isQuiet(): boolean {
    return this.#waited === 0;
  }

  /** Lets `fault` happen to the next call of this name. */
  breakNext(call: string, fault: Fault): void {
    this.plan.strikeNext(call, fault);
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const key = request.headers.get('idempotency-key');
    if (key) this.keys.push(key);
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const body = request.method === 'GET' ? undefined : await request.text();
    const init = { method: request.method, headers, ...(body ? { body } : {}) };
    const call = callName(request.method, request.url);
    const asked: Asked = { call, address: request.url, key, signal: request.signal };
    return this.carry(asked, async () => {
      const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return this.#host.app.request(`${pathname}${search}`, { ...init, headers: { ...headers, cookie } });
    });
  };

  /** Carries one request to the server that answers it, or does not, as the plan says. */
  carry(asked: Asked, deliver: Deliver): Promise<Response> {
    this.#waited += 1;
    return this.#carry(asked, deliver).finally(() => {
      this.#waited -= 1;
    });
  }

  async #carry({ call, address, key, signal }: Asked, deliver: Deliver): Promise<Response> {
    this.sent.push(call);
    const about = { call, key, attempt: attemptOf(address, key) };
    const entry = this.journal.begin('client', about);
    const waitsForThis = this.#reordered.splice(0);
    const line: Line = {
      former: this.#former,
      firstRead: this.#firstRead,
      wait: (milliseconds) => this.#wait(milliseconds),
      afterNext: () => this.#afterNext(),
      deliver: () => this.#deliver(deliver, this.journal.begin('host', about)),
    };
    const struck = await orAborted(strike(this.plan.take(call), line), signal);
    const response = await this.#receive(call, struck, entry, signal);
    for (const release of waitsForThis) release();
    return response;
  }

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

  async #deliver(deliver: Deliver, entry: OpenEntry): Promise<WireReply> {
    const work = deliver().then(async (response) => ({
      status: response.status,
      headers: [...response.headers],
      body: Buffer.from(await response.arrayBuffer()),
    }));
    this.#atWork.add(work);
    const reply = await work.finally(() => this.#atWork.delete(work));
    entry.end(outcomeOf(reply.status, isReadable(reply.body)), reply.status);
    return reply;
  }

  async #receive(call: string, struck: Struck, entry: OpenEntry, signal: AbortSignal | null): Promise<Response> {
    if (struck.kind === 'silence') {
      const late = new Promise<WireReply>((resolve) => this.#held.push(() => resolve(struck.late)));
      return this.#response(await orAborted(late, signal));
    }
    if (struck.kind !== 'reply') throw new TypeError('fetch failed');
    const { reply, isCut = false, pieceEvery } = struck;
    this.#former = reply;
    if (call === 'GET') this.#firstRead ??= reply;
    const body = isCut ? reply.body.subarray(0, Math.floor(reply.body.length / 2)) : reply.body;
    entry.end(outcomeOf(reply.status, isReadable(body)), reply.status);
    return this.#response({ ...reply, body }, pieceEvery);
  }

  #response({ status, headers, body }: WireReply, pieceEvery?: number): Response {
    for (const [name, value] of headers) if (name === 'set-cookie') this.#keepCookie(value);
    const isEmpty = status === 204 || status === 304;
    const content = pieceEvery === undefined ? new Uint8Array(body) : this.#pieces(body, pieceEvery);
    return new Response(isEmpty ? null : content, { status, headers: headers.map(([name, value]) => [name, value]) });
  }

  #pieces(body: Buffer, every: number): ReadableStream<Uint8Array> {
    const size = Math.ceil(body.length / drip.pieces) || 1;
    let from = 0;
    // Whoever reads the pieces waits for the last one.
    this.#waited += 1;
    const end = () => {
      this.#waited -= 1;
    };
    return new ReadableStream({
      pull: async (controller) => {
        await this.#wait(every);
        controller.enqueue(new Uint8Array(body.subarray(from, from + size)));
        from += size;
        if (from < body.length) return;
        controller.close();
        end();
      },
      cancel: end,
    });
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#clock) this.#clock.setTimeout(resolve, milliseconds);
      else resolve();
    });
  }

  #afterNext(): Promise<void> {
    return new Promise((resolve) => {
      this.#reordered.push(resolve);
      this.#clock?.setTimeout(resolve, longestReorder);
    });
  }

  #keepCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0(;|$)/.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** What a browser's fetch does when its asker gives up. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | null): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}

function isReadable(body: Buffer): boolean {
  if (body.length === 0) return true;
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}
