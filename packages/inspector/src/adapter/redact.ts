import type { Shown } from '../message.types.ts';
import type { ShownWords } from './shown-words.types.ts';

/** More digits in a row than any key, amount or count has that may be seen. */
const longNumber = /\d[\d\s-]{7,}\d/;
/** Words of a protocol and of code, and amounts; not what a person types: no spaces, no codes of digits. */
const closedWord = /^[A-Za-z][\w./:-]{0,59}$|^\d{1,9}\.\d{2,3}$/;
const mostItems = 20;
const deepest = 8;
/** Letters of one shown value, so that a whole catalogue in a context stays a line. */
const longest = 6_000;

/** A shown value, how many letters it takes, and whether a part of it stood too deep to be shown. */
interface Sized {
  readonly shown: Shown;
  readonly size: number;
  readonly isCut?: boolean;
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

const kindOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1);

const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? 'invalid' : date.toISOString());

const wholeDigits = (value: number | bigint): number =>
  BigInt(Math.trunc(Number(value)))
    .toString()
    .replace('-', '').length;

const bigInWords = (value: bigint): string => {
  const digits = wholeDigits(value);
  return digits < 9 ? `${value}n` : `‹bigint of ${digits} digits›`;
};

const getter = Symbol('getter');

/** An own property's value; what the application's code would have to compute is left alone. */
function own(value: object, key: string): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(value, key);
  return descriptor?.get ? getter : descriptor?.value;
}

const [nothing, yes, no] = [sized(null), sized(true), sized(false)];

/** What may be seen of a context, an event, an input or an output. */
export type Redact = (value: unknown) => Shown;

/** Where an application names nothing: not a name, not a yes or no, not how many. */
const showNothing: Redact = (value) => (typeof value === 'object' || value === undefined ? {} : hidden(value).shown);

/**
 * Makes the function that leaves out what an application does not let be seen. It reads no getter, follows no actor and no
 * snapshot (an actor is its name, a snapshot its status and state), and its results are bounded in depth and letters. What it
 * was given once it does not read again: contexts are immutable, and most of one is the same after each event.
 *
 * @param words what may be seen; nothing without them
 * @param nameOf names an actor; `undefined` when the object is none
 * @example createRedact({ names: new Set(['pk', 'email']), values: new Set(['pk']), secret: /card/ }, () => undefined)(
 *   { pk: 71, email: 'ada@example.test' }) // { pk: 71, email: '‹string›' }
 */
