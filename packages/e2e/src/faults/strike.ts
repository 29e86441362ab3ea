import type { Fault } from './faults.table.ts';

/** A reply as it travels. */
export interface WireReply {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** What a line can do about one request. */
export interface Line {
  /** Hands the request to the server; each call is one arrival. */
  deliver(): Promise<WireReply>;
  /** Lets milliseconds pass. */
  wait(milliseconds: number): Promise<void>;
  /** Until the next request of this line has been answered, or the asker has waited for ten seconds. */
  afterNext(): Promise<void>;
  /** The reply to the request before this one; null for the first. */
  readonly former: WireReply | null;
  /** The reply to the first read of the checkout on this line; null before it. */
  readonly firstRead: WireReply | null;
}

/** What the asker gets. */
export type Struck =
  | {
      readonly kind: 'reply';
      readonly reply: WireReply;
      /** Half of the promised bytes come. */
      readonly isCut?: true;
      /** The body comes in pieces, this many milliseconds apart. */
      readonly pieceEvery?: number;
    }
  | { readonly kind: 'refused' | 'reset' }
  /** Nothing comes before the asker gives up; this is what might have come. */
  | { readonly kind: 'silence'; readonly late: WireReply };

/** Milliseconds of `latency`: below every time limit of a call. */
export const latency = 5000;

/** Pieces and milliseconds between them of `drip`. */
export const drip = { pieces: 8, every: 1000 } as const;

const html = [['content-type', 'text/html; charset=utf-8']] as const;
const json = [['content-type', 'application/json']] as const;

function made(status: number, headers: WireReply['headers'], text: string): Struck {
  return { kind: 'reply', reply: { status, headers, body: Buffer.from(text) } };
}

const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

/** The reply with another body; its length goes with it, its cookies stay. */
function withBody({ status, headers }: WireReply, text: string, kind: WireReply['headers']): Struck {
  const kept = headers.filter(([name]) => !/^content-(?:length|type|encoding)$/i.test(name));
  return made(status, [...kept, ...kind], text);
}

const strikes: Readonly<Record<Fault, (line: Line) => Struck | Promise<Struck>>> = {
  refuse: () => ({ kind: 'refused' }),
  reset: () => ({ kind: 'reset' }),
  'drop-reply': async ({ deliver }) => {
    await deliver();
    return { kind: 'reset' };
  },
  truncate: async ({ deliver }) => ({ kind: 'reply', reply: await deliver(), isCut: true }),
  latency: async ({ deliver, wait }) => {
    const reply = await deliver();
    await wait(latency);
    return { kind: 'reply', reply };
  },
  timeout: async ({ deliver }) => ({ kind: 'silence', late: await deliver() }),
  drip: async ({ deliver }) => ({ kind: 'reply', reply: await deliver(), pieceEvery: drip.every }),
  'status-500': async ({ deliver }) => {
    await deliver();
    return made(500, json, '{"detail":"x"}');
  },
  'status-502': async ({ deliver }) => {
    await deliver();
    return made(502, html, page('Bad gateway'));
  },
  'unreached-502': () => made(502, html, page('Bad gateway')),
  'status-503': () => made(503, [...html, ['retry-after', '1']], page('Service unavailable')),
  'status-429': () => made(429, [...json, ['retry-after', '1']], '{"detail":"Request was throttled."}'),
  'status-401': () => made(401, json, '{"detail":"Authentication credentials were not provided."}'),
  'status-403': () => made(403, json, '{"detail":"CSRF Failed: CSRF token missing or incorrect."}'),
  'bad-json': async ({ deliver }) => withBody(await deliver(), '{"pre_order": {"revision": ', json),
  'html-200': async ({ deliver }) => withBody({ ...(await deliver()), status: 200 }, page('Welcome'), html),
  'wrong-shape': async ({ deliver }) =>
    withBody(await deliver(), '{"context_list":{"0":7},"pre_order":[],"x":1}', json),
  'swap-body': async ({ deliver, former }) => {
    const reply = await deliver();
    return withBody(reply, former?.body.toString() ?? '{}', json);
  },
  'old-reply': async ({ deliver, firstRead }) => {
    const reply = await deliver();
    return withBody(reply, (firstRead ?? reply).body.toString(), json);
  },
  duplicate: async ({ deliver }) => {
    await deliver();
    return { kind: 'reply', reply: await deliver() };
  },
  'duplicate-at-once': async ({ deliver }) => {
    const [reply] = await Promise.all([deliver(), deliver()]);
    return { kind: 'reply', reply };
  },
  reorder: async ({ deliver, afterNext }) => {
    const reply = await deliver();
    await afterNext();
    return { kind: 'reply', reply };
  },
};

/** Lets one fault happen to one request; null: nothing goes wrong. */
export async function strike(fault: Fault | null, line: Line): Promise<Struck> {
  if (fault !== null) return strikes[fault](line);
  return { kind: 'reply', reply: await line.deliver() };
}
