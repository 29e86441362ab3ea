import { createInterface } from 'node:readline';
import { readText } from '@vitrin/core/contract';
import { hashPassword, passwordObstacle } from '../auth/password.ts';
import { systemClock } from '../clock.ts';
import { readInstallationSettings } from '../config.ts';
import { type Database, StartError } from '../db/database.ts';
import { openInstallation } from '../open-installation.ts';
import {
  findOperatorPk,
  listOperators,
  makeOperator,
  removeOperator,
  resetSecondFactor,
} from './operator.repository.ts';
import { insertAction } from './operator-action.repository.ts';
import type { OperatorActionName } from './operator-actions.table.ts';

const USAGE =
  'Write: operator add name@example.com (the password is read from the input), operator remove name@example.com, operator reset-second-factor name@example.com, or operator list.';

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

/** Changes an operator and writes it to the record, both or neither. */
async function changeOperator<Result extends { readonly userPk: number }>(
  db: Database,
  action: OperatorActionName,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const result = await change(tx);
    const subject = { operator: String(result.userPk) };
    await insertAction(tx, { operatorPk: null, at: systemClock.now(), action, subject }, 'done');
    return result;
  });
}

async function add(db: Database, email: string, terminal: Terminal): Promise<string> {
  const password = await readPassword(terminal);
  if (password.length < SHORTEST_PASSWORD || passwordObstacle(password)) {
    throw new StartError(
      `The password needs ${SHORTEST_PASSWORD} to 128 characters, and not to be one that many people use. Nothing was changed.`,
    );
  }
  const values = { email, passwordHash: await hashPassword(password), now: systemClock.now() };
  const { outcome } = await changeOperator(db, 'operator-added', (tx) => makeOperator(tx, values));
  return outcome === 'made'
    ? `${email} is an operator now.`
    : `${email} had an account: it is an operator's now, with the new password, and signed out everywhere.`;
}

/** A command about an operator that exists. */
interface Change {
  readonly action: OperatorActionName;
  readonly change: (db: Database, userPk: number) => Promise<void>;
  readonly report: (email: string) => string;
}

const CHANGES: ReadonlyMap<string | undefined, Change> = new Map([
  [
    'remove',
    { action: 'operator-removed', change: removeOperator, report: (email) => `${email} is no operator any more.` },
  ],
  [
    'reset-second-factor',
    {
      action: 'second-factor-reset',
      change: resetSecondFactor,
      report: (email) => `${email} is signed out and sets up a second factor at the next sign-in.`,
    },
  ],
]);

async function listed(db: Database): Promise<string> {
  const operators = await listOperators(db);
  return operators.map(({ pk, email }) => `${pk} ${email}`).join('\n') || 'There is no operator.';
}

async function act(db: Database, [word, email]: readonly string[], terminal: Terminal): Promise<string> {
  if (word === 'list') return listed(db);
  const address = requireAddress(email);
  const known = CHANGES.get(word);
  if (!known) return add(db, address, terminal);
  await changeOperator(db, known.action, async (tx) => {
    const userPk = await findOperatorPk(tx, address);
    if (userPk === undefined) throw new StartError(`${address} is no operator.`);
    await known.change(tx, userPk);
    return { userPk };
  });
  return known.report(address);
}

/**
 * `operator add`, `remove`, `reset-second-factor` and `list`: who may use the admin is decided by whoever reaches the database
 * (ruling 30). It reads the same settings as the host, of which it needs the database's alone.
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
    if (!['add', 'list', ...CHANGES.keys()].includes(words[0])) throw new StartError(USAGE);
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
