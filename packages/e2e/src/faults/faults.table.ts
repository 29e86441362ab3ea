/** What one fault does to one request and its reply. */
export interface FaultRow {
  /** For a person who reads a list of them. */
  readonly says: string;
  /** Whether the server behind gets the request, and acts. */
  readonly reaches: boolean;
}

const row = <const Reaches extends boolean>(reaches: Reaches, says: string) => ({ reaches, says });

/**
 * Everything that can happen to one request (rules/security.md, "Goals with figures"). What Toxiproxy calls latency,
 * bandwidth, timeout, reset_peer, slicer and limit_data are `latency`, `drip`, `timeout`, `reset`, `drip` and `truncate`.
 */
export const faults = {
  refuse: row(false, 'nobody listens'),
  reset: row(false, 'the connection ends before the request is through'),
  'drop-reply': row(true, 'the server acts, and the connection ends before it answers'),
  truncate: row(true, 'the server acts, and half of its reply arrives'),
  latency: row(true, 'the reply comes five seconds later'),
  timeout: row(true, 'the server acts, and its reply never comes'),
  drip: row(true, 'the reply comes in eight pieces, one a second'),
  'status-500': row(true, 'the server acts, and answers 500'),
  'status-502': row(true, 'the server acts, and something before it answers 502 with a page'),
  'unreached-502': row(false, 'something before the server answers 502 with a page'),
  'status-503': row(false, 'something before the server answers 503 with Retry-After'),
  'status-429': row(false, 'something before the server answers 429 with Retry-After'),
  'status-401': row(false, 'the server answers 401'),
  'status-403': row(false, 'the server answers 403 for the CSRF token'),
  'bad-json': row(true, 'the server acts, and its reply is no JSON'),
  'html-200': row(true, 'the server acts, and a page comes with 200'),
  'wrong-shape': row(true, 'the server acts, and its reply is JSON of another shape'),
  'swap-body': row(true, 'the server acts, and the reply is the one to the request before'),
  'old-reply': row(
    true,
    'the server acts, and the reply is the one to the first read of the checkout, as from a cache',
  ),
  duplicate: row(true, 'the request arrives once more, and the second reply counts'),
  'duplicate-at-once': row(true, 'the request arrives twice at the same time'),
  reorder: row(true, 'the reply comes after the reply to the next request'),
} as const satisfies Readonly<Record<string, FaultRow>>;

/** Name of a fault, as written in a rule. */
export type Fault = keyof typeof faults;

/** The faults, for tables. */
export const faultNames = Object.keys(faults) as readonly Fault[];

export const isFault = (text: string): text is Fault => Object.hasOwn(faults, text);
