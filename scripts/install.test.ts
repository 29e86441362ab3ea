import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installLocked } from './lib/install.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-install-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** An npm that notes its arguments, and fails with `error` while it may answer from its cache. */
function useNpm(error: string): () => readonly string[] {
  const calls = join(folder, 'calls');
  const npm = join(folder, 'npm.mjs');
  writeFileSync(
    npm,
    `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n');
if (process.argv.includes('--prefer-offline')) { console.error(${JSON.stringify(error)}); process.exitCode = 1; }`,
  );
  vi.stubEnv('npm_execpath', npm);
  return () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []);
}

it('an install that fails by an old answer of the registry is repeated with a new one', async () => {
  const calls = useNpm('npm error code ETARGET');
  await installLocked('Installing', folder);
  expect(calls()).toEqual([
    expect.stringMatching(/^ci .*--prefer-offline/),
    expect.stringMatching(/^ci .*--prefer-online/),
  ]);
});

it('an install that fails for another reason is not repeated', async () => {
  const calls = useNpm('npm error code EUSAGE');
  await expect(installLocked('Installing', folder)).rejects.toThrow('npm ci failed');
  expect(calls()).toHaveLength(1);
});
