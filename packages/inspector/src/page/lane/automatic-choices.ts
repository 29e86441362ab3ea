import type { Shown } from '../../message.types.ts';
import type { ActorView, LogLine } from '../recording.types.ts';

/** Something that was asked for without anybody choosing it, and the rule by which. */
export interface AutomaticChoice {
  readonly page: string;
  readonly rule: string;
  /** How many there were to choose from. */
  readonly count: number;
}

const isBranch = (value: Shown | undefined): value is { readonly [key: string]: Shown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: Shown | undefined, ...path: readonly string[]): Shown | undefined =>
  path.reduce<Shown | undefined>((found, name) => (isBranch(found) ? found[name] : undefined), value);

function readChoice(value: Shown | undefined): AutomaticChoice | undefined {
  const page = at(value, 'page') ?? at(value, 'pageCommand', 'page');
  const [rule, count] = [at(value, 'reason', 'rule'), at(value, 'reason', 'count')];
  if (typeof page !== 'string' || typeof rule !== 'string') return undefined;
  return { page, rule, count: typeof count === 'number' ? count : 1 };
}

/** Why a request was sent by itself; `undefined` when somebody chose it. */
export const choiceOf = ({ input }: ActorView): AutomaticChoice | undefined => readChoice(at(input, 'request'));

/** What a request was given, without why and by whom: that is told in words. */
export function inputOf({ input }: ActorView): Shown | undefined {
  const request = at(input, 'request');
  if (!isBranch(input) || !isBranch(request)) return input;
  const { reason: _reason, by: _by, ...rest } = request;
  return { ...input, request: rest };
}

const listOf = (context: Shown): readonly AutomaticChoice[] => {
  const found = at(context, 'choices');
  return Array.isArray(found) ? found.flatMap((one) => readChoice(one) ?? []) : [];
};

/**
 * What was chosen in one go with a request's answer: whoever heard the answer keeps a list of what was chosen automatically.
 *
 * @param answered the line in which the answer came
 */
export function choicesWith(
  answered: LogLine | undefined,
  own: AutomaticChoice | undefined,
): readonly AutomaticChoice[] {
  if (!answered) return [];
  const known = listOf(answered.contextBefore).length;
  const added = listOf(answered.contextAfter).slice(known);
  return own && added[0]?.page === own.page ? added.slice(1) : added;
}

/** `rule A3, one of 4` */
export const reasonInWords = ({ rule, count }: AutomaticChoice): string =>
  `rule ${rule}${count > 1 ? `, one of ${count}` : ''}`;
