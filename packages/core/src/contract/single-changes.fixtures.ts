// For tests alone; no index exports it: every single change to a reply, and what a schema says of the place.
import type { GenericSchema } from 'valibot';
import { camelCase } from './camel-case.ts';
import { isMap } from './reading/is-map.ts';
import { isTolerant } from './reading/tolerant.ts';
import { type ReplySchema, readReply } from './reply.ts';

/** One value of each JSON kind, all of them unlikely, and a key that is gone. */
const strangers = {
  removed: undefined,
  null: null,
  text: 'a stranger',
  number: 7.25,
  boolean: true,
  object: { stranger: { stranger: 1 } },
  list: [['stranger']],
  'empty list': [],
} as const;

/**
 * What a schema says of a place:
 * - `decorative`: it may be lost, and nothing but it.
 * - `entry`: it is strict inside of something decorative, which may be lost as a whole.
 * - `strict`: a reply in which it cannot be read is refused.
 * - `unread`: nobody asks for it.
 */
export type PlaceKind = 'decorative' | 'entry' | 'strict' | 'unread';

interface Place {
  readonly path: readonly string[];
  readonly kind: PlaceKind;
  /** The part that a change here may cost at most: the place, the list entry or the decorative part that it is in. */
  readonly own: readonly string[];
}

interface SingleChange extends Place {
  readonly change: keyof typeof strangers;
  readonly reply: unknown;
}

/** Valibot's public shape of each kind. */
interface Shape extends GenericSchema {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly Shape[];
  readonly getter?: (value: unknown) => Shape;
}

/** The schema of one member of a value; undefined where nobody asks for it. */
function memberOf(schema: Shape, value: unknown, key: string): Shape | undefined {
  if (schema.getter) return memberOf(schema.getter(value), value, key);
  if (schema.type === 'both') return memberOfAny(schema, value, key);
  if (schema.entries) return schema.entries[key];
  if (schema.type === 'array' || schema.item) return schema.item;
  if (schema.type === 'record' || schema.value) return schema.value;
  if (schema.wrapped) return memberOf(schema.wrapped, value, key);
  return memberOfAny(schema, value, key);
}

function memberOfAny({ options = [] }: Shape, value: unknown, key: string): Shape | undefined {
  return options.map((option) => memberOf(option, value, key)).find((found) => found !== undefined);
}

function isTolerantAt(schema: Shape, value: unknown): boolean {
  return isTolerant(schema) || (schema.getter !== undefined && isTolerant(schema.getter(value)));
}

/** True for an object's schema; what is inside of a value that is read as one whole is a part of it. */
function hasMembers(schema: Shape, value: unknown): boolean {
  if (schema.getter) return hasMembers(schema.getter(value), value);
  if (schema.entries || schema.type === 'both') return true;
  return schema.wrapped !== undefined && hasMembers(schema.wrapped, value);
}

/** Every place of a sample with what its schema says of it; the values of maps with free keys are nobody's. */
function placesOf(schema: GenericSchema, sample: unknown): readonly Place[] {
  return walk(schema as Shape, sample, { path: [], kind: 'strict', own: [] });
}

function walk(schema: Shape | undefined, value: unknown, at: Place): readonly Place[] {
  return Object.entries(isMap(value) || Array.isArray(value) ? value : {}).flatMap(([key, child]) => {
    const member = schema && memberOf(schema, value, key);
    const path = [...at.path, key];
    const isUnread = !member && (at.kind === 'unread' || (schema !== undefined && hasMembers(schema, value)));
    const place: Place = isUnread
      ? { path, kind: 'unread', own: path }
      : placeOf(member, child, { path, at, isItem: Array.isArray(value) });
    return [place, ...walk(member, child, place)];
  });
}

interface Surroundings {
  readonly path: readonly string[];
  readonly at: Place;
  readonly isItem: boolean;
}

function placeOf(member: Shape | undefined, value: unknown, { path, at, isItem }: Surroundings): Place {
  if (member && isTolerantAt(member, value)) return { path, kind: 'decorative', own: isItem ? path : itemOf(path) };
  if (at.kind === 'decorative' || at.kind === 'entry') return { path, kind: 'entry', own: at.own };
  return { path, kind: 'strict', own: itemOf(path) };
}

/** The nearest list entry that a place is in, or the place. */
function itemOf(path: readonly string[]): readonly string[] {
  const last = path.findLastIndex((key, index) => index > 0 && /^\d+$/.test(key));
  return last === -1 ? path : path.slice(0, last + 1);
}

/** Every place × every change. */
function* singleChanges(schema: GenericSchema, sample: unknown): Generator<SingleChange> {
  for (const place of placesOf(schema, sample)) {
    for (const [change, stranger] of Object.entries(strangers)) {
      yield { ...place, change: change as SingleChange['change'], reply: changed(sample, place.path, stranger) };
    }
  }
}

