import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circleComplaints, importCircles } from '../lib/import-circles.mjs';

const folder = fileURLToPath(new URL('fixtures/circles', import.meta.url));
const files = readdirSync(folder).map((name) => join(folder, name));
const found = importCircles(files, folder);

describe('a circle of imports', () => {
  it('is found by way of types and of what is only handed on', () => {
    expect(found).toEqual([
      { files: ['line.ts', 'order.ts', 'price.ts'], way: ['line.ts', 'price.ts', 'order.ts', 'line.ts'] },
    ]);
  });

  it('ends where a file of it is left out', () => {
    expect(
      importCircles(
        files.filter((file) => !file.endsWith('price.ts')),
        folder,
      ),
    ).toEqual([]);
  });
});

describe('the list of allowed circles', () => {
  const entry = { reason: 'Known.', files: ['line.ts', 'order.ts', 'price.ts'] };

  it('lets a listed circle be', () => {
    expect(circleComplaints(found, [entry])).toEqual([]);
  });

  it('does not cover a circle with one file more', () => {
    const smaller = { ...entry, files: ['line.ts', 'order.ts'] };
    expect(circleComplaints(found, [smaller])).toEqual([
      '3 files import each other in a circle: line.ts → price.ts → order.ts → line.ts',
    ]);
  });

  it('names a file that is in no circle any more, and an entry without a reason', () => {
    expect(circleComplaints([], [entry])).toHaveLength(3);
    expect(circleComplaints(found, [{ ...entry, reason: ' ' }])).toEqual([expect.stringContaining('without a reason')]);
  });
});
