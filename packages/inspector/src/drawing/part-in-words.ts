import { traceValue } from './trace-call.ts';

const builtIn = 'xstate.';

const read = (value: unknown, key: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

const isWord = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The parts of parameters that are written in the code: `{ place: 'payable' }` is `payable`. */
export function paramsInWords(params: unknown, eventType: string): string {
  const traced = traceValue(params, eventType);
  const value = traced?.value;
  if (isWord(value)) return String(value);
  if (typeof value !== 'object' || value === null || traced?.pathOf(value) !== undefined) return '';
  return Object.values(value).filter(isWord).map(String).join(' ');
}

/** One parameter of a name, when it is written in the code. */
export function paramInWords(part: unknown, key: string, eventType: string): string | undefined {
  const value = read(traceValue(read(part, 'params'), eventType)?.value, key);
  return isWord(value) ? String(value) : undefined;
}

const withParams = (name: string, params: unknown, eventType: string): string =>
  [name, paramsInWords(params, eventType)].filter((word) => word !== '').join(' ');

/** A guard as it is drawn: its name with the parameters that are written in the code. */
export function guardInFull(guard: unknown, eventType: string): string {
  if (typeof guard === 'string') return guard;
  const inner = read(guard, 'guards');
  if (typeof guard === 'function' && Array.isArray(inner)) {
    const words = inner.map((one) => guardInFull(one, eventType));
    const isNot = guard.name === 'not';
    return isNot ? `not ${words.join('')}` : words.map((one, at) => joined(one, inner[at])).join(` ${guard.name} `);
  }
  const place = read(guard, 'stateValue');
  if (place !== undefined) return `in ${typeof place === 'string' ? place : JSON.stringify(place).replaceAll('"', '')}`;
  if (typeof guard === 'function') return guard.name === '' || guard.name === 'guard' ? 'inline guard' : guard.name;
  return withParams(String(read(guard, 'type') ?? 'guard'), read(guard, 'params'), eventType);
}

/** Brackets around a part of a guard that has parts itself. */
const joined = (words: string, guard: unknown): string => (Array.isArray(read(guard, 'guards')) ? `(${words})` : words);

/** The type of an event that an action sends: written in the code, or by a function that does not compute it. */
export function eventTypeOf(event: unknown, eventType: string): string {
  if (typeof event === 'string') return event;
  const type = read(traceValue(event, eventType)?.value, 'type');
  return typeof type === 'string' ? type : 'an event';
}

/** An actor that an action talks to: by its id, or by where the chart keeps it. */
function actorInWords(actor: unknown): string {
  if (actor === '#_parent') return 'parent';
  if (typeof actor === 'string') return actor;
  const id = read(actor, 'id');
  if (typeof id === 'string') return id;
  const traced = traceValue(actor, '');
  if (typeof traced?.value === 'string') return traced.value;
  return traced?.pathOf(traced.value)?.replace(/^(?:context|event|self|system)\./, '') ?? 'an actor';
}

const delayed = (action: unknown): string => {
  const delay = read(action, 'delay');
  return isWord(delay) ? ` after ${delay}` : '';
};

function changed(assignment: unknown): string {
  if (typeof assignment !== 'object' || assignment === null) return 'assign';
  return `assign ${Object.keys(assignment).join(' ')}`.trim();
}

const sourceInWords = (source: unknown): string => (typeof source === 'string' ? source : 'an inline actor');

/** What xstate's own actions do, in words; `undefined` for any other function. */
export function builtInInWords(action: unknown, eventType: string): string | undefined {
  const type = read(action, 'type');
  if (typeof action !== 'function' || typeof type !== 'string' || !type.startsWith(builtIn)) return undefined;
  const event = () => eventTypeOf(read(action, 'event'), eventType);
  switch (type.slice(builtIn.length)) {
    case 'assign':
      return changed(read(action, 'assignment'));
    case 'raise':
      return `raise ${event()}${delayed(action)}`;
    case 'emit':
      return `emit ${event()}`;
    case 'sendTo':
      return `send ${event()} to ${actorInWords(read(action, 'to'))}${delayed(action)}`;
    case 'spawnChild': {
      const id = read(action, 'id');
      const source = sourceInWords(read(action, 'src'));
      return `spawn ${source}${typeof id === 'string' && id !== source ? ` as ${id}` : ''}`;
    }
    case 'stopChild':
      return `stop ${actorInWords(read(action, 'actorRef'))}`;
    case 'cancel':
      return `cancel ${actorInWords(read(action, 'sendId'))}`;
    case 'enqueueActions':
      return 'inline actions';
    default:
      return type.slice(builtIn.length);
  }
}

/** The name of an action, or nothing for one without a name. */
export function actionName(action: unknown): string | undefined {
  if (typeof action === 'string') return action;
  const type = read(action, 'type');
  return typeof action === 'object' && typeof type === 'string' ? type : undefined;
}

/** An action as it is drawn: its name with the parameters written in the code, or what it does. */
export function actionInFull(action: unknown, eventType: string): string {
  const name = actionName(action);
  if (name !== undefined) return withParams(name, read(action, 'params'), eventType);
  const words = builtInInWords(action, eventType);
  if (words !== undefined) return words;
  return typeof action === 'function' && action.name !== '' && action.name !== 'actions'
    ? action.name
    : 'inline action';
}
