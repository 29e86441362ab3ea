import type { ProfilePoint, Revolve } from './revolve.ts';

/** Size of the drawn variant against its own family, so that a large vase looks large beside its companions. */
export type PictureSize = 's' | 'm' | 'l';

/** Times a profile. */
export function scaled(profile: readonly ProfilePoint[], width: number, height = width): ProfilePoint[] {
  return profile.map(([radius, level, corner]) => [radius * width, level * height, corner ?? 0]);
}

/** The entry of that name; throws for a word the table does not have (`parsePictureFile` lets none through). */
export function shapeOf<T>(shapes: Readonly<Record<string, T>>, name: string): T {
  const shape = shapes[name];
  if (!shape)
    throw new Error(`shapeOf: no entry ${name} among ${Object.keys(shapes).join(', ')}; add it to the kind's table.`);
  return shape;
}

/** The factor of a size. */
export function sizeFactor(size: PictureSize, small: number, large: number): number {
  return size === 's' ? small : size === 'l' ? large : 1;
}

/** Extents of a turned body. */
export function boxOf(body: Revolve): { left: number; right: number; top: number; bottom: number } {
  return {
    left: -body.reach,
    right: body.reach,
    top: -body.height - body.radiusAt(body.height) * body.tilt,
    bottom: body.radiusAt(0) * body.tilt,
  };
}

/** A source of repeatable choices: equal keys give equal sequences on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer at least `from` and at most `to`. */
  between(from: number, to: number): number;
  /** One of `list`; throws for an empty one. */
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Makes a source from a key such as `mug-belly-3`. */
export function createRandom(key: string): Random {
  let state = hash(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('createRandom.pick: the list is empty; give at least one element.');
      return list[between(0, list.length - 1)] as T;
    },
    shuffle<T>(list: readonly T[]): T[] {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        const moved = copy[last] as T;
        copy[last] = copy[other] as T;
        copy[other] = moved;
      }
      return copy;
    },
  };
}
