import * as v from 'valibot';
import type { ChartState } from '../chart.types.ts';
import type { JsonSchema } from '../json-schema.types.ts';
import type { InspectorMessage, Shown } from '../message.types.ts';

/** What one request of an inspected page carries. */
export interface Delivery {
  readonly session: string;
  readonly messages: readonly InspectorMessage[];
}

const mostMessages = 2_000;
const mostInList = 5_000;
const longestWord = 2_000;

const Word = v.pipe(v.string(), v.maxLength(longestWord));
const Id = v.pipe(v.string(), v.maxLength(300));
const Words = v.pipe(v.array(Word), v.maxLength(mostInList));
const Time = v.pipe(v.number(), v.finite());

const ShownSchema: v.GenericSchema<Shown> = v.lazy(() =>
  v.union([
    v.null(),
    v.boolean(),
    v.number(),
    Word,
    v.pipe(v.array(ShownSchema), v.maxLength(mostInList)),
    v.record(Word, ShownSchema),
  ]),
);

const StateSchema: v.GenericSchema<ChartState> = v.lazy(() =>
  v.object({
    id: Id,
    key: Id,
    type: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
    initial: v.exactOptional(Id),
    history: v.exactOptional(v.picklist(['shallow', 'deep'])),
    defaults: v.exactOptional(v.pipe(v.array(Id), v.maxLength(50))),
    tags: Words,
    invokes: Words,
    states: v.pipe(v.array(StateSchema), v.maxLength(500)),
  }),
);

const Limit = v.exactOptional(v.number());
const Closed = v.union([v.null(), v.boolean(), v.number(), Word]);

/** What an event holds, as a page describes it. */
const PayloadSchema: v.GenericSchema<JsonSchema> = v.lazy(() =>
  v.object({
    ...{ type: v.exactOptional(Id), title: v.exactOptional(Word), description: v.exactOptional(Word) },
    ...{ minimum: Limit, maximum: Limit, minLength: Limit, maxLength: Limit },
    pattern: v.exactOptional(Word),
    const: v.exactOptional(Closed),
    enum: v.exactOptional(v.pipe(v.array(Closed), v.maxLength(mostInList))),
    required: v.exactOptional(Words),
    properties: v.exactOptional(v.record(Id, PayloadSchema)),
    items: v.exactOptional(PayloadSchema),
  }),
);

/** A chart as a page describes it. */
export const ChartSchema = v.object({
  root: StateSchema,
  transitions: v.pipe(
    v.array(
      v.object({
        id: Id,
        source: Id,
        targets: v.pipe(v.array(Id), v.maxLength(50)),
        event: Word,
        isInternal: v.exactOptional(v.literal(true)),
        guard: v.exactOptional(Word),
        delay: v.exactOptional(Time),
        reenter: v.exactOptional(v.literal(true)),
        actions: Words,
      }),
    ),
    v.maxLength(mostInList),
  ),
  payloads: v.exactOptional(v.record(Word, PayloadSchema)),
});

const about = { actor: Id, at: Time };

const MessageSchema = v.variant('kind', [
  v.object({
    ...about,
    kind: v.literal('started'),
    parent: v.exactOptional(Id),
    name: Word,
    chart: v.exactOptional(ChartSchema),
    takesEvents: v.exactOptional(v.literal(true)),
    input: v.exactOptional(ShownSchema),
  }),
  v.object({
    ...about,
    kind: v.literal('sent'),
    from: v.exactOptional(Id),
    event: v.object({ type: Word, payload: ShownSchema }),
    by: v.exactOptional(v.literal('inspector')),
  }),
  v.object({
    ...about,
    kind: v.literal('step'),
    event: Word,
    taken: v.pipe(v.array(Id), v.maxLength(mostInList)),
    guards: v.pipe(
      v.array(v.object({ name: Word, answer: v.boolean(), transition: v.exactOptional(Id) })),
      v.maxLength(mostInList),
    ),
  }),
  v.object({
    ...about,
    kind: v.literal('settled'),
    status: Word,
    active: v.pipe(v.array(Id), v.maxLength(mostInList)),
    tags: Words,
    actions: Words,
    context: v.exactOptional(ShownSchema),
    output: v.exactOptional(ShownSchema),
  }),
  v.object({
    kind: v.literal('lost'),
    at: Time,
    count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    isUnreadable: v.exactOptional(v.literal(true)),
  }),
  v.object({ kind: v.literal('closed'), at: Time }),
]);

const DeliverySchema = v.object({ session: Id, messages: v.pipe(v.array(v.unknown()), v.maxLength(mostMessages)) });

const QuestionSchema = v.object({
  session: Id,
  answers: v.pipe(v.array(v.object({ id: Id, refused: v.exactOptional(Word) })), v.maxLength(100)),
});

const SentEventSchema = v.object({
  session: Id,
  actor: Id,
  event: v.object({ type: Word, payload: v.record(v.string(), v.unknown()) }),
});

/** Reads what a page asks that takes events; `undefined` when it is something else. */
export function readQuestion(text: string): v.InferOutput<typeof QuestionSchema> | undefined {
  return read(QuestionSchema, text);
}

/** Reads an event that is sent from the inspector's page; `undefined` when it is something else. */
export function readSentEvent(text: string): v.InferOutput<typeof SentEventSchema> | undefined {
  return read(SentEventSchema, text);
}

/** Reads a delivery; a message beyond the limits is counted as unreadable in its place. `undefined` when it is something else. */
export function readDelivery(text: string): Delivery | undefined {
  const delivery = read(DeliverySchema, text);
  return (
    delivery && {
      session: delivery.session,
      messages: delivery.messages.map(
        (message) => check(MessageSchema, message) ?? { kind: 'lost', at: Date.now(), count: 1, isUnreadable: true },
      ),
    }
  );
}

/** Reads a chart that a recording brings along. */
export function readChart(text: string): v.InferOutput<typeof ChartSchema> | undefined {
  return read(ChartSchema, text);
}

function read<Value>(schema: v.GenericSchema<unknown, Value>, text: string): Value | undefined {
  try {
    return check(schema, JSON.parse(text));
  } catch {
    // Not JSON.
    return undefined;
  }
}

function check<Value>(schema: v.GenericSchema<unknown, Value>, value: unknown): Value | undefined {
  try {
    const { success, output } = v.safeParse(schema, value);
    return success ? output : undefined;
  } catch {
    // Nested so deeply that the stack ended.
    return undefined;
  }
}
