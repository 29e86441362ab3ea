import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-waiting-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A service as `npm start` starts it while it looks for what is stale. */
function startWaiting(name: string) {
  const program = join(folder, `${name}.mjs`);
  const link = `${pathToFileURL(inRoot('scripts/lib/end-with-parent.mjs')).href}?wait`;
  const child = fork(program, { execArgv: ['--import', link], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  return { program, child, ended: once(child, 'exit') };
}

it('reads nothing of its program before it may run', async () => {
  const { program, child, ended } = startWaiting('later');
  // Written when the process is there already, as by a build.
  writeFileSync(program, "process.send('built'); process.disconnect(); process.exit(0);");
  child.send('run');
  expect((await once(child, 'message'))[0]).toBe('built');
  expect((await ended)[0]).toBe(0);
});

it('ends while it waits when the script that started it is gone', async () => {
  const { child, ended } = startWaiting('never');
  await once(child, 'spawn');
  child.disconnect();
  await ended;
  expect(child.exitCode ?? child.signalCode).not.toBe(null);
});
