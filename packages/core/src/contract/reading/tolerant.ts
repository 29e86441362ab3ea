import type {
  BaseIssue,
  Config,
  GenericSchema,
  ObjectEntries,
  ObjectSchema,
  OutputDataset,
  UnknownDataset,
} from 'valibot';
import { array, object, record, string } from 'valibot';

/** A schema for something the host sent: unknown in, `Reply` out. */
export type ReplySchema<Reply> = GenericSchema<unknown, Reply>;

/**
 * Reading a reply that is not all as promised (ruling 26). A schema of this file never refuses: what it cannot read is dropped
 * or takes another value, and the place is noted among the reading's losses, beside which the rest is good. A schema of any
 * other make is strict: where it refuses, so does what stands around it, up to the nearest schema of this file or the whole
 * reply. So a schema's type says which parts of a reply are decorative; `isTolerant` asks it.
 */
export interface TolerantSchema<Value> extends ReplySchema<Value> {
  /** What it reads when all is as promised. */
  readonly wrapped: GenericSchema;
  /** True for a part that a host may leave out or send as null: that is no loss. */
  readonly isOptional: boolean;
}

/** True for a schema that loses what it cannot read rather than refuse it. */
export function isTolerant(schema: GenericSchema): schema is TolerantSchema<unknown> {
  return 'isOptional' in schema;
}

type Reading = OutputDataset<unknown, BaseIssue<unknown>>;
type Issue = BaseIssue<unknown> & { isLoss?: true };

/** True for a note about what was lost; every other issue of a reading is a refusal. */
export function isLoss(issue: Issue): boolean {
  return issue.isLoss === true;
}

/** A decorative part that a host may leave out or send as null; `other` then, and where it cannot be read, which is a loss. */
// @__NO_SIDE_EFFECTS__
export function orElse<Value>(schema: ReplySchema<Value>, other: NoInfer<Value>): TolerantSchema<Value> {
  return tolerant(schema, other, true);
}

/** `T?`, and a missing key: null; null as well where it cannot be read, which is a loss. */
// @__NO_SIDE_EFFECTS__
export function orNull<Value>(schema: ReplySchema<Value>): TolerantSchema<Value | null> {
  return tolerant(schema, null, true);
}

/** A decorative part that hosts promise: it is a loss as well where it is missing or null. */
// @__NO_SIDE_EFFECTS__
export function promised<Value>(schema: ReplySchema<Value>, other: NoInfer<Value>): TolerantSchema<Value> {
  return tolerant(schema, other, false);
}

/** A list without which the reply means nothing; only entries that can be read are in it. */
// @__NO_SIDE_EFFECTS__
export function entriesOf<Value>(entry: ReplySchema<Value>): ReplySchema<Value[]> {
  return mapped(array(tolerant(entry, gone, false)), (entries) => entries.filter((value) => value !== gone)) as never;
}

/** A list that some hosts leave out or send as null: empty then. Only entries that can be read are in it. */
// @__NO_SIDE_EFFECTS__
export function listOf<Value>(entry: ReplySchema<Value>): ReplySchema<Value[]> {
  return orElse(entriesOf(entry), []) as never;
}

/** A map with free keys that some hosts leave out or send as null: empty then. Only values that can be read are in it. */
// @__NO_SIDE_EFFECTS__
export function mapOf<Value>(value: ReplySchema<Value>): ReplySchema<Record<string, Value>> {
  const kept = mapped(record(string(), tolerant(value, gone, false)), (values) =>
    Object.fromEntries(Object.entries(values).filter(([, one]) => one !== gone)),
  );
  return orElse(kept, {}) as never;
}

/** An object; a list is none, although the language has it so. */
// @__NO_SIDE_EFFECTS__
export function objectOf<const Entries extends ObjectEntries>(entries: Entries): ObjectSchema<Entries, undefined> {
  return noList(object(entries));
}

/** An object's schema that refuses a list. */
// @__NO_SIDE_EFFECTS__
export function noList<Schema extends GenericSchema>(schema: Schema): Schema {
  return prepared(schema, (wire) => (Array.isArray(wire) ? null : wire));
}

/** The schema for something that hosts write in several ways: `change` gives it the form that the schema reads. */
// @__NO_SIDE_EFFECTS__
export function prepared<Schema extends GenericSchema>(schema: Schema, change: (wire: unknown) => unknown): Schema {
  const run: Run = ({ value }, config) => schema['~run']({ value: change(value) }, config) as Reading;
  return withRun(schema, run) as never;
}

/** One of several schemas, by what is to be read; `first` is the one that a reply without anything would need. */
// @__NO_SIDE_EFFECTS__
export function chosenBy<Value>(
  first: ReplySchema<Value>,
  getter: (wire: unknown) => ReplySchema<Value>,
): ReplySchema<Value> {
  const run: Run = ({ value }, config) => getter(value)['~run']({ value }, config) as Reading;
  return withRun({ ...first, getter }, run) as never;
}

/** Two readings of one value. */
// @__NO_SIDE_EFFECTS__
export function both<First, Second>(
  first: ReplySchema<First>,
  second: ReplySchema<Second>,
): ReplySchema<readonly [First, Second]> {
  const run: Run = ({ value }, config) => {
    const readings = [first, second].map((schema) => schema['~run']({ value }, config) as Reading);
    const issues = readings.flatMap((reading) => reading.issues ?? []) as Issue[];
    return {
      typed: readings.every(({ typed }) => typed),
      value: readings.map((reading) => reading.value),
      ...(issues.length > 0 && { issues }),
    } as Reading;
  };
  return withRun({ ...first, type: 'both', options: [first, second] }, run) as never;
}

/** The schema with its value changed. Unlike a `pipe`, it goes on where something was lost. */
// @__NO_SIDE_EFFECTS__
export function mapped<Schema extends GenericSchema, Value>(
  schema: Schema,
  change: (value: Schema extends GenericSchema<unknown, infer Read> ? Read : never) => Value,
): Omit<Schema, keyof ReplySchema<unknown>> & ReplySchema<Value> {
  return withRun(schema, (dataset, config) => {
    const reading = schema['~run'](dataset, config) as Reading;
    return refusalOf(reading) ? reading : { ...reading, typed: true, value: change(reading.value as never) };
  }) as never;
}

/** Stands for an entry that could not be read, until its list is put together. */
const gone = Symbol('gone');

function tolerant<Value>(schema: GenericSchema, other: unknown, isOptional: boolean): TolerantSchema<Value> {
  const run: Run = (dataset, config) => {
    if (isOptional && (dataset.value ?? null) === null) return { typed: true, value: other };
    const reading = schema['~run'](dataset, config) as Reading;
    const refusal = refusalOf(reading);
    if (!refusal) return reading;
    refusal.isLoss = true;
    return { typed: true, value: other, issues: [refusal] };
  };
  // An object asks a schema of this type for a missing key too, once it has a default.
  return withRun({ ...schema, type: 'nullish', wrapped: schema, default: () => undefined, isOptional }, run) as never;
}

/** What makes a reading useless; undefined where it only lost something. */
function refusalOf({ issues }: Reading): Issue | undefined {
  return issues?.find((issue) => !isLoss(issue));
}

type Run = (dataset: UnknownDataset, config: Config<BaseIssue<unknown>>) => Reading;

function withRun(schema: object, run: Run): object {
  return { ...schema, '~run': run };
}
