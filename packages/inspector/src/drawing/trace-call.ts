/** What a function made of stand-ins for context and event. */
export interface TracedCall {
  readonly value: unknown;
  /** Where a stand-in was read: `context.payment`. */
  readonly pathOf: (value: unknown) => string | undefined;
}

type Call = (args: object, params: object) => unknown;

/** Everything inside a value, itself included. */
function* inside(value: unknown, isStandIn: (value: unknown) => boolean, depth = 0): Generator<unknown> {
  yield value;
  if (typeof value !== 'object' || value === null || isStandIn(value) || depth > 4) return;
  for (const item of Object.values(value)) yield* inside(item, isStandIn, depth + 1);
}

/**
 * Calls a function of a chart with stand-ins for what only a running chart knows, to learn which parts of its result are
 * written in the code. `undefined` when it computes: it failed on a stand-in, or it read one that is not in the result, so a
 * branch may have hung on it. A drawing must not show a guess.
 *
 * @example traceCall(({ event }) => ({ result: event.output, kind: 'accepted' }), 'done') // value.kind is 'accepted'
 */
export function traceCall(call: Call, eventType: string): TracedCall | undefined {
  const paths = new Map<unknown, string>();
  const leaves = new Set<unknown>();
  const standIn = (path: string, known: Readonly<Record<string, string>> = {}): object => {
    const own: object = new Proxy(Object.create(null), {
      get: (_, key) => {
        if (typeof key === 'symbol') throw new TypeError('a stand-in has no value');
        if (key in known) return known[key];
        const child = standIn(`${path}.${key}`);
        leaves.delete(own);
        leaves.add(child);
        return child;
      },
      has: () => {
        throw new TypeError('a stand-in has no keys');
      },
      ownKeys: () => {
        throw new TypeError('a stand-in has no keys');
      },
    });
    paths.set(own, path);
    return own;
  };
  const event = standIn('event', eventType.includes('*') || eventType === '' ? {} : { type: eventType });
  const args = { context: standIn('context'), event, self: standIn('self'), system: standIn('system') };
  try {
    const value = call(args, standIn('params'));
    const found = new Set(inside(value, (item) => paths.has(item)));
    if ([...leaves].some((leaf) => !found.has(leaf))) return undefined;
    return { value, pathOf: (item) => paths.get(item) };
  } catch {
    return undefined;
  }
}

/** Reads a value that is written in the code, or made by a function of context and event. */
export function traceValue(value: unknown, eventType: string): TracedCall | undefined {
  return typeof value === 'function' ? traceCall(value as Call, eventType) : { value, pathOf: () => undefined };
}
