/** One place where card data must never be (security.md, 20 sinks). */
export interface SinkRow {
  /** How its content is collected. */
  readonly collected: string;
  /** How the control puts a number into it: through its own channel. */
  readonly planted: string;
}

const row = (collected: string, planted: string): SinkRow => ({ collected, planted });

/** The twenty sinks, in the order of the rule. */
export const sinks = {
  snapshots: row(
    'every actor of the page, by a hook on its constructor: its snapshot now and at every change',
    'a value in the context of a running chart',
  ),
  'persisted snapshots': row('getPersistedSnapshot of every actor', 'a value in the context of another chart'),
  'inspect stream': row('XState’s own inspection of every system, nothing redacted', 'an event to a running actor'),
  'React dev hooks': row(
    'props and state of every component after each commit, as the developer tools get them',
    'a state set by a component’s own dispatcher',
  ),
  console: row('console, uncaught errors and pages’ own error events', 'console.info in the page'),
  'gateway log': row('every line of the shop’s process', 'a policy report, whose address the real log writes'),
  'host log': row('every line of the host’s process', 'the id of a request, which the real log writes'),
  traces: row(
    'the figures of both processes, and the page’s performance timeline',
    'a mark on the page’s performance timeline',
  ),
  'Sentry envelopes': row(
    'what the real client sends, at a stand-in for the service on another origin',
    'the name of a function in the stack of an error nobody catches',
  ),
  localStorage: row('every key and value', 'localStorage.setItem'),
  sessionStorage: row('every key and value', 'sessionStorage.setItem'),
  'IndexedDB and CacheStorage': row('every key and value, every request and reply', 'a record; a stored reply'),
  cookies: row('the browser’s whole jar', 'cookieStore.set'),
  'URLs, history, referrer, title': row(
    'every address of every frame, and what the page says of itself',
    'history.replaceState',
  ),
  'DOM after leaving': row(
    'markup and values of every field after the order, after Back and after the bank',
    'the value of a field added to the page',
  ),
  'every other request': row(
    'address, headers and body of every request but the card’s own fields in the payment',
    'the body of another call',
  ),
  'reply bodies': row('the body of every reply that is no picture or font', 'a reply that repeats what was asked'),
  database: row(
    'the files of the database after it was closed; with PostgreSQL dump, WAL, server log and statements too',
    'an address in the address book',
  ),
  'temp and core files': row('the temporary folder of both processes, core files', 'a file in that folder'),
  'CI artefacts': row(
    'the HAR of the run without the payment itself, and whatever test-results holds',
    'a trace that Playwright records while digits are typed',
  ),
} as const satisfies Readonly<Record<string, SinkRow>>;

/** Name of a sink. */
export type Sink = keyof typeof sinks;

export const sinkNames = Object.keys(sinks) as readonly Sink[];
