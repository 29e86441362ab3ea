import type { SentCommand } from '../message.types.ts';
import { inspectPath } from '../message.types.ts';
import { createInspection } from './create-inspection.ts';
import { createOutbox, longestPause, retryAfter } from './outbox.ts';
import { createEventDelivery } from './sending/deliver-events.ts';
import type { EventSchema } from './sending/event-schema.types.ts';
import type { ShownWords } from './shown-words.types.ts';

/** What is needed to hear what the inspector's page sends. */
interface ReceiverPorts {
  /** Posts JSON and gives the answer's; rejects when it is refused or nobody answers. */
  readonly ask: (path: string, body: string) => Promise<unknown>;
  readonly setTimeout: (task: () => void, milliseconds: number) => unknown;
  readonly deliver: (command: SentCommand) => Promise<string | undefined>;
}

interface Answer {
  readonly id: string;
  readonly refused?: string;
}

const isCommand = (value: unknown): value is SentCommand =>
  typeof value === 'object' && value !== null && 'id' in value && 'actor' in value && 'event' in value;

/**
 * Asks the inspector again and again for events to send: it keeps a question open until there is one. What became of them goes
 * along with the next question.
 *
 * @param session the name under which this page load tells what happens
 */
function receiveEvents(session: string, { ask, setTimeout, deliver }: ReceiverPorts): void {
  const answerTo = async (command: SentCommand): Promise<Answer> => {
    const refused = await deliver(command).catch((error: unknown) => `The application threw: ${String(error)}`);
    return { id: command.id, ...(refused !== undefined && { refused }) };
  };
  const goOn = async (answers: readonly Answer[], pause = retryAfter): Promise<void> => {
    try {
      const commands = await ask(`${inspectPath}/events`, JSON.stringify({ session, answers }));
      const known = Array.isArray(commands) ? commands.filter(isCommand) : [];
      const next = await Promise.all(known.map(answerTo));
      void goOn(next);
    } catch {
      // Away or stopped: it is asked again, as messages are told again.
      setTimeout(() => void goOn([], Math.min(longestPause, pause * 2)), pause);
    }
  };
  void goOn([]);
}

/** How an application reaches its inspector, and what it lets be seen. */
export interface InspectionSettings {
  /**
   * Where the inspector is: `http://localhost:4003`. Without it messages go to the application's own origin, whose server hands
   * on what is posted below `/__inspect` and adds the token.
   */
  readonly url?: string;
  /** What the inspector printed beside its address; with it a page may tell, and nothing else. */
  readonly key?: string;
  /** What of contexts, events and results may be seen; without it nothing of them. */
  readonly shown?: ShownWords;
  /**
   * Lets who has the inspector's page open send events to the application's charts, as if the application did; without it none is
   * taken. In Node it keeps the program running.
   */
  readonly isSendingAllowed?: boolean;
  /** What events hold besides their type, by type: forms are made of it, and what is sent is checked. */
  readonly eventSchemas?: Readonly<Record<string, EventSchema>>;
}

/** Milliseconds since 1970, growing whatever happens to the machine's clock: times of several page loads stand on one axis. */
const now = () => performance.timeOrigin + performance.now();

/** A name for this page load; `crypto.randomUUID` is missing on pages of a named host without TLS. */
const sessionName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An inspector that is away keeps no program open: in Node what is tried again may be left undone. */
function wait(task: () => void, milliseconds: number): void {
  const timer: unknown = setTimeout(task, milliseconds);
  if (milliseconds < retryAfter || typeof timer !== 'object' || timer === null || !('unref' in timer)) return;
  (timer as { unref: () => void }).unref();
}

/**
 * Starts to tell the inspector what the application's charts do, in a browser or in Node.
 *
 * @returns the listener for `createActor(machine, { inspect })`
 * @example
 * const inspect = startInspection({ url: 'http://localhost:4003', key: 'PnKx…' });
 * createActor(machine, { inspect }).start();
 */
export function startInspection(settings: InspectionSettings = {}): (event: object) => void {
  const { url = '', key, shown, isSendingAllowed = false, eventSchemas = {} } = settings;
  const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'x-inspect-key': key }) };
  const post = (path: string, body: string, isLast = false) =>
    fetch(`${url}${path}`, { method: 'POST', body, headers, keepalive: isLast });
  const session = sessionName();
  const { tell, close } = createOutbox(session, { post, setTimeout: wait, now, warn: (words) => console.warn(words) });
  if (typeof addEventListener === 'function') addEventListener('pagehide', close);
  const delivery = isSendingAllowed ? createEventDelivery(eventSchemas) : undefined;
  if (delivery) {
    const ask = async (path: string, body: string): Promise<unknown> => {
      const reply = await post(path, body);
      if (!reply.ok) throw new Error(`The inspector answered ${reply.status}.`);
      return reply.json();
    };
    receiveEvents(session, { ask, setTimeout: wait, deliver: delivery.deliver });
  }
  return createInspection({ tell, now, shown, delivery });
}
