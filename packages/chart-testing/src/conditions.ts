import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { guardWords, idsOfTransitions } from './transition-ids.ts';

type Guard = NonNullable<AnyTransitionDefinition['guard']>;

/** A guard as `and`, `or` and `not` make it of clauses; a clause has its id in reports. */
export type Condition =
  | { readonly kind: 'and' | 'or' | 'not'; readonly parts: readonly Condition[] }
  | { readonly kind: 'clause'; readonly guard: Guard; readonly id: string };

const joins = ['and', 'or', 'not'] as const;

/** Function behind a guard: a name of the setup may stand for a combined one. */
function bodyOf(guard: Guard, { implementations }: AnyStateMachine): unknown {
  if (typeof guard === 'function') return guard;
  return implementations.guards[typeof guard === 'string' ? guard : guard.type];
}

function readCondition(guard: Guard, machine: AnyStateMachine, idOf: (guard: Guard) => string): Condition {
  const { name, guards } = (bodyOf(guard, machine) ?? {}) as {
    readonly name?: string;
    readonly guards?: readonly Guard[];
  };
  const kind = joins.find((one) => one === name);
  if (!guards || !kind) return { kind: 'clause', guard, id: idOf(guard) };
  return { kind, parts: guards.map((part) => readCondition(part, machine, idOf)) };
}

/** Combined guards of a chart, by their transition. */
export function conditionsOf(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, Condition> {
  const conditions = new Map<AnyTransitionDefinition, Condition>();
  for (const [transition, id] of idsOfTransitions(machine)) {
    const counts = new Map<string, number>();
    const idOf = (guard: Guard) => {
      const words = guardWords({ guard });
      const count = (counts.get(words) ?? 0) + 1;
      counts.set(words, count);
      return `${id}: clause ${words}${count === 1 ? '' : ` (${count})`}`;
    };
    const condition = transition.guard && readCondition(transition.guard, machine, idOf);
    if (condition && condition.kind !== 'clause') conditions.set(transition, condition);
  }
  return conditions;
}

/** Result of a condition, whose clauses are asked in xstate's order and no further than they decide it. */
export function holds(condition: Condition, ask: (guard: Guard) => boolean, note: (outcome: string) => void): boolean {
  if (condition.kind === 'clause') {
    const isTrue = ask(condition.guard);
    note(`${condition.id} is ${isTrue}`);
    return isTrue;
  }
  const [first] = condition.parts;
  const partHolds = (part: Condition) => holds(part, ask, note);
  if (condition.kind === 'not') return first === undefined || !partHolds(first);
  return condition.kind === 'and' ? condition.parts.every(partHolds) : condition.parts.some(partHolds);
}

const clausesOf = (condition: Condition): readonly (Condition & { readonly kind: 'clause' })[] =>
  condition.kind === 'clause' ? [condition] : condition.parts.flatMap(clausesOf);

/** Both outcomes of each clause of a chart's combined guards. */
export const clauseOutcomes = (machine: AnyStateMachine): readonly string[] =>
  [...conditionsOf(machine).values()].flatMap(clausesOf).flatMap(({ id }) => [`${id} is true`, `${id} is false`]);

/** Transitions with an inline function as their guard or a clause of it: its clauses are not visible. */
export function inlineGuards(machine: AnyStateMachine): readonly string[] {
  const conditions = conditionsOf(machine);
  return [...idsOfTransitions(machine)].flatMap(([transition, id]) => {
    const condition = conditions.get(transition);
    const guards = condition ? clausesOf(condition).map(({ guard }) => guard) : [transition.guard];
    return guards.some((guard) => typeof guard === 'function') ? [id] : [];
  });
}
