import type { Shown } from '../message.types.ts';

/** One place where two values differ. */
export interface Change {
  readonly path: string;
  readonly before: Shown | undefined;
  readonly after: Shown | undefined;
}

const most = 200;

const isBranch = (value: Shown | undefined): value is { readonly [key: string]: Shown } =>
  typeof value === 'object' && value !== null;

/** The places where two values differ, the innermost ones, at most 200 of them. */
export function differences(before: Shown, after: Shown): Change[] {
  const found: Change[] = [];
  const compare = (path: string, one: Shown | undefined, other: Shown | undefined): void => {
    if (one === other || found.length === most) return;
    if (isBranch(one) && isBranch(other) && Array.isArray(one) === Array.isArray(other)) {
      for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
        compare(path === '' ? key : `${path}.${key}`, one[key], other[key]);
      }
      return;
    }
    found.push({ path, before: one, after: other });
  };
  compare('', before, after);
  return found;
}
