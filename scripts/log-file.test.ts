import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

it('a second start appends: the lines of a crash remain', () => {
  const folder = newFolder();
  openLog(folder, 'shop').write('crashed\n');
  openLog(folder, 'shop').write('ready\n');
  expect(readFileSync(join(folder, 'shop.log'), 'utf8')).toBe('crashed\nready\n');
});

it('a full file is renamed; five older ones are retained, also over starts', () => {
  const folder = newFolder();
  for (let line = 1; line <= 9; line += 1) openLog(folder, 'shop', { size: 5 }).write(`line ${line}\n`);
  expect(readdirSync(folder).toSorted()).toEqual([
    'shop.log',
    ...[1, 2, 3, 4, 5].map((number) => `shop.log.${number}`),
  ]);
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect([textOf('shop.log'), textOf('shop.log.1'), textOf('shop.log.5')]).toEqual([
    'line 9\n',
    'line 8\n',
    'line 4\n',
  ]);
});

it('folder and files are the owner’s alone, those of an earlier version too', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'shop.log'), 'old\n');
  for (const [path, mode] of [
    [folder, 0o755],
    [join(folder, 'shop.log'), 0o644],
  ] as const)
    chmodSync(path, mode);
  openLog(folder, 'shop').write('ready\n');
  openLog(folder, 'host').write('ready\n');
  const modes = [folder, join(folder, 'shop.log'), join(folder, 'host.log')].map((path) =>
    (statSync(path).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(['700', '600', '600']);
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