export function createRedact(words: ShownWords | undefined, nameOf: (actor: object) => string | undefined): Redact {
  if (words === undefined) return showNothing;
  const known = new WeakMap<object, Map<string, Sized>>();
  const secrets = new Map<string, boolean>();
  const isSecretName = (key: string): boolean => {
    const found = secrets.get(key);
    if (found !== undefined) return found;
    const isSecret = words.secret.test(key);
    secrets.set(key, isSecret);
    return isSecret;
  };

  const showLeaf = (value: unknown, { key, parent, isSecret }: Place): Sized => {
    const isNamed = words.values.has(key) || words.values.has(`${parent}.${key}`);
    if (isSecret || !isNamed) return hidden(value);
    if (typeof value === 'string') {
      return closedWord.test(value) && !longNumber.test(value) ? sized(value) : hidden(value);
    }
    if (typeof value === 'number' && Math.abs(value) < 100_000_000) return sized(value);
    if (typeof value === 'number' && Number.isFinite(value)) return sized(`‹number of ${wholeDigits(value)} digits›`);
    return typeof value === 'bigint' ? sized(bigInWords(value)) : hidden(value);
  };

  /** A value of the language's own kinds, of which `Object.keys` knows nothing: by kind, size and what of it may be seen. */
  const showKind = (value: object, place: Place): Sized | undefined => {
    const below = (shown: Sized, name: string): Sized => ({
      shown: { [name]: shown.shown },
      size: shown.size + name.length + 4,
      // It may have changed when it is the same object.
      isCut: true,
    });
    if (value instanceof Set) return below(showList([...value], place), `Set of ${value.size}`);
    if (value instanceof Map) {
      const entries = [...value].map(([key, item], index) => [typeof key === 'string' ? key : `key ${index}`, item]);
      return below(showProperties(Object.fromEntries(entries), place), `Map of ${value.size}`);
    }
    if (ArrayBuffer.isView(value)) return { ...sized(`‹${kindOf(value)} of ${value.byteLength} bytes›`), isCut: true };
    if (value instanceof Date || value instanceof URL || value instanceof RegExp) {
      const isNamed = words.values.has(place.key) || words.values.has(`${place.parent}.${place.key}`);
      const text = value instanceof Date ? dayOf(value) : String(value);
      const isShown =
        isNamed && !place.isSecret && text.length < 200 && (value instanceof Date || !longNumber.test(text));
      return { ...sized(isShown ? `${kindOf(value)} ${text}` : `‹${kindOf(value)}›`), isCut: true };
    }
    return undefined;
  };

  const showList = (list: readonly unknown[], { key, parent, isSecret, depth }: Place): Sized => {
    const shown: Shown[] = [];
    let size = 2;
    let isCut = false;
    for (let index = 0; index < list.length; index += 1) {
      if (index === mostItems || size > longest) {
        shown.push(`… ${list.length - index} more`);
        break;
      }
      const one = show(own(list, String(index)), { key, parent, isSecret, depth: depth + 1 });
      shown.push(one.shown);
      size += one.size + 1;
      isCut ||= one.isCut === true;
    }
    return { shown, size, isCut };
  };

  const showProperties = (value: object, { key, isSecret, depth }: Place): Sized => {
    const shown: Record<string, Shown> = {};
    let size = 2;
    let unnamed = 0;
    let isCut = false;
    const names = Object.keys(value);
    for (const [index, name] of names.entries()) {
      if (size > longest) {
        shown['…'] = `${names.length - index} more`;
        break;
      }
      const item = own(value, name);
      if (typeof item === 'function') continue;
      const isNamed = words.names.has(name);
      if (!isNamed) unnamed += 1;
      const one = show(item, { key: name, parent: key, isSecret, depth: depth + 1 });
      shown[isNamed ? name : `‹name ${unnamed}›`] = one.shown;
      size += name.length + one.size + 4;
      isCut ||= one.isCut === true;
    }
    return { shown, size, isCut };
  };

  const showObject = (value: object, place: Place): Sized => {
    const actor = nameOf(value);
    if (actor !== undefined) return { shown: { actor }, size: 24 };
    if (value instanceof Error) return sized('‹error›');
    const status = own(value, 'status');
    if (typeof status === 'string' && own(value, 'machine') !== undefined) {
      const state = showState(own(value, 'value'));
      return { shown: { status, value: state }, size: 24 + JSON.stringify(state).length };
    }
    return showKind(value, place) ?? showProperties(value, place);
  };

  const show = (value: unknown, { key, parent, isSecret: isInSecret, depth }: Place): Sized => {
    if (value === null || value === undefined) return nothing;
    if (typeof value === 'boolean') return value ? yes : no;
    if (value === getter) return sized('‹getter›');
    const isSecret = isInSecret || isSecretName(key);
    const place = { key, parent, isSecret, depth };
    if (typeof value !== 'object') return showLeaf(value, place);
    if (depth > deepest) return { ...hidden(value), isCut: true };
    // What an object shows depends on its own name alone; the items of a list stand below the list's parent.
    const where = `${isSecret ? '-' : '+'}${key}${Array.isArray(value) ? `.${parent}` : ''}`;
    const before = known.get(value);
    const found = before?.get(where);
    if (found) return found;
    const made = Array.isArray(value) ? showList(value, place) : showObject(value, place);
    // Nearer to the top more of it would be seen.
    if (!made.isCut) known.set(value, (before ?? new Map()).set(where, made));
    return made;
  };

  return (value) => show(value, { key: '', parent: '', isSecret: false, depth: 0 }).shown;
}

/** A state's value is names of states, which stand in the chart anyway. */
function showState(value: unknown): Shown {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.keys(value).map((key) => [key, showState(own(value, key))]));
}
