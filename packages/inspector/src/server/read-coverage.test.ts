import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCoverage } from './read-coverage.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-coverage-'));
const file = join(folder, 'coverage.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads what npm run paths left, and nothing else', async () => {
  expect(await readCoverage(file)).toBeUndefined();
  const coverage = {
    ...{ format: 'vitrin-coverage', version: 1 },
    charts: [{ id: 'door', chart: 'door', at: 1, states: [{ id: 'door.open', isReached: true }], transitions: [] }],
  };
  writeFileSync(file, JSON.stringify(coverage));
  expect(await readCoverage(file)).toEqual(coverage);
  for (const other of ['', '{', '[]', JSON.stringify({ ...coverage, version: 2 })]) {
    writeFileSync(file, other);
    expect(await readCoverage(file)).toBeUndefined();
  }
});
