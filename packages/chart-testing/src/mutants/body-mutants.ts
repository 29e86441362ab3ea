import { type AnyStateMachine, assign, not } from 'xstate';
import { namesIn } from '../transition-ids.ts';
import { isPlain, rebuilt } from './config-edit.ts';
import type { Mutant } from './try-mutant.ts';

/** Kinds of defects in what a chart's transitions and states refer to. */
export const bodyMutantKinds = [
  'guard forced',
  'guard order swapped',
  'assign skipped',
  'delay changed',
  'input changed',
  'output changed',
  'event changed',
] as const;

type BodyKind = (typeof bodyMutantKinds)[number];
type Given = (...given: readonly never[]) => unknown;

/** A value in a chart's written form, by the keys that lead to it. */
interface Site {
  readonly at: readonly string[];
  readonly value: unknown;
}

/** Replacement of a site's value. */
interface Defect {
  readonly kind: BodyKind;
  readonly words: string;
  readonly put: unknown;
}

/** A value of the same type that differs in its first property or element. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}?`;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.slice(1);
  if (!isPlain(value)) return value === undefined ? null : undefined;
  const key = Object.keys(value).find((name) => name !== 'type') ?? 'type';
  return { ...value, [key]: isPlain(value[key]) ? undefined : otherThan(value[key]) };
}

/** A fixed value or a function, with every result changed. */
const mapped = (value: unknown, change: (result: unknown) => unknown): unknown =>
  typeof value === 'function' ? (...given: never[]) => change((value as Given)(...given)) : change(value);

const tenfold = (delay: unknown) => (typeof delay === 'number' ? delay * 10 : delay);

/** An action of XState with other properties. */
const changedAction = (action: object, change: object) => Object.assign(() => {}, action, change);

interface OwnAction {
  readonly type: string;
  readonly event?: unknown;
  readonly delay?: unknown;
  readonly input?: unknown;
}

function ofAction(action: OwnAction): readonly Defect[] {
  const { type, event, delay, input } = action;
  const words = type.slice('xstate.'.length);
  const changed = (kind: BodyKind, change: object): Defect => ({ kind, words, put: changedAction(action, change) });
  const isTimed = typeof delay === 'number' || typeof delay === 'function';
  return [
    ...(type === 'xstate.assign' ? [{ kind: 'assign skipped', words, put: assign({}) } as const] : []),
    ...(event === undefined ? [] : [changed('event changed', { event: mapped(event, otherThan) })]),
    ...(isTimed ? [changed('delay changed', { delay: mapped(delay, tenfold) })] : []),
    ...(input === undefined ? [] : [changed('input changed', { input: mapped(input, otherThan) })]),
  ];
}

/** A guard that always says yes, one that always says no, and one that says the opposite. */
function ofGuard(guard: unknown): readonly Defect[] {
  const isCombined = typeof guard !== 'function' || 'check' in guard;
  const opposite = isCombined ? not(guard as never) : (...given: never[]) => !(guard as Given)(...given);
  return [
    { kind: 'guard forced', words: 'always true', put: () => true },
    { kind: 'guard forced', words: 'always false', put: () => false },
    { kind: 'guard forced', words: 'negated', put: opposite },
  ];
}

/** Each transition with a guard, in the place of its successor. */
const ofList = (list: readonly unknown[]): readonly Defect[] =>
  list.slice(0, -1).flatMap((one, index): readonly Defect[] => {
    if (!isPlain(one) || one.guard === undefined) return [];
    const put = [...list.slice(0, index), list[index + 1], one, ...list.slice(index + 2)];
    return [{ kind: 'guard order swapped', words: `#${index + 1} after #${index + 2}`, put }];
  });

const isAction = (value: unknown): value is OwnAction =>
  typeof value === 'function' && 'type' in value && typeof value.type === 'string' && value.type.startsWith('xstate.');

const transitionKeys = /^(?:always|onDone|onError|onSnapshot)$/;

/** Defects that the value at a site can have. */
function defectsOf({ at, value }: Site, used: ReadonlySet<string>): readonly Defect[] {
  const [root, group, name = ''] = at;
  const [parent, key = ''] = [at.at(-2), at.at(-1)];
  if (root === 'implementations' && at.length === 3) {
    // Several charts may share a setup: a name that this chart's config never uses changes nothing.
    if (!used.has(name)) return [];
    if (group === 'guards') return ofGuard(value);
    if (group === 'delays') return [{ kind: 'delay changed', words: '× 10', put: mapped(value, tenfold) }];
  }
  if (isAction(value)) return ofAction(value);
  if (key === 'after' && isPlain(value))
    return Object.keys(value)
      .filter((delay) => /^\d+$/.test(delay))
      .map((delay) => ({
        kind: 'delay changed',
        words: `${delay} × 10`,
        put: Object.fromEntries(Object.entries(value).map(([one, to]) => [one === delay ? `${one}0` : one, to])),
      }));
  if (key === 'input' && at.includes('invoke'))
    return [{ kind: 'input changed', words: 'first property', put: mapped(value, otherThan) }];
  if (root === 'config' && key === 'output')
    return [{ kind: 'output changed', words: 'first property', put: mapped(value, otherThan) }];
  const holdsTransitions = parent === 'on' || parent === 'after' || transitionKeys.test(key);
  return holdsTransitions && Array.isArray(value) ? ofList(value) : [];
}

/** Parts that hold no behaviour, and actors, which stand-ins replace. */
const isLeftOut = (at: readonly string[]) =>
  at.length === 2 && ['actors', 'context', 'schemas', 'types'].includes(at[1] ?? '');

function sitesIn(at: readonly string[], value: unknown): readonly Site[] {
  if (isLeftOut(at) || at.at(-1) === 'meta') return [];
  const inner = isPlain(value) || Array.isArray(value) ? Object.entries(value) : [];
  return [{ at, value }, ...inner.flatMap(([key, one]) => sitesIn([...at, key], one))];
}

/** A copy in which the value at a place is another. */
function replaced(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? replaced(one, rest, put) : one));
  const written = value as Record<string, unknown>;
  return { ...written, [key]: replaced(written[key], rest, put) };
}

/** Every chart with one defect more in a body. */
export function bodyMutantsOf({ config, implementations }: AnyStateMachine): readonly Mutant<BodyKind>[] {
  const written = { config, implementations };
  const used = namesIn(config, new Set());
  return sitesIn([], written).flatMap((site) =>
    defectsOf(site, used).map(({ kind, words, put }) => ({
      kind,
      words: `${site.at.slice(1).join('.') || 'root'}: ${words}`,
      build: () => {
        const changed = replaced(written, site.at, put) as typeof written;
        return rebuilt(changed.config, changed.implementations);
      },
    })),
  );
}
