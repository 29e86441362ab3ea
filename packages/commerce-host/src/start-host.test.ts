import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
const SLOW = 120_000;

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrin-start-'));
  // As a folder that was made by hand is.
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

function start(environment: Readonly<Record<string, string>>, flags: readonly string[] = []): Started {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--conditions=source', ...flags, PROGRAM], {
    env: { ...inherited, DEMO: '1', DATA_DIR: dataDir, SEED_PRODUCTS: '20', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, stderr })) };
}

/**
 * A port below those that systems give to outgoing connections. The UDP port of the same number reserves it, as in `scripts/lib/ports.mjs`,
 * until this process ends.
 */
async function freePort(): Promise<number> {
  const port = 20_000 + randomInt(12_000);
  try {
    await once(createSocket('udp4').bind(port, '127.0.0.1').unref(), 'listening');
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return port;
  } catch {
    return freePort();
  }
}

async function freePorts() {
  const [commerce, bank, wallet] = [await freePort(), await freePort(), await freePort()];
  return { COMMERCE_PORT: String(commerce), BANK_PORT: String(bank), WALLET_PORT: String(wallet) };
}

async function untilReady({ child, ended }: Started): Promise<Record<string, string>> {
  const line = once(child.stdout ?? child, 'data').then(([text]) => String(text));
  const failed = ended.then(({ stderr }) => {
    throw new Error(`the host ended before it was ready: ${stderr}`);
  });
  return JSON.parse(await Promise.race([line, failed]));
}

/**
 * What of a folder somebody else than its owner may enter or read: itself, what stands in it, and every folder below. The
 * database writes files by rights of its own, in folders that nobody else can enter.
 */
async function openToOthers(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const looked = entries.filter((entry) => entry.isDirectory() || entry.parentPath === folder);
  const paths = [folder, ...looked.map((entry) => join(entry.parentPath, entry.name))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path);
}

/** Lines about progress aside: what a failed start says. */
function complaintsOf(stderr: string): string[] {
  return stderr.split('\n').filter((line) => /^host: [A-Z_]+: /.test(line));
}

/** A production start's settings, without a place for mails. */
const PRODUCTION = {
  DEMO: '',
  NODE_ENV: 'production',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Vitrin <shop@shop.example>',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
  SMS_WEBHOOK_SECRET: '0123456789abcdef0123456789abcdef',
};

describe('the host program without DEMO', () => {
  it('is refused without senders, in one line that says what to set', { timeout: SLOW }, async () => {
    const { code, stderr } = await start({ ...(await freePorts()), DEMO: '', NODE_ENV: 'production' }).ended;
    expect([code, stderr.split('\n').length]).toEqual([1, 2]);
    expect(stderr).toContain('host: MAIL_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: not set');
  });

  it('has no account, no goods, no bank and no outbox, and mails go out by SMTP', { timeout: SLOW }, async () => {
    const mails: string[] = [];
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        stream.resume().on('end', () => {
          mails.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    }).listen(0, '127.0.0.1');
    await once(mailServer, 'listening');
    const ports = await freePorts();
    const MAIL_URL = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`;
    const shop = start({ ...ports, ...PRODUCTION, MAIL_URL });
    expect(await untilReady(shop)).toEqual({
      ready: 'host',
      url: `http://localhost:${ports.COMMERCE_PORT}`,
      admin: `http://localhost:${ports.COMMERCE_PORT}/admin`,
    });
    const base = `http://127.0.0.1:${ports.COMMERCE_PORT}`;
    const post = (path: string, body: unknown) =>
      fetch(base + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      });
    const known = { email: 'shopper@example.test', password: 'Passw0rd!' };
    expect((await post('/users/login/', known)).status).toBe(400);
    await post('/users/otp-login/', { phone: '05551110002' });
    expect((await post('/users/otp-login/', { phone: '05551110002', code: '111111' })).status).toBe(400);
    expect(await (await fetch(`${base}/list/`)).json()).toMatchObject({ products: [] });
    for (const path of ['/outbox', '/outbox.json']) expect((await fetch(base + path)).status).toBe(404);
    for (const port of [ports.BANK_PORT, ports.WALLET_PORT]) {
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    }
    expect((await post('/users/password/reset/', { email: 'ada@shop.example' })).status).toBe(200);
    await expect.poll(() => mails, { timeout: 15_000 }).toEqual(['ada@shop.example']);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toMatchObject({ code: 0 });
    expect(await start({ ...ports, DEMO: '1' }).ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^host: DEMO: this database is a real shop’s/),
    });
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  });
});

