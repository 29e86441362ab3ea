import type { AskedGuard, InspectorMessage, Shown } from '../message.types.ts';

/** A message as the page gets it: without the chart's definition, which only the server needs. */
export type PageMessage = Exclude<InspectorMessage, { kind: 'started' }> | StartedMessage;

interface StartedMessage {
  readonly kind: 'started';
  readonly actor: string;
  readonly at: number;
  readonly parent?: string;
  readonly name: string;
  readonly hasChart: boolean;
}

/** A message with the page load it came from. */
export interface PageEntry {
  readonly session: string;
  readonly number: number;
  readonly message: PageMessage;
}

/** What is known of one actor. */
export interface ActorView {
  readonly key: string;
  readonly session: string;
  readonly actor: string;
  readonly parent?: string;
  readonly name: string;
  readonly hasChart: boolean;
  readonly status: string;
  readonly active: readonly string[];
  readonly tags: readonly string[];
  readonly context: Shown;
  /** Transitions of the last event that moved it. */
  readonly taken: readonly string[];
}

/** A line of the log. */
export interface LogLine {
  readonly key: string;
  readonly actor: string;
  readonly at: number;
  readonly name: string;
  readonly event: string;
  readonly payload: Shown;
  readonly from?: string;
  /** Whether the event led to a transition. */
  readonly hasMoved: boolean;
  readonly guards: readonly AskedGuard[];
}

/** Everything the page shows. */
export interface PageState {
  readonly actors: ReadonlyMap<string, ActorView>;
  readonly log: readonly LogLine[];
}

export const emptyState: PageState = { actors: new Map(), log: [] };

const mostLines = 1_000;
const keyOf = (session: string, actor: string): string => `${session}/${actor}`;

/** An actor's id among all page loads. */
export const actorKey = keyOf;

const isNoise = (event: string): boolean => event === 'stop';

function addLine(state: PageState, { session, number, message }: PageEntry): PageState {
  if (message.kind !== 'sent') return state;
  const key = keyOf(session, message.actor);
  const line: LogLine = {
    key: `${session}/${number}`,
    actor: key,
    at: message.at,
    name: state.actors.get(key)?.name ?? message.actor,
    event: message.event.type,
    payload: message.event.payload,
    ...(message.from !== undefined && { from: state.actors.get(keyOf(session, message.from))?.name ?? message.from }),
    hasMoved: false,
    guards: [],
  };
  return { ...state, log: [...state.log.slice(-mostLines + 1), line] };
}

/** A step belongs to the last event of its actor: what it took and asked is written on that line. */
function addStep(state: PageState, session: string, message: Extract<PageMessage, { kind: 'step' }>): PageState {
  const key = keyOf(session, message.actor);
  const index = state.log.findLastIndex((line) => line.actor === key);
  const found = state.log[index];
  const log =
    found === undefined
      ? state.log
      : state.log.with(index, {
          ...found,
          hasMoved: found.hasMoved || message.taken.length > 0,
          guards: [...found.guards, ...message.guards],
        });
  const actor = state.actors.get(key);
  if (actor === undefined || message.taken.length === 0 || isNoise(message.event)) return { ...state, log };
  // Steps of one event follow each other without a new settled state; the first of them starts a new highlight.
  const isSameEvent = found?.hasMoved === true;
  const taken = isSameEvent ? [...actor.taken, ...message.taken] : message.taken;
  return { log, actors: new Map(state.actors).set(key, { ...actor, taken }) };
}

/** Takes one message into what is shown. */
export function addEntry(state: PageState, entry: PageEntry): PageState {
  const { session, message } = entry;
  const key = keyOf(session, message.actor);
  const known = state.actors.get(key);
  switch (message.kind) {
    case 'started': {
      const { actor, name, hasChart, parent } = message;
      const made: ActorView = {
        ...{ key, session, actor, name, hasChart },
        ...(parent !== undefined && { parent: keyOf(session, parent) }),
        ...{ status: 'active', active: [], tags: [], context: null, taken: [] },
      };
      return { ...state, actors: new Map(state.actors).set(key, made) };
    }
    case 'sent':
      return addLine(state, entry);
    case 'step':
      return addStep(state, session, message);
    case 'settled': {
      if (known === undefined) return state;
      const { status, active, tags, context } = message;
      return { ...state, actors: new Map(state.actors).set(key, { ...known, status, active, tags, context }) };
    }
  }
}