function changed(value: unknown, [head, ...rest]: readonly string[], stranger: unknown): unknown {
  if (head === undefined) return stranger;
  if (Array.isArray(value)) {
    const index = Number(head);
    if (rest.length === 0 && stranger === undefined) return value.toSpliced(index, 1);
    return value.with(index, changed(value[index], rest, stranger));
  }
  const { [head]: child, ...others } = value as Record<string, unknown>;
  if (rest.length === 0 && stranger === undefined) return others;
  return { ...(value as object), [head]: changed(child, rest, stranger) };
}

/** Paths at which two readings differ, in the wire's names as camel case; an entry that is gone is told by its place. */
function differences(before: unknown, after: unknown, path: readonly string[] = []): readonly string[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length + 1) {
    const place = before.findIndex((_, index) => same(before.toSpliced(index, 1), after));
    return [[...path, ...(place === -1 ? [] : [String(place)])].join('.')];
  }
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (!areLists && !(isMap(before) && isMap(after))) return [path.join('.')];
  const keys = new Set([...Object.keys(before as object), ...Object.keys(after as object)]);
  return [...keys].flatMap((key) =>
    differences((before as Record<string, unknown>)[key], (after as Record<string, unknown>)[key], [...path, key]),
  );
}

function same(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Where the reading holds what stands at a place of the wire. */
function readingPath(path: readonly string[]): string {
  return path.map((key) => (key === 'page_context' ? 'known.context' : camelCase(key))).join('.');
}

/** True for the place, what is inside of it, and what it is inside of. */
function isAlong(path: string, own: string): boolean {
  return own === '' || path === own || path.startsWith(`${own}.`) || own.startsWith(`${path}.`);
}

/** What all changes to places of one kind came to. */
export interface Count {
  changes: number;
  /** Read without the changed part, which was told. */
  lost: number;
  refused: number;
  /** Lost more than the part that the change is in, or the reply. */
  tooMuch: string[];
  /** Lost something, or the reply, without naming the place. */
  untold: string[];
}

export const noCount = (): Count => ({ changes: 0, lost: 0, refused: 0, tooMuch: [], untold: [] });

const wirePath = (words: string) => words.split(' is not ')[0] ?? '';
const camelPath = (path: string) => path.split('.').map(camelCase).join('.');

/** Changes a reply once at every place and in every way, reads each, and counts by what the schema says of the place. */
export function countChanges(schema: ReplySchema<unknown>, sample: unknown): Record<PlaceKind, Count> {
  const counts = { decorative: noCount(), entry: noCount(), strict: noCount(), unread: noCount() };
  const untouched = readReply(schema, sample);
  if (!untouched.ok) throw new Error(untouched.reason);
  for (const { path, kind, own, change, reply } of singleChanges(schema, sample)) {
    const count = counts[kind];
    const what = `${path.join('.')}: ${change}`;
    const read = readReply(schema, reply);
    // What is gone may be told by what it is gone from.
    const parent = path.slice(0, -1).join('.') || 'the whole reply';
    const named = (place: string) =>
      isAlong(place, path.join('.')) || isAlong(place, own.join('.')) || (isGone(change) && place === parent);
    count.changes += 1;
    if (!read.ok) {
      count.refused += 1;
      if (kind !== 'strict') count.tooMuch.push(`${what}: ${read.reason}`);
      if (!named(wirePath(read.reason))) count.untold.push(`${what}: ${read.reason}`);
      continue;
    }
    const losses = read.losses.filter((words) => !untouched.losses.includes(words));
    if (losses.length > 0) count.lost += 1;
    if (losses.some((words) => !named(wirePath(words)))) count.untold.push(`${what}: ${losses.join('; ')}`);
    const away = differences(untouched.value, read.value);
    const beyond = away.filter((place) => ![own, path].some((part) => isAlong(camelPath(place), readingPath(part))));
    if (beyond.length > 0) count.tooMuch.push(`${what}: ${beyond.join(', ')}`);
    // What is read in another way now was lost, unless it says what the reply says.
    const unsaid = away.filter((place) => !says(read.value, place, change));
    if (kind !== 'strict' && unsaid.length > 0 && losses.length === 0)
      count.untold.push(`${what}: ${unsaid.join(', ')}`);
  }
  return counts;
}

/** An object of other members is one whose own are gone. */
function isGone(change: string): boolean {
  return ['removed', 'null', 'object'].includes(change);
}

/** What a reading of each stranger has in it when it is one. */
const marks: Readonly<Record<string, string>> = {
  text: 'a stranger',
  number: '7.25',
  boolean: 'true',
  list: 'stranger',
};

function says(reading: unknown, place: string, change: string): boolean {
  if (isGone(change)) return true;
  const keys = place.split('.');
  const textAt = (path: readonly string[]) =>
    JSON.stringify(path.reduce((at, key) => (at as Record<string, unknown> | null)?.[key], reading)) ?? '';
  // The entry of a list that is empty now is told by its place.
  if (change === 'empty list')
    return [textAt(keys), textAt(keys.slice(0, -1))].some((text) => /^(\[\]|\{\})$/.test(text));
  return textAt(keys).includes(marks[change] ?? '');
}
