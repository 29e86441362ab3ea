import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from './own-migrations.ts';

it('there is one migration, and it is what the schema and the SQL of src/db generate', { timeout: 60_000 }, () => {
  const own = fileURLToPath(MIGRATIONS_FOLDER);
  const made = mkdtempSync(join(tmpdir(), 'vitrin-migrations-'));
  try {
    execFileSync(process.execPath, [
      fileURLToPath(new URL('../../scripts/migrations.mjs', import.meta.url)),
      `--out=${made}`,
    ]);
    expect(readdirSync(own).sort()).toEqual(['0000_initial.sql', 'meta']);
    // Regenerate a stale migration: npm run migrations -w @vitrin/commerce-host
    expect(readFileSync(`${own}/0000_initial.sql`, 'utf8')).toBe(readFileSync(`${made}/0000_initial.sql`, 'utf8'));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
});
