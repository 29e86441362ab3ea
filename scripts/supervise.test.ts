import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from './lib/ports.mjs';
import { readSettings } from './lib/settings.mjs';
import { StopError } from './lib/stop-error.mjs';

const supervise = fileURLToPath(new URL('supervise.mjs', import.meta.url));
const program = fileURLToPath(new URL('fixtures/supervised-program.mjs', import.meta.url));

let port = 0;
let child: ChildProcess | undefined;
let output = '';

beforeEach(async () => {
  [port = 0] = await freePorts(1);
  output = '';
});

afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
});

function start(extra: Record<string, string> = {}): ChildProcess {
  const started = spawn(process.execPath, [supervise, program, '--processes=3'], {
    env: { PATH: process.env.PATH, PORT: String(port), ...extra },
  });
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (output += String(text)));
  child = started;
  return started;
}

const lines = (word: string) => output.split('\n').filter((line) => line.includes(word));
const ready = () => expect.poll(() => lines('"ready"').length).toBe(1);

/** Asks over a connection that is kept; gives the number of the process that answered. */
async function ask(agent: Agent, path = '/'): Promise<string> {
  const [reply] = (await once(get({ host: '127.0.0.1', port, path, agent }), 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of reply) text += chunk;
  return text;
}

/** Which processes answer on connections of their own. */
async function askAll(): Promise<Set<string>> {
  const agents = Array.from({ length: 12 }, () => new Agent());
  return new Set(await Promise.all(agents.map((agent) => ask(agent))));
}

describe('a program in several processes', () => {
  it('says ready once, when all are, shares one port, and ends with 0 on SIGTERM', async () => {
    const started = start();
    await ready();
    expect((await askAll()).size).toBe(3);
    started.kill('SIGTERM');
    expect(await once(started, 'close')).toEqual([0, null]);
    await expect(askAll()).rejects.toThrow();
  });

  it('requests all the time ─ SIGUSR2 ─ every process is another one, and no request failed', async () => {
    const started = start();
    await ready();
    const before = await askAll();
    let isOver = false;
    let answered = 0;
    const clients = Array.from({ length: 8 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver) {
        await ask(agent);
        answered += 1;
      }
      agent.destroy();
    });
    started.kill('SIGUSR2');
    await expect.poll(() => lines('processes replaced').length).toBe(1);
    isOver = true;
    await Promise.all(clients);
    expect(answered).toBeGreaterThan(20);
    const after = await askAll();
    expect([after.size, [...after].filter((pid) => before.has(pid))]).toEqual([3, []]);
  });

  it('one crashes ─ another takes its place', async () => {
    start();
    await ready();
    await ask(new Agent(), '/crash').catch(() => undefined);
    await expect.poll(() => lines('process ended by itself').length).toBe(1);
    await expect.poll(async () => (await askAll()).size).toBe(3);
  });

  it('ends with 1 when the program does not start', async () => {
    const started = start({ FAIL: '1' });
    expect(await once(started, 'close')).toEqual([1, null]);
    expect(lines('DATA_DIR is damaged')).toHaveLength(1);
  });

  it('is killed ─ its processes end as well', async () => {
    const started = start();
    await ready();
    const pids = [...(await askAll())].map(Number);
    started.kill('SIGKILL');
    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});

describe('PROCESSES', () => {
  const read = (env: Record<string, string>) => () => readSettings(env).processes;

  it('is one, or as many as it says on one PostgreSQL', () => {
    expect([read({})(), read({ PROCESSES: '1' })()]).toEqual([1, 1]);
    expect(read({ PROCESSES: '4', DATABASE_URL: 'postgres://127.0.0.1/shop' })()).toBe(4);
  });

  it('says in one line what it needs', () => {
    expect(read({ PROCESSES: '4' })).toThrow(
      new StopError('PROCESSES=4 needs a PostgreSQL that the processes share: set DATABASE_URL, or unset PROCESSES.'),
    );
    expect(read({ PROCESSES: 'many' })).toThrow('PROCESSES=many is not a number of processes');
  });
});
