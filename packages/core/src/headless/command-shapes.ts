import { isId } from '../contract/primitives.ts';
/** A wrong use of a handle: an error of the front end's program, not of the shopper or the host. */
export interface WrongCommand {
  readonly ok: false;
  /** `unknownCommand`: the handle has no command of this name. `invalid`: `field` is missing or has another type. */
  readonly reason: 'unknownCommand' | 'invalid';
  /** Name of the wrong field; absent for an unknown command. */
  readonly field?: string;
  /** Place and next step, in English, for the developer's console. */
  readonly message: string;
}

/** Type of a field; `any` may be null; a question mark allows its absence. `id`: as the host sent it, an integer or a text. */
type Field = `${'id' | 'number' | 'text' | 'boolean' | 'object' | 'any'}${'' | '?'}`;

/** Fields of every command of a handle. */
export type CommandShapes<Commands> = { readonly [Name in keyof Commands]: Readonly<Record<string, Field>> };

const is: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isId,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  any: (value) => value !== undefined,
  object: (value) => typeof value === 'object' && value !== null,
};

/**
 * Checks name and fields of a command before a chart gets it.
 * @param part how the message names the handle: `basket`.
 * @param more names of further commands, whose fields are not known here: those of payment methods.
 * @returns null for a command that can be given.
 */
export function wrongCommand(
  part: string,
  shapes: CommandShapes<object>,
  name: unknown,
  input: unknown,
  more: readonly string[] = [],
): WrongCommand | null {
  if (more.includes(String(name))) return null;
  const shape = Object.hasOwn(shapes, String(name))
    ? (shapes as Readonly<Record<string, Readonly<Record<string, Field>>>>)[String(name)]
    : undefined;
  if (typeof name !== 'string' || shape === undefined) {
    const nearest = nearestOf(String(name), [...Object.keys(shapes), ...more]);
    const message = `The ${part} has no command "${String(name)}". Did you mean "${nearest}"?`;
    return { ok: false, reason: 'unknownCommand', message };
  }
  const given: Readonly<Record<string, unknown>> = is.object?.(input) ? { ...(input as object) } : {};
  for (const [field, kind] of Object.entries(shape)) {
    const value = given[field];
    if (value === undefined && kind.endsWith('?')) continue;
    const type = kind.replace('?', '');
    if (is[type]?.(value) !== true) {
      const found = value === undefined ? 'is missing' : `is ${value === null ? 'null' : typeof value}`;
      const message = `${name}: ${field} ${found}. Give ${type === 'id' ? 'the key as the view has it' : type}.`;
      return { ok: false, reason: 'invalid', field, message };
    }
  }
  const [unknown] = Object.keys(given).filter((field) => !Object.hasOwn(shape, field));
  if (unknown === undefined) return null;
  const fields = Object.keys(shape);
  const next = fields.length === 0 ? 'Leave it out.' : `Did you mean "${nearestOf(unknown, fields)}"?`;
  return { ok: false, reason: 'invalid', field: unknown, message: `${name}: there is no field ${unknown}. ${next}` };
}

/** The name with the fewest typing errors between them (Levenshtein). */
function nearestOf(typed: string, names: readonly string[]): string {
  const distance = (name: string) => {
    let row = Array.from({ length: name.length + 1 }, (_, index) => index);
    for (const [line, letter] of [...typed].entries()) {
      const next = [line + 1];
      for (const [index, other] of [...name].entries()) {
        const swapped = (row[index] ?? 0) + (letter === other ? 0 : 1);
        next.push(Math.min(swapped, (next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1));
      }
      row = next;
    }
    return row.at(-1) ?? 0;
  };
  return [...names].sort((a, b) => distance(a) - distance(b))[0] ?? '';
}
