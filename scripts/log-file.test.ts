import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openLog } from './lib/log-file.mjs';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-log-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it('writes lines at once', () => {
  const folder = newFolder();
  openLog(folder, 'shop').write('ready\n');
  expect(readFileSync(join(folder, 'shop.log'), 'utf8')).toBe('ready\n');
});

it.runIf(existsSync('/dev/full'))('the disk is full ─ the line is lost, whoever writes goes on', () => {
  const folder = newFolder();
  symlinkSync('/dev/full', join(folder, 'shop.log'));
  const log = openLog(folder, 'shop');
  expect(() => log.write('ready\n')).not.toThrow();
});

it('a folder that cannot be made ✗ says what to set', () => {
  expect(() => openLog('/dev/null/logs', 'shop')).toThrow(/set DATA_DIR/);
});
