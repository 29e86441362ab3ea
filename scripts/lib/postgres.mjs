import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './ports.mjs';
import { run, start } from './processes.mjs';

const isThere = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Whether this machine has a PostgreSQL that can be started. */
export const hasPostgres = () => isThere('initdb') && isThere('postgres');

/** Signals of `pg_ctl stop -m`: `immediate` ends the server as a crash does. */
const haltSignals = /** @type {const} */ ({ fast: 'SIGINT', immediate: 'SIGQUIT' });

/** PostgreSQL refuses to be the administrator's: then it runs as its own user, or as nobody. */
function otherUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim());
    if (/^\d+$/.test(uid) && /^\d+$/.test(gid)) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Starts an empty PostgreSQL of the machine on a port and folder of its own, with settings as they are installed.
 *
 * @param {{ folder?: string, kept?: string, settings?: Readonly<Record<string, string>>, icuLocale?: string }} [options] `folder`: an existing one in which it makes its
 *   own, as on a disk of a certain size; `kept`: a folder that keeps its data for the next start, in place of a new one; `settings`: what is set otherwise than installed; `icuLocale`: the ICU locale of its databases
 * @returns {Promise<{ url: string, pid: number, data: string, log: () => string, halt: (mode: 'fast' | 'immediate') => Promise<void>,
 *   resume: () => Promise<void>, stop: () => Promise<void> } | undefined>} undefined where none is installed; `pid` of the first start;
 *   `data` is its folder, which is removed when it stops unless it is kept; `log` returns all its output; `halt` and `resume` restart it on the same port
 *   and data
 */
export async function startPostgres({ folder: within = tmpdir(), kept, settings = {}, icuLocale } = {}) {
  if (!hasPostgres()) return undefined;
  const user = otherUser();
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(join(within, 'vitrin-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, user };
  const locale = icuLocale ? ['--locale-provider=icu', `--icu-locale=${icuLocale}`] : [];
  const initialise = ['-D', data, '-U', 'vitrin', '-A', 'trust', '-E', 'UTF8', ...locale];
  const made = existsSync(join(data, 'PG_VERSION')) ? undefined : await run('initdb', 'initdb', initialise, options);
  if (made && made.code !== 0) throw new Error(`initdb ended: ${made.output.slice(-3).join(' ')}`);
  const [port] = await freePorts(1);
  const others = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', ...others];
  const said = [];
  /** Runs the server and waits until it answers. It takes connections before it can answer them. */
  async function launch() {
    const child = start('postgres', 'postgres', args, {
      ...options,
      group: 'parent',
      env: { LC_ALL: 'C' },
      // SIGTERM lets it end after its last client, which is another one that serves.
      servesOthers: true,
    });
    child.onLine((line) => said.push(line));
    let hasEnded = false;
    void child.exit.then(() => {
      hasEnded = true;
    });
    while (!child.lastLines().some((line) => line.includes('ready to accept connections')) || !(await accepts(port))) {
      if (hasEnded) throw new Error(`postgres ended: ${child.lastLines().slice(-3).join(' ')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return child;
  }
  let child = await launch();
  return {
    pid: child.pid,
    url: `postgres://vitrin@127.0.0.1:${port}/postgres`,
    data,
    log: () => said.join('\n'),
    halt: (mode) => child.stop(haltSignals[mode]),
    resume: async () => {
      child = await launch();
    },
    stop: async () => {
      await child.stop('SIGINT');
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
