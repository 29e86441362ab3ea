import { createInterface } from 'node:readline';
import { readText } from '@vitrin/core/contract';
import { hashPassword, passwordObstacle } from '../auth/password.ts';
import { systemClock } from '../clock.ts';
import { readInstallationSettings } from '../config.ts';
import { type Database, StartError } from '../db/database.ts';
import { openInstallation } from '../open-installation.ts';
import { listOperators, makeOperator, removeOperator } from './operator.repository.ts';

const USAGE =
  'Write: operator add name@example.com (the password is read from the input), operator remove name@example.com, or operator list.';

/** An operator's password is longer than a shopper's may be. */
const SHORTEST_PASSWORD = 12;

/** Where the command reads and writes. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** The first line of the input; nothing of it is shown when a person types it. */
async function readPassword({ input, output }: Terminal): Promise<string> {
  if (input.isTTY) output.write('Password: ');
  // A terminal echoes what is typed unless readline does, and this one writes to nothing.
  const lines = createInterface({ input, ...(input.isTTY ? { terminal: true } : {}) });
  const { value } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (input.isTTY) output.write('\n');
  return String(value ?? '');
}

function requireAddress(email: string | undefined): string {
  const { text, code } = readText('email', email ?? '');
  if (code) throw new StartError(USAGE);
  return text;
}

async function add(db: Database, email: string, terminal: Terminal): Promise<string> {
  const password = await readPassword(terminal);
  if (password.length < SHORTEST_PASSWORD || passwordObstacle(password)) {
    throw new StartError(
      `The password needs ${SHORTEST_PASSWORD} to 128 characters, and not to be one that many people use. Nothing was changed.`,
    );
  }
  const outcome = await makeOperator(db, { email, passwordHash: await hashPassword(password), now: systemClock.now() });
  return outcome === 'made'
    ? `${email} is an operator now.`
    : `${email} had an account: it is an operator's now, with the new password, and signed out everywhere.`;
}

async function act(db: Database, [action, email]: readonly string[], terminal: Terminal): Promise<string> {
  if (action === 'list') return (await listOperators(db)).join('\n') || 'There is no operator.';
  if (action === 'add') return add(db, requireAddress(email), terminal);
  const address = requireAddress(email);
  if (!(await removeOperator(db, address))) throw new StartError(`${address} is no operator.`);
  return `${address} is no operator any more.`;
}

/**
 * `operator add`, `remove` and `list`: who may use the admin is decided by whoever reaches the database (ruling 30). It reads
 * the same settings as the host, of which it needs the database's alone.
 *
 * @returns the exit code.
 */
export async function runOperatorCommand(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  const say = (line: string) => terminal.output.write(`${line}\n`);
  try {
    if (!['add', 'remove', 'list'].includes(words[0] ?? '')) throw new StartError(USAGE);
    if (words[0] !== 'list') requireAddress(words[1]);
    const opened = await openInstallation(readInstallationSettings(env), { progress: () => {} });
    try {
      say(await act(opened.db, words, terminal));
    } finally {
      await opened.close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    say(error.message);
    return 1;
  }
}
