import { inspectPath, type SentCommand } from '../../message.types.ts';
import { retryAfter } from '../outbox.ts';

/** What is needed to hear what the inspector's page sends. */
export interface ReceiverPorts {
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
export function receiveEvents(session: string, { ask, setTimeout, deliver }: ReceiverPorts): void {
  const answerTo = async (command: SentCommand): Promise<Answer> => {
    const refused = await deliver(command).catch((error: unknown) => `The application threw: ${String(error)}`);
    return { id: command.id, ...(refused !== undefined && { refused }) };
  };
  const goOn = async (answers: readonly Answer[]): Promise<void> => {
    try {
      const commands = await ask(`${inspectPath}/events`, JSON.stringify({ session, answers }));
      const known = Array.isArray(commands) ? commands.filter(isCommand) : [];
      const next = await Promise.all(known.map(answerTo));
      void goOn(next);
    } catch {
      // Away or stopped: it is asked again, as messages are told again.
      setTimeout(() => void goOn([]), retryAfter);
    }
  };
  void goOn([]);
}
