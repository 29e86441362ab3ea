import type { ActorView, LogLine, PageEntry, PageMessage } from './recording.types.ts';

/** Entries between two checkpoints: what time travel goes through again at most. */
const between = 500;
/** Letters of all entries, about; beyond that the oldest quarter goes. */
const mostLetters = 48 * 1024 * 1024;

/** An actor's id among all page loads. */
export const actorKey = (session: string, actor: string): string => `${session}/${actor}`;

type Actors = Map<string, ActorView>;

interface Checkpoint {
  /** How many entries had been taken. */
  readonly position: number;
  /** The last line by then. */
  readonly line: number;
  readonly actors: ReadonlyMap<string, ActorView>;
}

const isOver = (status: string): boolean => status !== 'active';

function settle(known: ActorView, message: Extract<PageMessage, { kind: 'settled' }>): ActorView {
  const { status, active, tags, at } = message;
  const entered = new Map(active.map((id) => [id, known.entered.get(id) ?? at]));
  return {
    ...known,
    ...{ status, active, tags, entered },
    ...(message.context !== undefined && { context: message.context }),
    ...(message.output !== undefined && { output: message.output }),
    ...(isOver(status) && known.endedAt === undefined && { endedAt: at }),
  };
}

/** Gives all actors of a page load that have one status another. */
function turn(actors: Actors, session: string, from: string, to: string): void {
  for (const [key, actor] of actors)
    if (actor.session === session && actor.status === from) actors.set(key, { ...actor, status: to });
}

/** Takes one message into what is known of the actors. */
function apply(actors: Actors, { session, message }: PageEntry, line: number): void {
  if (message.kind === 'lost') return;
  if (message.kind === 'closed') {
    turn(actors, session, 'active', 'closed');
    return;
  }
  const key = actorKey(session, message.actor);
  const known = actors.get(key);
  switch (message.kind) {
    case 'started': {
      const { name, parent, chartId, takesEvents, input, at } = message;
      actors.set(key, {
        ...{ key, session, name, status: 'active', active: [], entered: new Map(), tags: [], context: null, taken: [] },
        startedAt: at,
        ...(parent !== undefined && { parent: actorKey(session, parent) }),
        ...(chartId !== undefined && { chartId }),
        ...(takesEvents && { takesEvents }),
        ...(input !== undefined && { input }),
        ...(line >= 0 && { cause: line }),
      });
      return;
    }
    case 'sent':
      // What stops an actor is no event of its chart: the last transition stays lit.
      if (known && message.event.type !== 'stop') actors.set(key, { ...known, taken: [] });
      return;
    case 'step':
      if (known && message.taken.length > 0) actors.set(key, { ...known, taken: [...known.taken, ...message.taken] });
      return;
    case 'settled':
      if (known) actors.set(key, settle(known, message));
  }
}

/** Lines of one actor: events can be sent to it while it is at work on another, or before it starts. */
interface Queue {
  /** The line that it works on, or the last one. */
  line: LogLine;
  isSettled: boolean;
  readonly waiting: LogLine[];
}

/** Counts of messages and lines that a recording lacks. */
export interface Missing {
  /** Messages that never arrived. */
  readonly messages: number;
  /** Messages that the inspector cannot read. */
  readonly unreadable: number;
  /** Lines that were forgotten since. */
  readonly lines: number;
}

/** Says what is missing. */
export const gapsInWords = ({ messages, unreadable, lines }: Missing): readonly string[] => [
  ...(lines > 0 ? [`(${lines} older ones forgotten)`] : []),
  ...(messages > 0 ? [`(${messages} messages lost on their way)`] : []),
  ...(unreadable > 0 ? [`(${unreadable} messages too large or odd to be read)`] : []),
];

/** All that was told, as lines, and what every actor was at each of them. Bounded: the oldest goes first, and is counted. */
export class Recording {
  #entries: PageEntry[] = [];
  #lines: LogLine[] = [];
  /** Entries and lines that are forgotten. */
  #forgottenEntries = 0;
  #forgottenLines = 0;
  #letters = 0;
  #gap = 0;
  #lost = 0;
  #unreadable = 0;
  readonly #closed = new Set<string>();
  #checkpoints: Checkpoint[] = [{ position: 0, line: -1, actors: new Map() }];
  readonly #live: Actors = new Map();
  readonly #queues = new Map<string, Queue>();

