import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventWords, nodeWords } from '../transition-ids.ts';

/** What the interpreter adds for a state's delays: they stand there as `after`. */
function isOfDelay(action: unknown): boolean {
  const { id, sendId } = action as { readonly id?: unknown; readonly sendId?: unknown };
  return [id, sendId].some((value) => typeof value === 'string' && value.startsWith('xstate.after.'));
}

const namesOf = (actions: readonly unknown[]): readonly string[] =>
  actions.filter((action) => !isOfDelay(action)).map(nameOf);

/** What stands in a chart by name, with its own words for what it was given: `refuse busy`. */
export function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') return named.name || 'function';
  const { type = 'unnamed', params } = named as { readonly type?: string; readonly params?: unknown };
  const given = Object.values(fixedParams(params)).filter((value) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return [type, ...given].join(' ');
}

/** What is given whatever happens; of a function what it gives when nothing has, as far as it gives anything. */
function fixedParams(params: unknown): object {
  if (typeof params === 'object' && params !== null) return params;
  if (typeof params !== 'function') return {};
  try {
    return fixedParams(params({ context: {}, event: {} }));
  } catch {
    return {};
  }
}

/** A guard in words; one that says the opposite with `not` before it. */
export function guardOf(guard: unknown): string {
  const inner = (guard as { readonly guards?: readonly unknown[] } | null)?.guards;
  const kind = (guard as { readonly check?: { readonly name?: string } } | null)?.check?.name?.replace(/^check/, '');
  if (!inner) return nameOf(guard);
  return `${(kind ?? '').toLowerCase()} (${inner.map(guardOf).join(', ')})`;
}

/** An event in words; that of an actor by the slot that it fills, as its id is only the state's name. */
function causeOf(transition: AnyTransitionDefinition): string {
  const words = eventWords(transition.eventType, [transition.source]);
  const invoke = transition.source.invoke.find(({ id }) => words.startsWith(`${id.replace(/^\d+\./, '')} `));
  if (!invoke || typeof invoke.src !== 'string') return words;
  return `${invoke.src} ${words.slice(invoke.id.replace(/^\d+\./, '').length + 1)}`;
}

/** A transition without its event: ` if canResend → asking.code.resending: forgetProblem`. */
function effectOf({ guard, target, actions, reenter }: AnyTransitionDefinition): string {
  const condition = guard ? ` if ${guardOf(guard)}` : '';
  const to = target ? ` → ${target.map(nodeWords).join(' & ')}${reenter ? ' anew' : ''}` : ' stays';
  const names = namesOf(actions);
  return `${condition}${to}${names.length > 0 ? `: ${names.join(', ')}` : ''}`;
}

/** A state's transitions, a line each; events that lead to the same have one line together. */
export function transitionLines({ always = [], transitions }: AnyStateNode): readonly string[] {
  const byEvent = [always, ...transitions.values()]
    .filter((list) => list.length > 0)
    .map((list) => ({ cause: causeOf(list[0] as AnyTransitionDefinition), effects: list.map(effectOf) }));
  const together = new Map<string, string[]>();
  for (const { cause, effects } of byEvent) {
    const key = effects.join('\n  else');
    together.set(key, [...(together.get(key) ?? []), cause]);
  }
  return [...together].map(([effects, causes]) => `${causes.join(', ')}${effects}`);
}

/** What a state does besides its transitions, a line each. */
export function nodeLines({ entry, exit, invoke }: AnyStateNode): readonly string[] {
  const [enters, leaves] = [namesOf(entry), namesOf(exit)];
  return [
    ...(enters.length > 0 ? [`entered: ${enters.join(', ')}`] : []),
    ...(leaves.length > 0 ? [`left: ${leaves.join(', ')}`] : []),
    ...invoke.map(({ id, src }) => `asks ${typeof src === 'string' ? src : id}`),
  ];
}
