import { describe, expect, it } from 'vitest';
import { camelCase } from './camel-case.ts';
import { readReply } from './reply.ts';
import { cases } from './schemas.fixtures.ts';

describe.each(cases)('the schema of a $name', ({ schema, sample, required, free = [] }) => {
  it("reads the protocol's sample", () => {
    expect(readReply(schema, sample)).toMatchObject({ ok: true });
  });

  it('passes over keys it does not know', () => {
    expect(readReply(schema, addKeysEverywhere(sample))).toMatchObject({ ok: true });
  });

  it.each(required.length === 0 ? [''] : required)('refuses it without %s', (path) => {
    expect(readReply(schema, path === '' ? null : withoutPath(sample, path))).toMatchObject({ ok: false });
  });

  it('refuses another type at every place it reads', () => {
    const read = readReply(schema, sample);
    const places = read.ok ? placesOf(read.value).flatMap((place) => wirePath(sample, place) ?? []) : [];
    const unchecked = places
      .filter((place) => !free.some((prefix) => place === prefix || place.startsWith(`${prefix}.`)))
      .filter((place) => {
        const refused = strangers.filter((stranger) => !readReply(schema, replaced(sample, place, stranger)).ok);
        return refused.length < 3;
      });
    expect(places.length).toBeGreaterThan(0);
    expect(unchecked).toEqual([]);
  });
});

/** One value of each JSON kind, all of them unlikely; any schema may take two of them at most. */
const strangers: readonly unknown[] = [{ stranger: { stranger: 1 } }, [['stranger']], 'a stranger', 7.25, true];

function children(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function placesOf(value: unknown, prefix = ''): readonly string[] {
  return children(value).flatMap(([key, child]) => [`${prefix}${key}`, ...placesOf(child, `${prefix}${key}.`)]);
}

/** The place in a sample that a place of the value was read from: a key as it is, or the one that the shop has another name for. */
function wirePath(sample: unknown, path: string): string | undefined {
  const [head = '', ...rest] = path.split('.');
  const keys = children(sample);
  const found = keys.find(([key]) => key === head) ?? keys.find(([key]) => camelCase(key) === head);
  if (!found || rest.length === 0) return found?.[0];
  const below = wirePath(found[1], rest.join('.'));
  return below && `${found[0]}.${below}`;
}

function replaced(value: unknown, path: string, stranger: unknown): unknown {
  const [head = '', ...rest] = path.split('.');
  const entries = children(value).map(([key, child]) => {
    if (key !== head) return [key, child] as const;
    return [key, rest.length === 0 ? stranger : replaced(child, rest.join('.'), stranger)] as const;
  });
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
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
