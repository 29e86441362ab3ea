import { describe, expect, it } from 'vitest';
import { readReply } from './reply.ts';
import { cases } from './schemas.fixtures.ts';

describe.each(cases)('the schema of a $name', ({ schema, sample, required }) => {
  it("reads the protocol's sample", () => {
    expect(readReply(schema, sample)).toMatchObject({ ok: true, losses: [] });
  });

  it('passes over keys it does not know', () => {
    expect(readReply(schema, addKeysEverywhere(sample))).toMatchObject({ ok: true, losses: [] });
  });

  it.each(required.length === 0 ? [''] : required)('does not pass over it in silence that %s is missing', (path) => {
    const read = readReply(schema, path === '' ? null : withoutPath(sample, path));
    expect(read.ok ? read.losses : [read.reason]).not.toEqual([]);
  });
});

function children(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function withoutPath(value: unknown, path: string): unknown {
  const [head = '', ...rest] = path.split('.');
  const entries = children(value)
    .filter(([key]) => key !== head || rest.length > 0)
    .map(([key, child]) => [key, key === head ? withoutPath(child, rest.join('.')) : child] as const);
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

function addKeysEverywhere(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addKeysEverywhere);
  if (typeof value !== 'object' || value === null) return value;
  const isFree = Object.keys(value).length === 0 || 'size' in value;
  const entries = Object.entries(value).map(([key, child]) => [key, addKeysEverywhere(child)] as const);
  return { ...Object.fromEntries(entries), ...(isFree ? {} : { a_key_of_tomorrow: 1 }) };
}
