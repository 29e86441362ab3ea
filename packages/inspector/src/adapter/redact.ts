import type { Shown } from '../message.types.ts';
import type { ShownWords } from './shown-words.types.ts';

/** More digits in a row than any key, amount or count has that may be seen. */
const longNumber = /\d[\d\s-]{7,}\d/;
/** Words of a protocol and of code, and amounts; not what a person types: no spaces, no codes of digits. */
const closedWord = /^[A-Za-z][\w./:-]{0,59}$|^\d{1,9}\.\d{2,3}$/;
const mostItems = 20;
const deepest = 8;
/** Letters of one shown value, so that a whole catalogue in a context stays a line. */
const longest = 16_000;

/** A shown value, and how many letters it takes. */
interface Sized {
  readonly shown: Shown;
  readonly size: number;
}

/** Where a value stands. */
interface Place {
  readonly key: string;
  readonly parent: string;
  readonly isSecret: boolean;
  readonly depth: number;
}

const sized = (shown: Shown): Sized => ({
  shown,
  size: typeof shown === 'string' ? shown.length + 2 : 5,
});

const hidden = (value: unknown): Sized => sized(`‹${Array.isArray(value) ? 'list' : typeof value}›`);

/** Own properties that hold a value: what would have to be computed by the application's code is left alone. */
function valuesOf(value: object): [string, unknown][] {
  return Object.entries(Object.getOwnPropertyDescriptors(value)).flatMap(([key, { enumerable, value: item, get }]) => {
    if (!enumerable || typeof item === 'function') return [];
    return [[key, get ? getter : item] as [string, unknown]];
  });
}

const getter = Symbol('getter');

const own = (value: object, key: string): unknown => Object.getOwnPropertyDescriptor(value, key)?.value;

/** What may be seen of a context, an event, an input or an output. */
export type Redact = (value: unknown) => Shown;

/**
 * Makes the function that leaves out what an application does not let be seen. It reads no getter, follows no actor and no
 * snapshot (an actor is its name, a snapshot its status and state), and its results are bounded in depth and letters. What it
 * was given once it does not read again: contexts are immutable, and most of one is the same after each event.
 *
 * @param words what may be seen
 * @param nameOf names an actor; `undefined` when the object is none
 * @example createRedact({ names: new Set(['pk', 'email']), values: new Set(['pk']), secret: /card/ }, () => undefined)(
 *   { pk: 71, email: 'ada@example.test' }) // { pk: 71, email: '‹string›' }
 */
export function createRedact(words: ShownWords, nameOf: (actor: object) => string | undefined): Redact {
  const known = new WeakMap<object, Map<string, Sized>>();

  const showLeaf = (value: unknown, { key, parent, isSecret }: Place): Sized => {
    const isNamed = words.values.has(key) || words.values.has(`${parent}.${key}`);
    if (isSecret || !isNamed) return hidden(value);
    if (typeof value === 'string') {
      return closedWord.test(value) && !longNumber.test(value) ? sized(value) : hidden(value);
    }
    return typeof value === 'number' && Math.abs(value) < 100_000_000 ? sized(value) : hidden(value);
  };

  const showList = (list: readonly unknown[], { key, parent, isSecret, depth }: Place): Sized => {
    const shown: Shown[] = [];
    let size = 2;
    for (let index = 0; index < list.length; index += 1) {
      const item = own(list, String(index));
      if (index === mostItems || size > longest) {
        shown.push(`… ${list.length - index} more`);
        break;
      }
      const one = show(item, { key, parent, isSecret, depth: depth + 1 });
      shown.push(one.shown);
      size += one.size + 1;
    }
    return { shown, size };
  };

  const showObject = (value: object, { key, isSecret, depth }: Place): Sized => {
    const actor = nameOf(value);
    if (actor !== undefined) return { shown: { actor }, size: 24 };
    if (value instanceof Error) return sized('‹error›');
    if (own(value, 'machine') !== undefined && typeof own(value, 'status') === 'string') {
      const state = showState(own(value, 'value'));
      return { shown: { status: String(own(value, 'status')), value: state }, size: 24 + JSON.stringify(state).length };
    }
    const shown: Record<string, Shown> = {};
    let size = 2;
    let unnamed = 0;
    const entries = valuesOf(value);
    for (const [index, [name, item]] of entries.entries()) {
      if (size > longest) {
        shown['…'] = `${entries.length - index} more`;
        break;
      }
      const isNamed = words.names.has(name);
      if (!isNamed) unnamed += 1;
      const one = show(item, { key: name, parent: key, isSecret, depth: depth + 1 });
      shown[isNamed ? name : `‹name ${unnamed}›`] = one.shown;
      size += name.length + one.size + 4;
    }
    return { shown, size };
  };

  const show = (value: unknown, { key, parent, isSecret: isInSecret, depth }: Place): Sized => {
    if (value === null || value === undefined) return sized(null);
    if (typeof value === 'boolean') return sized(value);
    if (value === getter) return sized('‹getter›');
    const isSecret = isInSecret || words.secret.test(key);
    const place = { key, parent, isSecret, depth };
    if (typeof value !== 'object') return showLeaf(value, place);
    if (depth > deepest) return hidden(value);
    const where = `${key} ${parent} ${isSecret} ${depth}`;
    const before = known.get(value);
    const found = before?.get(where);
    if (found) return found;
    const made = Array.isArray(value) ? showList(value, place) : showObject(value, place);
    known.set(value, (before ?? new Map()).set(where, made));
    return made;
  };

  return (value) => show(value, { key: '', parent: '', isSecret: false, depth: 0 }).shown;
}

/** A state's value is names of states, which stand in the chart anyway. */
function showState(value: unknown): Shown {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(valuesOf(value).map(([key, inner]) => [key, showState(inner)]));
}
