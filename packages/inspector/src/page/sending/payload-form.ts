import type { JsonSchema } from '../../json-schema.types.ts';
import { html } from '../dom.ts';

/** The fields of an event's payload. */
export interface PayloadForm {
  readonly element: HTMLElement;
  /** What was filled in; or why it cannot be sent, with the field that is meant. */
  readonly read: () => { readonly payload: object } | { readonly wrong: string; readonly field: HTMLElement };
}

/** One field: its control, and its value; `undefined` when it is left empty. */
interface Field {
  readonly name: string;
  readonly control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  readonly isRequired: boolean;
  readonly read: () => unknown;
}

/** A text that is no JSON, as a field of its own kind reads it. */
class NotJson extends Error {}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotJson();
  }
};

type Make = (schema: JsonSchema) => Omit<Field, 'name' | 'isRequired'>;

const makeJson: Make = () => {
  const control = html('textarea', { rows: 3, spellcheck: 'false', placeholder: '{}' });
  return { control, read: () => (control.value.trim() === '' ? undefined : parse(control.value)) };
};

const makeChoice: Make = ({ enum: list = [] }) => {
  const options = list.map((value, index) => html('option', { value: index }, String(value)));
  const control = html('select', {}, html('option', { value: '' }, '–'), ...options);
  return { control, read: () => (control.value === '' ? undefined : list[Number(control.value)]) };
};

const makeNumber: Make = ({ type, minimum, maximum }) => {
  const step = type === 'integer' ? 1 : 'any';
  const control = html('input', { type: 'number', step, min: minimum, max: maximum });
  return { control, read: () => (control.value === '' ? undefined : Number(control.value)) };
};

const makeYesNo: Make = () => {
  const control = html('select', {}, ...['–', 'yes', 'no'].map((word) => html('option', { value: word }, word)));
  return { control, read: () => (control.value === '–' ? undefined : control.value === 'yes') };
};

const makeText: Make = ({ maxLength }) => {
  const control = html('input', { type: 'text', maxlength: maxLength, autocomplete: 'off' });
  return { control, read: () => (control.value === '' ? undefined : control.value) };
};

const byType: Readonly<Record<string, Make>> = {
  string: makeText,
  number: makeNumber,
  integer: makeNumber,
  boolean: makeYesNo,
};

const makeField = (name: string, schema: JsonSchema, isRequired: boolean): Field => {
  const make = schema.enum ? makeChoice : (byType[schema.type ?? ''] ?? makeJson);
  const made = make(schema);
  if (isRequired) made.control.setAttribute('aria-required', 'true');
  return { name, isRequired, ...made };
};

const label = ({ name, control, isRequired }: Field, { title, description }: JsonSchema): HTMLElement =>
  html(
    'label',
    {},
    html('span', {}, title ?? name, html('small', {}, isRequired ? ' required' : '')),
    control,
    ...(description === undefined ? [] : [html('small', {}, description)]),
  );

/** Makes a field for each property that a schema describes; where there is no description, one for JSON. */
export function createPayloadForm(schema: JsonSchema | undefined): PayloadForm {
  const described = Object.entries(schema?.properties ?? {});
  if (described.length === 0) return createJsonForm();
  const fields = described.map(([name, inner]) => ({
    inner,
    field: makeField(name, inner, schema?.required?.includes(name) === true),
  }));
  return {
    element: html('div', { class: 'fields' }, ...fields.map(({ field, inner }) => label(field, inner))),
    read: () => {
      const payload: Record<string, unknown> = {};
      for (const { field } of fields) {
        const { name, control, isRequired, read } = field;
        try {
          const value = read();
          if (value === undefined && isRequired) return { wrong: `${name} is missing.`, field: control };
          if (value !== undefined) payload[name] = value;
        } catch (error) {
          if (!(error instanceof NotJson)) throw error;
          return { wrong: `${name} is no JSON.`, field: control };
        }
      }
      return { payload };
    },
  };
}

function createJsonForm(): PayloadForm {
  const { control, read } = makeJson({});
  return {
    element: html('label', { class: 'fields' }, html('span', {}, 'Payload', html('small', {}, ' JSON')), control),
    read: () => {
      try {
        const value = read() ?? {};
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        return isObject ? { payload: value } : { wrong: 'The payload must be a JSON object.', field: control };
      } catch (error) {
        if (!(error instanceof NotJson)) throw error;
        return { wrong: 'The payload is not valid JSON.', field: control };
      }
    },
  };
}
