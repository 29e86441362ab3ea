/**
 * Who writes: the shopper's front end; the storefront's server, what it was asked (`gateway`) and what it asked for that
 * (`upstream`); the commerce host.
 */
export type Side = 'client' | 'gateway' | 'upstream' | 'host';

/** What the writer knows of one call: it was done, it was not, or nobody told. */
export type CallOutcome = 'ok' | 'fail' | 'unknown';

/** One call as one side saw it. */
export interface JournalEntry {
  /** Order of entries, over all sides. */
  readonly position: number;
  readonly side: Side;
  /** Milliseconds, by the run's own clock. */
  readonly at: number;
  readonly call: string;
  /** Id of the payment it is about, where it names one. */
  readonly attempt: string | null;
  /** The idempotency key it was sent with. */
  readonly key: string | null;
  readonly outcome: CallOutcome;
  readonly status: number | null;
}

/** Something a person did: a press of a button, a reload. */
export interface ShopperAction {
  readonly position: number;
  readonly action: string;
}

/** What a side writes when it sends or gets a call; `end` when it knows what became of it. */
export interface OpenEntry {
  end(outcome: CallOutcome, status?: number): void;
}

/** Collects what client, storefront's server and host write, in one order. */
export class Journal {
  readonly #now: () => number;
  readonly #write: (entry: JournalEntry) => void;
  #position = 0;
  readonly entries: JournalEntry[] = [];
  readonly actions: ShopperAction[] = [];

  /** @param write gets each entry once it is known how it ended: for a file, or for a person who watches. */
  constructor(now: () => number, write: (entry: JournalEntry) => void = () => {}) {
    this.#now = now;
    this.#write = write;
  }

  /** Begins an entry at the position of now; it reads `unknown` until it is ended. */
  begin(side: Side, about: Pick<JournalEntry, 'call' | 'attempt' | 'key'>): OpenEntry {
    const entry: JournalEntry = {
      position: this.#next(),
      side,
      at: this.#now(),
      ...about,
      outcome: 'unknown',
      status: null,
    };
    const index = this.entries.push(entry) - 1;
    return {
      end: (outcome, status) => {
        const ended = { ...entry, outcome, status: status ?? null };
        this.entries[index] = ended;
        this.#write(ended);
      },
    };
  }

  /** Notes what the shopper did. */
  act(action: string): void {
    this.actions.push({ position: this.#next(), action });
  }

  #next(): number {
    this.#position += 1;
    return this.#position;
  }
}

/** Outcome of a reply by its status and, of a good one, whether its body can be read. */
export function outcomeOf(status: number, isReadable: boolean): CallOutcome {
  // What comes with 5xx says that something went wrong, not how far it had come.
  if (status >= 500) return 'unknown';
  if (status >= 400) return 'fail';
  return isReadable ? 'ok' : 'unknown';
}

/** Which payment a call is about: the `?attempt=` it asks for, or its key. */
export function attemptOf(address: string, key: string | null): string | null {
  return new URL(address, 'http://shop.test').searchParams.get('attempt') ?? key;
}
