import { StartError } from './db/database.ts';

/** The variables that a program is started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A whole number in a range; `fallback` when the variable is empty or not there.
 *
 * @throws {StartError} naming the variable.
 */
export function readNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new StartError(`${name}: "${text}" is not a whole number from ${min} to ${max}. Correct it or unset it.`);
  }
  return value;
}

/**
 * An http or https address without a slash at its end.
 *
 * @throws {StartError} naming the variable.
 */
export function readUrl(env: Environment, name: string, fallback: string): string {
  const text = env[name]?.trim() || fallback;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new StartError(`${name}: "${text}" is not an http or https address. Correct it or unset it.`);
  }
  return text.replace(/\/+$/, '');
}

/**
 * Whether something is switched on: 1, true, on, yes, or the opposite.
 *
 * @throws {StartError} naming the variable.
 */
export function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]?.trim().toLowerCase();
  if (!text) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  throw new StartError(`${name}: "${text}" is neither 1 nor 0. Correct it or unset it.`);
}

/** Words with commas between them. */
export function readList(env: Environment, name: string, fallback: readonly string[]): readonly string[] {
  const text = env[name]?.trim();
  return text
    ? text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    : fallback;
}
