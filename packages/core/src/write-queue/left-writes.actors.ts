import type { CommercePorts } from '../commerce.types.ts';
import { isId } from '../contract/primitives.ts';
import type { QueueContext, QueueRules, QueueTypes } from './write-queue.types.ts';
import { askedOf } from './write-queue.updates.ts';

/** Milliseconds within which the same tab loads its next page. */
const leftLife = 10_000;

/** The writes of one kind that can be repeated without harm. */
export interface LeftWrites<Q extends QueueTypes> {
  /** Key in the tab's storage; `forget-traces.ts` of the storefront removes it at a sign-out. */
  readonly key: string;
  /** Events that are repeated, with the type of each field that their next page requires. */
  readonly events: {
    readonly [Type in Q['write']['type']]?: Readonly<Record<string, 'number' | 'string' | 'object' | 'id'>>;
  };
  /** The event that requests a command again; undefined for a command that must not be repeated. */
  toEvent(command: Q['command'], value: Q['value']): Q['write'] | undefined;
  /** Sends the write with `keepalive`. */
  send(event: Q['write']): Promise<unknown>;
}

interface Queue<Q extends QueueTypes> {
  getSnapshot(): { readonly context: QueueContext<Q> };
  send(event: Q['write']): void;
}

/**
 * Sends the last writes that are in flight or wait when the page leaves, by requests that outlive it, and stores them for the tab's next
 * page: the browser cancels what is in flight. That page writes them again, at once. They are absolute, and the last write of the
 * session wins, however the requests before it were delayed.
 * @param queue running actor; the writes of the page before it are sent to it now.
 */
export function keepLeftWrites<Q extends QueueTypes>(
  { tabStorage, clock, onLeave }: CommercePorts,
  queue: Queue<Q>,
  { isReplaced = () => false }: QueueRules<Q>,
  { key, events, toEvent, send }: LeftWrites<Q>,
): { readonly leave: () => void; readonly end: () => void } {
  const rows: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = events;
  const isStored = (stored: unknown): stored is Q['write'] => {
    if (typeof stored !== 'object' || stored === null || !('type' in stored)) return false;
    const fields = typeof stored.type === 'string' ? rows[stored.type] : undefined;
    return (
      fields !== undefined &&
      Object.entries(fields).every(([name, type]) => {
        const value: unknown = Reflect.get(stored, name);
        return type === 'id' ? isId(value) : typeof value === type;
      })
    );
  };

  /** Takes the events that the tab's page before this one stored, once; none after ten seconds. */
  const takeStored = (): readonly Q['write'][] => {
    const text = tabStorage?.get(key);
    if (text === undefined) return [];
    tabStorage?.remove(key);
    try {
      const { at, writes } = JSON.parse(text);
      return clock.now() - at <= leftLife && Array.isArray(writes) ? writes.filter(isStored) : [];
    } catch {
      return [];
    }
  };

  const leave = () => {
    const { context } = queue.getSnapshot();
    const asked = askedOf(context);
    const writes = asked
      .filter((command, index) => !asked.slice(index + 1).some((newer) => isReplaced(command, newer)))
      .map((command) => toEvent(command, context.value))
      .filter((event) => event !== undefined);
    if (writes.length === 0) return;
    for (const event of writes) send(event).catch(() => {});
    tabStorage?.set(key, JSON.stringify({ at: clock.now(), writes }));
  };

  for (const event of takeStored()) queue.send(event);
  return { leave, end: onLeave?.(leave) ?? (() => {}) };
}