describe('the host program', () => {
  // One test and one folder, for filling a folder takes seconds: what the second start says depends on the first one.
  it('starts afresh after an interrupted first start, keeps what it answered through kill -9, alone with its folder, and ends with 0 on SIGTERM', {
    timeout: SLOW,
  }, async () => {
    const ports = await freePorts();
    await mkdir(join(dataDir, 'pg'), { mode: 0o700 });
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '18');
    const first = start(ports);
    expect(await untilReady(first)).toEqual({
      ready: 'host',
      url: `http://localhost:${ports.COMMERCE_PORT}`,
      bank: `http://127.0.0.1:${ports.BANK_PORT}`,
      wallet: `http://127.0.0.1:${ports.WALLET_PORT}`,
      outbox: `http://localhost:${ports.COMMERCE_PORT}/outbox`,
    });
    expect(await openToOthers(dataDir)).toEqual([]);
    const basket = `http://127.0.0.1:${ports.COMMERCE_PORT}/baskets/basket/`;
    const added = await fetch(basket, {
      method: 'POST',
      body: JSON.stringify({ product: 1201, quantity: 3 }),
      headers: { 'Content-Type': 'application/json' },
    });
    const { osessionid } = (await added.json()) as { osessionid: string };
    first.child.kill('SIGKILL');
    await first.ended;

    const second = start(ports);
    await untilReady(second);
    const mini = await fetch(`${basket}mini/`, { headers: { Cookie: `osessionid=${osessionid}` } });
    expect(await mini.json()).toMatchObject({ total_quantity: 3, total_amount: '1049.70' });
    expect((await fetch(`http://127.0.0.1:${ports.BANK_PORT}/healthz`)).status).toBe(200);
    expect(await start(await freePorts()).ended).toEqual({
      code: 1,
      stderr: `host: DATA_DIR: ${dataDir} is in use by another host (process ${second.child.pid}). Stop it, or set DATA_DIR to another folder.\n`,
    });
    second.child.kill('SIGTERM');
    expect(await second.ended).toEqual({ code: 0, stderr: '' });

    // Everybody knows this folder's accounts: a production start does not open it.
    expect(await start({ ...ports, ...PRODUCTION }).ended).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^host: DEMO: this database holds the demo with accounts that everybody knows\. .*\n$/,
      ),
    });

    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const taken = String((blocker.address() as AddressInfo).port);
    const third = await start({ ...ports, BANK_PORT: taken }).ended;
    blocker.close();
    expect([third.code, complaintsOf(third.stderr)]).toEqual([
      1,
      [expect.stringContaining(`BANK_PORT: port ${taken} is taken`)],
    ]);

    // The data folder of an earlier commit.
    const folder = join(dataDir, 'pg');
    const database = await PGlite.create(folder, { extensions: { pg_trgm } });
    await database.exec("update drizzle.__drizzle_migrations set hash = 'earlier', created_at = 1");
    await database.close();
    await writeFile(join(folder, 'vitrin-complete'), '{"entries":[]}');
    const { code, stderr } = await start(await freePorts()).ended;
    expect(code).toBe(1);
    expect(complaintsOf(stderr)).toEqual([
      `host: DATA_DIR: the database in ${folder} was made by an earlier commit, and this one cannot bring it forward. Save it with "npm run backup", then delete that folder to start with a new one.`,
    ]);
    expect(await readFile(join(folder, 'vitrin-complete'), 'utf8')).toBe('{"entries":[]}');
  });

  it('says which port is taken and which variable changes it', { timeout: SLOW }, async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const taken = String((blocker.address() as AddressInfo).port);
    const ports = await freePorts();
    const commerce = await start({ ...ports, COMMERCE_PORT: taken }).ended;
    blocker.close();
    expect(commerce).toEqual({
      code: 1,
      stderr: `host: COMMERCE_PORT: port ${taken} is taken by another program. Stop it, or set COMMERCE_PORT to a free port.\n`,
    });
  });

  it('says that the data folder is damaged, and leaves it alone', { timeout: SLOW }, async () => {
    await mkdir(join(dataDir, 'pg'));
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), 'nonsense');
    await writeFile(join(dataDir, 'pg', 'vitrin-complete'), '');
    const { code, stderr } = await start(await freePorts()).ended;
    expect(code).toBe(1);
    expect(complaintsOf(stderr)).toEqual([
      `host: DATA_DIR: the database in ${join(dataDir, 'pg')} cannot be opened; it is damaged or of another PostgreSQL version. Move the folder away to start with a new one.`,
    ]);
    expect(await readFile(join(dataDir, 'pg', 'PG_VERSION'), 'utf8')).toBe('nonsense');
  });

  it('says that PostgreSQL cannot be reached, without the password, and exits even while something else, as the channel of a cluster, keeps the process alive', {
    timeout: SLOW,
  }, async () => {
    const DATABASE_URL = `postgres://ada:secret@127.0.0.1:${await freePort()}/shop`;
    const open = 'data:text/javascript,setInterval(() => {}, 60_000)';
    const { code, stderr } = await start({ ...(await freePorts()), DATABASE_URL }, ['--import', open]).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^host: DATABASE_URL: cannot use PostgreSQL at 127\.0\.0\.1:\d+\/shop \(.*ECONNREFUSED.*\)\. /,
    );
    expect(stderr).not.toContain('secret');
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
