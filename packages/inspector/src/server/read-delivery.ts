import * as v from 'valibot';
import type { ChartState } from '../chart.types.ts';
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
    tags: Words,
    invokes: Words,
    states: v.pipe(v.array(StateSchema), v.maxLength(500)),
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
        guard: v.exactOptional(Word),
        delay: v.exactOptional(Time),
        actions: Words,
      }),
    ),
    v.maxLength(mostInList),
  ),
});

const about = { actor: Id, at: Time };

const MessageSchema = v.variant('kind', [
  v.object({
    ...about,
    kind: v.literal('started'),
    parent: v.exactOptional(Id),
    name: Word,
    chart: v.exactOptional(ChartSchema),
    input: v.exactOptional(ShownSchema),
  }),
  v.object({
    ...about,
    kind: v.literal('sent'),
    from: v.exactOptional(Id),
    event: v.object({ type: Word, payload: ShownSchema }),
  }),
  v.object({
    ...about,
    kind: v.literal('step'),
    event: Word,
    taken: v.pipe(v.array(Id), v.maxLength(mostInList)),
    guards: v.pipe(v.array(v.object({ name: Word, answer: v.boolean() })), v.maxLength(mostInList)),
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
  v.object({ kind: v.literal('lost'), at: Time, count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
]);

const DeliverySchema = v.object({ session: Id, messages: v.pipe(v.array(MessageSchema), v.maxLength(mostMessages)) });

/** Reads a delivery whole; `undefined` when any of it is something else. */
export function readDelivery(text: string): Delivery | undefined {
  return read(DeliverySchema, text);
}

/** Reads a chart that a recording brings along. */
export function readChart(text: string): v.InferOutput<typeof ChartSchema> | undefined {
  return read(ChartSchema, text);
}

function read<Value>(schema: v.GenericSchema<unknown, Value>, text: string): Value | undefined {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    // Not JSON, or nested so deeply that the stack ended.
    return undefined;
  }
}