  get entries(): readonly PageEntry[] {
    return this.#entries;
  }
  get lines(): readonly LogLine[] {
    return this.#lines;
  }
  /** Number of the first line that is still there. */
  get firstLine(): number {
    return this.#forgottenLines;
  }
  /** Number after the last line. */
  get endLine(): number {
    return this.#forgottenLines + this.#lines.length;
  }
  /** Messages that never arrived, and lines that were forgotten since. */
  get missing(): Missing {
    return { messages: this.#lost, unreadable: this.#unreadable, lines: this.#forgottenLines };
  }
  /** Page loads that have ended. */
  get closed(): ReadonlySet<string> {
    return this.#closed;
  }
  /** What is known now. */
  get live(): ReadonlyMap<string, ActorView> {
    return this.#live;
  }

  line(index: number): LogLine | undefined {
    return this.#lines[index - this.#forgottenLines];
  }

  /** The entries by which a line had been worked off; all of them without a line. */
  entriesUntil(index: number | undefined): readonly PageEntry[] {
    const end = index === undefined ? undefined : this.line(index)?.end;
    return end === undefined ? this.#entries : this.#entries.slice(0, end - this.#forgottenEntries);
  }

  /** Notes that messages are missing here. */
  lose(count: number, isUnreadable = false): void {
    if (isUnreadable) this.#unreadable += count;
    else this.#lost += count;
    this.#gap += count;
  }

  /** @param letters how long the entries were on their way */
  add(entries: readonly PageEntry[], letters: number): void {
    for (const entry of entries) this.#take(entry);
    this.#letters += letters;
    if (this.#letters > mostLetters) this.#forgetOldest();
  }

  /** What every actor was when this line had been worked off. */
  actorsAt(index: number): ReadonlyMap<string, ActorView> {
    const end = this.line(index)?.end ?? 0;
    const checkpoint = this.#checkpoints.findLast(({ position }) => position <= end) ?? this.#checkpoints[0];
    if (!checkpoint) return this.#live;
    const actors: Actors = new Map(checkpoint.actors);
    let { line } = checkpoint;
    for (let position = checkpoint.position; position < end; position += 1) {
      const entry = this.#entries[position - this.#forgottenEntries];
      if (!entry) continue;
      if (entry.message.kind === 'sent') line += 1;
      apply(actors, entry, line);
    }
    return actors;
  }

  #take(entry: PageEntry): void {
    this.#entries.push(entry);
    const { session, message } = entry;
    const position = this.#forgottenEntries + this.#entries.length;
    if (message.kind === 'lost') {
      this.lose(message.count, message.isUnreadable);
      // An end may be among what is missing: the next event is not kept waiting for it.
      for (const key of this.#queues.keys()) if (key.startsWith(`${session}/`)) this.#queues.delete(key);
      return;
    }
    if (message.kind === 'closed') {
      this.#closed.add(session);
      apply(this.#live, entry, this.endLine - 1);
      return;
    }
    // A browser may show a page again that it had left.
    if (this.#closed.delete(session)) turn(this.#live, session, 'closed', 'active');
    const key = actorKey(session, message.actor);
    const before = this.#live.get(key);
    if (message.kind === 'sent') this.#startLine(entry, message, before, position);
    apply(this.#live, entry, this.endLine - 1);
    const queue = this.#queues.get(key);
    if (queue && message.kind !== 'started') this.#goOn(queue, message, position);
    const newest = this.#checkpoints.at(-1);
    if (newest && position - newest.position >= between) {
      this.#checkpoints.push({ position, line: this.endLine - 1, actors: new Map(this.#live) });
    }
  }

  #startLine(
    { session }: PageEntry,
    { actor, at, event, from, by }: Extract<PageMessage, { kind: 'sent' }>,
    before: ActorView | undefined,
    position: number,
  ): void {
    const key = actorKey(session, actor);
    const sender = from === undefined ? undefined : actorKey(session, from);
    const active = before?.active ?? [];
    const context = before?.context ?? null;
    const line: LogLine = {
      ...{ index: this.endLine, actor: key, at, name: before?.name ?? actor, event: event.type },
      payload: event.payload,
      ...(sender !== undefined && { from: { key: sender, name: this.#live.get(sender)?.name ?? sender } }),
      ...(by !== undefined && { by }),
      ...{ end: position, taken: [], guards: [], actions: [], before: active, after: active },
      ...{ contextBefore: context, contextAfter: context, gap: this.#gap },
    };
    this.#gap = 0;
    this.#lines.push(line);
    const queue = this.#queues.get(key);
    if (queue && !queue.isSettled) queue.waiting.push(line);
    else this.#queues.set(key, { line, isSettled: false, waiting: [] });
  }

  /** Effects of an actor belong to the event in progress; it settles once for each event, in the order in which they were sent. */
  #goOn(queue: Queue, message: PageMessage, position: number): void {
    const { line } = queue;
    line.end = position;
    if (message.kind === 'step') {
      line.taken = [...line.taken, ...message.taken];
      line.guards = [...line.guards, ...message.guards];
    }
    if (message.kind === 'settled') {
      line.actions = [...line.actions, ...message.actions];
      line.after = message.active;
      if (message.context !== undefined) line.contextAfter = message.context;
      const next = queue.waiting.shift();
      queue.isSettled = next === undefined;
      if (next === undefined) return;
      queue.line = next;
      next.before = next.after = line.after;
      next.contextBefore = next.contextAfter = line.contextAfter;
    }
  }

  #forgetOldest(): void {
    const goal = this.#forgottenEntries + Math.floor(this.#entries.length / 4);
    const checkpoint = this.#checkpoints.findLast(({ position }) => position <= goal);
    if (!checkpoint || checkpoint.position === this.#forgottenEntries) return;
    const gone = checkpoint.position - this.#forgottenEntries;
    this.#letters *= 1 - gone / this.#entries.length;
    this.#entries = this.#entries.slice(gone);
    this.#forgottenEntries = checkpoint.position;
    const first = this.#lines.findIndex(({ end }) => end > checkpoint.position);
    const goneLines = first === -1 ? this.#lines.length : first;
    this.#lines = this.#lines.slice(goneLines);
    this.#forgottenLines += goneLines;
    this.#checkpoints = this.#checkpoints.filter(({ position }) => position >= checkpoint.position);
    for (const [key, { status, endedAt }] of this.#live) {
      // An actor that ended before all that is left stands in no line any more.
      if (isOver(status) && (endedAt ?? 0) < (this.#lines[0]?.at ?? 0)) {
        this.#live.delete(key);
        this.#queues.delete(key);
      }
    }
  }
}
