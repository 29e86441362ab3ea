import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installLocked } from '../../scripts/lib/install.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { run, start } from '../../scripts/lib/processes.mjs';
import { step } from '../../scripts/lib/progress.mjs';
import { inRoot, pinnedNode } from '../../scripts/lib/root.mjs';
import { StopError } from '../../scripts/lib/stop-error.mjs';

const folder = inRoot('medusa');
const program = join(folder, 'node_modules/@medusajs/cli/cli.js');
const seedFiles = ['package-lock.json', 'medusa-config.ts', 'src/scripts/seed.ts', 'src/scripts/goods.table.ts'];

/** Milliseconds that Medusa may take until it answers, on a busy machine too. */
const readyTime = 300_000;

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(join(folder, path)));
  return hash.digest('hex');
};

/** Installs Medusa when its lock file is not the one that was installed. */
async function install() {
  const stamp = join(folder, 'node_modules/.installed-lock');
  const lock = hashOf(['package-lock.json']);
  if (read(stamp) === lock) return;
  await installLocked('Installing Medusa (npm ci, about 700 MB)', folder);
  writeFileSync(stamp, lock);
}

/** Compiles the payment module, which Medusa loads from its `dist`. */
async function compilePayment() {
  const { code, output } = await run('tsc', 'tsc', ['-b', inRoot('packages/medusa-payment')]);
  if (code !== 0) throw new StopError('The payment module does not compile:', output.slice(-12));
}

/** The PostgreSQL at `url`, else one of the machine's programs whose data stays in `dataDir`. */
async function openDatabase(dataDir, url) {
  if (url) return { url, name: url, stop: async () => {} };
  const kept = join(dataDir, 'postgres');
  // A start that was interrupted while it filled the database leaves no keys: the next one begins again.
  if (!existsSync(join(dataDir, 'keys.json'))) rmSync(kept, { recursive: true, force: true });
  const own = await startPostgres({ kept });
  if (own === undefined) {
    throw new StopError(
      'No PostgreSQL: set DATABASE_URL to an empty database, or put the programs initdb and postgres on the PATH.',
    );
  }
  return { url: own.url, name: 'own', stop: own.stop };
}

/** Secrets of Medusa and of its payment module; the same over starts, so that a start signs no shopper out. */
function secretsOf(dataDir) {
  const path = join(dataDir, 'secrets.json');
  const text = read(path);
  if (text !== undefined) return JSON.parse(text);
  const made = () => randomBytes(32).toString('hex');
  const secrets = { JWT_SECRET: made(), COOKIE_SECRET: made(), MEDUSA_PAYMENT_SECRET: made() };
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** The message of a log line, which Medusa writes as JSON in production. */
function messageOf(line) {
  try {
    return String(JSON.parse(line).message).trim();
  } catch {
    return line.trim();
  }
}

async function command(title, args, env) {
  await step(title, async (say) => {
    const { code, output } = await run('medusa', pinnedNode, [program, ...args], {
      cwd: folder,
      env,
      onLine: (line) => say(messageOf(line).slice(0, 70)),
    });
    if (code !== 0) throw new StopError(`${title} failed; its last lines:`, output.slice(-20));
  });
}

/** Migrates and seeds, unless an earlier start did so for the same files and database. Returns the API keys. */
async function prepare(dataDir, database, env) {
  const stampPath = join(dataDir, 'prepared');
  const keysPath = join(dataDir, 'keys.json');
  const stamp = `${hashOf(seedFiles)} ${database.name}`;
  if (read(stampPath) !== stamp || !existsSync(keysPath)) {
    await command('Migrating the database of Medusa', ['db:migrate', '--execute-safe-links'], env);
    await command('Filling Medusa', ['exec', './src/scripts/seed.ts', keysPath], env);
    writeFileSync(stampPath, stamp);
  }
  return JSON.parse(readFileSync(keysPath, 'utf8'));
}

const isHealthy = (url) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts the development shop of Medusa on loopback: installs, migrates and fills it where an earlier start has not.
 *
 * @param {{ port: number, hostUrl: string, dataDir: string, databaseUrl?: string, env?: Readonly<Record<string, string | undefined>>, onLine?: (line: string) => void }} options
 *   `hostUrl`: the Medusa host, which the payment module asks; `dataDir` holds database, secrets and keys; `env` goes to Medusa
 * @returns {Promise<{ url: string, keys: Record<'MEDUSA_PUBLISHABLE_KEY' | 'MEDUSA_SECRET_KEY', string>,
 *   paymentSecret: string, child: import('../../scripts/lib/processes.mjs').Child, database: string, stop: () => Promise<void> }>}
 * @throws {StopError} without PostgreSQL, and when a step fails
 */
export async function startMedusa({ port, hostUrl, dataDir, databaseUrl, env: given = {}, onLine }) {
  mkdirSync(dataDir, { recursive: true });
  await install();
  await compilePayment();
  const database = await openDatabase(dataDir, databaseUrl);
  const secrets = secretsOf(dataDir);
  const env = {
    NODE_ENV: 'production',
    NODE_OPTIONS: undefined,
    DATABASE_URL: database.url,
    MEDUSA_DISABLE_TELEMETRY: 'true',
    VITRIN_HOST_URL: hostUrl,
    ...secrets,
    ...given,
  };
  try {
    const keys = await prepare(dataDir, database, env);
    const url = `http://127.0.0.1:${port}`;
    const child = await step('Starting Medusa', () => launch(port, url, env, onLine));
    const stop = async () => {
      await child.stop();
      await database.stop();
    };
    return { url, keys, paymentSecret: secrets.MEDUSA_PAYMENT_SECRET, child, database: database.url, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function launch(port, url, env, onLine) {
  const child = start('Medusa', pinnedNode, [program, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
    group: 'parent',
    env,
    servesOthers: true,
  });
  if (onLine) child.onLine(onLine);
  let hasEnded = false;
  void child.exit.then(() => {
    hasEnded = true;
  });
  const latest = performance.now() + readyTime;
  while (!(await isHealthy(url))) {
    if (hasEnded || performance.now() > latest) {
      await child.stop();
      throw new StopError('Medusa did not start; its last lines:', child.lastLines().slice(-20));
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return child;
}
