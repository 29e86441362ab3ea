import { invalidFields } from './errors.ts';
import type { Fields } from './fields.ts';
import type { Field } from './form-fields.ts';
import type { Language } from './language.ts';
import { type MessageKey, type MessageValues, say } from './messages.ts';

/** The fields of a form by the names that they have in a body. */
export type FieldTable = Readonly<Record<string, Field<unknown>>>;

/** What a form says. */
export type FormValues<Table extends FieldTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Field<infer Value> ? Value : never;
};

/** A body and the language of whoever sent it. */
export interface PostedForm {
  readonly fields: Fields;
  readonly language: Language;
}

/** A form as it was read: its values, and in the shopper's language what is wrong with it. */
export class Form<Values> {
  /** Fields that are wrong have their blank value. */
  readonly values: Values;
  readonly #posted: PostedForm;
  readonly #errors: Record<string, string[]> = {};

  constructor({ fields, language }: PostedForm, read: (form: Form<Values>) => Values) {
    this.#posted = { fields, language };
    this.values = read(this);
  }

  /** Reads one field more: for one that stands in the form only because of what another says. */
  read<Value>(name: string, { schema, blank }: Field<Value>): Value {
    const { fields, language } = this.#posted;
    const result = fields.read(name, schema, { lang: language, abortPipeEarly: true });
    if (result.success) return result.output;
    this.#errors[name] = result.issues.map(({ message }) => message);
    return blank;
  }

  /** Notes an error at a field. */
  fail(name: string, key: MessageKey, values?: MessageValues): void {
    this.#errors[name] ??= [];
    this.#errors[name].push(say(key, this.#posted.language, values));
  }

  /** Whether something is wrong so far, with one field or at all. */
  hasErrors(name?: string): boolean {
    return name === undefined ? Object.keys(this.#errors).length > 0 : this.#errors[name] !== undefined;
  }

  /**
   * Ends the reading.
   *
   * @throws {HttpError} 400 with all errors by field.
   */
  finish(): Values {
    if (this.hasErrors()) throw invalidFields(this.#errors);
    return this.values;
  }
}

/**
 * Reads the fields of a body, in either encoding, and collects what is wrong with them.
 *
 * @example
 * const { title } = readForm({ title: textField({ required: true, max: 100 }) }, request).finish();
 * // throws 400 {"title": ["This field is required."]}
 */
export function readForm<Table extends FieldTable>(table: Table, posted: PostedForm): Form<FormValues<Table>> {
  return new Form(posted, (form) => {
    const entries = Object.entries(table).map(([name, field]) => [name, form.read(name, field)]);
    return Object.fromEntries(entries) as FormValues<Table>;
  });
}
