import type { Refusal } from './chart-facts.types.ts';
import { actionName, eventTypeOf, paramInWords, paramsInWords } from './part-in-words.ts';
import { traceValue } from './trace-call.ts';

const refusingName = /^refuse(?![a-z])/;
const refusedEvent = /refused$/i;

const read = (value: unknown, key: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

const tellsRefusal = (action: unknown): boolean =>
  read(action, 'type') === 'xstate.emit' && refusedEvent.test(eventTypeOf(read(action, 'event'), ''));

/**
 * Whether an action refuses: by its name (`refuse`, `refuseRetry`), or because all it does is to emit an event that ends in
 * `refused`. A chart's refusals are emitted, never dropped (design.md §2).
 */
export function isRefusing(action: unknown, named: Readonly<Record<string, unknown>>): boolean {
  const name = actionName(action);
  if (name === undefined) return tellsRefusal(action);
  return refusingName.test(name) || tellsRefusal(named[name]);
}

/** Why an action refuses: its reason where that is written in the code, else its own name when that says more than `refuse`. */
export function refusalOf(action: unknown, named: Readonly<Record<string, unknown>>, eventType: string): Refusal {
  const name = actionName(action);
  const reported = read(name === undefined ? action : named[name], 'event');
  const emitted = read(traceValue(reported, eventType)?.value, 'reason');
  const own = paramInWords(action, 'reason', eventType) ?? paramsInWords(read(action, 'params'), eventType);
  const reason = [own, typeof emitted === 'string' ? emitted : '', name === 'refuse' ? '' : (name ?? '')].find(
    (words) => words !== '',
  );
  return reason === undefined ? {} : { reason };
}
