import type { JsonSchema } from '../../json-schema.types.ts';
import type { SentCommand } from '../../message.types.ts';
import type { AnyActor } from '../../xstate.types.ts';
import type { EventSchema, StandardSchema } from './event-schema.types.ts';

/** Payload of an event besides its type, or the reason why it is none. */
type CheckedPayload = { readonly payload: object } | { readonly refused: string };

const isStandard = (schema: EventSchema): schema is StandardSchema => '~standard' in schema;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/** Rule of JSON Schema: returns the fault of a value in words. */
type Rule = (schema: JsonSchema, value: unknown) => string | false | undefined;

const rules: readonly Rule[] = [
  ({ type }, value) => type !== undefined && typeTests[type]?.(value) === false && `is no ${type}`,
  ({ enum: list }, value) => list && !list.some((one) => one === value) && `is none of ${list.join(', ')}`,
  ({ const: only }, value) => only !== undefined && only !== value && `is not ${only}`,
  ({ minimum }, value) =>
    typeof value === 'number' && minimum !== undefined && value < minimum && `is below ${minimum}`,
  ({ maximum }, value) =>
    typeof value === 'number' && maximum !== undefined && value > maximum && `is above ${maximum}`,
  ({ minLength = 0 }, value) =>
    typeof value === 'string' && value.length < minLength && `is shorter than ${minLength} letters`,
  ({ maxLength = Infinity }, value) =>
    typeof value === 'string' && value.length > maxLength && `is longer than ${maxLength} letters`,
  ({ pattern }, value) =>
    typeof value === 'string' &&
    pattern !== undefined &&
    !new RegExp(pattern, 'u').test(value) &&
    `does not match ${pattern}`,
];

/** The first thing that is wrong with a value, with its place. */
function faultOf(schema: JsonSchema, value: unknown, place: string): string | undefined {
  for (const rule of rules) {
    const words = rule(schema, value);
    if (words) return `${place} ${words}.`;
  }
  const below = (name: string) => (place === 'The payload' ? name : `${place}.${name}`);
  if (isObject(value)) {
    const missing = schema.required?.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return `${below(missing)} is missing.`;
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const fault = Object.hasOwn(value, name) ? faultOf(inner, value[name], below(name)) : undefined;
      if (fault !== undefined) return fault;
    }
  }
  if (!Array.isArray(value) || !schema.items) return undefined;
  const { items } = schema;
  return value.map((item, index) => faultOf(items, item, below(String(index)))).find((fault) => fault !== undefined);
}

/**
 * Checks what an event is to hold, by the schema that the application gave for its type, if any. JSON Schema is read in its
 * plain part: types, properties, lists, closed words, bounds and patterns.
 */
export async function checkPayload(schema: EventSchema | undefined, value: unknown): Promise<CheckedPayload> {
  if (!isObject(value)) return { refused: 'The payload is not an object.' };
  if (schema === undefined) return { payload: value };
  if (!isStandard(schema)) {
    const fault = faultOf(schema, value, 'The payload');
    return fault === undefined ? { payload: value } : { refused: fault };
  }
  const checked = await schema['~standard'].validate(value);
  const [issue] = checked.issues ?? [];
  if (issue) {
    const place = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    return { refused: place === '' ? issue.message : `${place}: ${issue.message}` };
  }
  const read = 'value' in checked ? checked.value : value;
  return isObject(read)
    ? { payload: read }
    : { refused: 'The application’s schema turns the payload into something that is not an object.' };
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isClosed = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isListOf = (test: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(test);

/** The plain part of JSON Schema, with what each rule may be. */
const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...{ type: isText, title: isText, description: isText, pattern: isText, const: isClosed, enum: isListOf(isClosed) },
  ...{ required: isListOf(isText), minimum: isNumber, maximum: isNumber, minLength: isNumber, maxLength: isNumber },
};
const deepest = 6;

/** Parts of a schema that a form can be made of. */
function plainPart(schema: object, depth = 0): JsonSchema {
  const own = Object.entries(schema);
  const kept = Object.fromEntries(own.filter(([name, value]) => plain[name]?.(value)));
  const { properties, items } = schema as { properties?: unknown; items?: unknown };
  if (depth === deepest) return kept;
  const below = (inner: unknown): JsonSchema => (isObject(inner) ? plainPart(inner, depth + 1) : {});
  return {
    ...kept,
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, below(inner)])),
    }),
    ...(isObject(items) && { items: below(items) }),
  };
}

/** A description of what an event holds that a form can be made of; `undefined` where the schema has none. */
export function describePayload(schema: EventSchema): JsonSchema | undefined {
  if (!isStandard(schema)) return plainPart(schema);
  try {
    const described: unknown = schema['~standard'].jsonSchema?.input({ target: 'draft-2020-12' });
    return isObject(described) ? plainPart(described) : undefined;
  } catch {
    // A schema that JSON Schema has no words for.
    return undefined;
  }
}

/** Brings events of the inspector's page to the application's actors. */
export interface EventDelivery {
  /** Remembers an actor by the name under which the inspector was told of it. */
  readonly add: (name: string, actor: AnyActor) => void;
  /** Whether this very event is one that the inspector sent. */
  readonly isFromInspector: (event: object) => boolean;
  /** Sends it; gives the reason when it is refused. */
  readonly deliver: (command: SentCommand) => Promise<string | undefined>;
  /** What events hold, where it can be described, by their types. */
  readonly payloads: Readonly<Record<string, JsonSchema>>;
}

/** @param schemas what events hold, by their types */
export function createEventDelivery(schemas: Readonly<Record<string, EventSchema>>): EventDelivery {
  const actors = new Map<string, WeakRef<AnyActor>>();
  const gone = new FinalizationRegistry<string>((name) => actors.delete(name));
  const sent = new WeakSet<object>();
  return {
    add: (name, actor) => {
      actors.set(name, new WeakRef(actor));
      gone.register(actor, name);
    },
    isFromInspector: (event) => sent.has(event),
    deliver: async ({ actor: name, event: { type, payload } }) => {
      if (/^$|\*|^xstate\./.test(type)) return 'Only the application’s own events can be sent, by their full type.';
      const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
      const checked = await checkPayload(schema, payload);
      if ('refused' in checked) return checked.refused;
      const actor = actors.get(name)?.deref();
      if (actor?.getSnapshot().status !== 'active') return 'This actor has ended.';
      const event = { ...checked.payload, type };
      sent.add(event);
      actor.send(event);
      return undefined;
    },
    payloads: Object.fromEntries(
      Object.entries(schemas).flatMap(([type, schema]) => {
        const described = describePayload(schema);
        return described === undefined ? [] : [[type, described]];
      }),
    ),
  };
}
