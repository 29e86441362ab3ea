import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharedBuffers } from './open-pglite.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-buffers-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function tableOf(megabytes: number) {
  mkdirSync(join(folder, 'base', '5'), { recursive: true });
  const table = join(folder, 'base', '5', '16384');
  writeFileSync(table, '');
  truncateSync(table, megabytes * 2 ** 20);
}

describe('sharedBuffers', () => {
  it('is small for a small database, and as large as PostgreSQL has it for a large one', () => {
    tableOf(30);
    expect(sharedBuffers(folder)).toBe(32);
    tableOf(700);
    expect(sharedBuffers(folder)).toBe(128);
  });

  it('is large for a database that is yet to be made', () => {
    expect(sharedBuffers(join(folder, 'none'))).toBe(128);
  });
});
