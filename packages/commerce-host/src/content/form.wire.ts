import type { FormRules, StoredFormField } from '../db/schema/content.table.ts';
import { type Language, pickText } from '../http/language.ts';
import { formatInstant } from '../http/wire.ts';
import type { FormRow } from './content.repository.ts';

function rulesWire({ required, minLength, maxLength, minValue, maxValue, regex }: FormRules, language: Language) {
  return {
    required,
    ...(minLength === undefined ? {} : { min_length: minLength }),
    ...(maxLength === undefined ? {} : { max_length: maxLength }),
    ...(minValue === undefined ? {} : { min_value: minValue }),
    ...(maxValue === undefined ? {} : { max_value: maxValue }),
    regex:
      regex === undefined
        ? null
        : { regex: regex.pattern, message: pickText(regex.message, language), inverse_match: regex.inverse },
  };
}

function fieldWire(field: StoredFormField, order: number, language: Language) {
  return {
    id: `field-${field.key}`,
    key: field.key,
    label: pickText(field.label, language),
    input_type: field.inputType,
    order,
    chosen: true,
    class: null,
    labelClass: null,
    wrapperClass: null,
    placeholder: field.placeholder ? pickText(field.placeholder, language) : null,
    attributes: field.attributes ?? {},
    choices: field.choices?.map((choice) => pickText(choice, language)) ?? null,
    validators: rulesWire(field.rules, language),
  };
}

/** A form with its fields in their order (Protocol misc §6). */
export function formWire(row: FormRow, language: Language) {
  return {
    pk: row.pk,
    name: pickText(row.name, language),
    template: row.template,
    is_active: row.isActive,
    url: `/form/${row.pk}/`,
    pretty_url: row.url,
    schema: row.fields.map((field, index) => fieldWire(field, index, language)),
    formprettyurl_set: [{ pk: row.pk, new_path: row.url, language: null }],
    translations: null,
    created_date: formatInstant(row.createdAt),
    modified_date: formatInstant(row.modifiedAt),
  };
}
