import { readText as readByRule } from '@vitrin/core/contract';
import * as v from 'valibot';
import type { FormRules, KeptFile, StoredFormField } from '../db/schema/content.table.ts';
import { type FieldErrors, invalidFields } from '../http/errors.ts';
import { flag, scalarText } from '../http/field-values.ts';
import type { Fields } from '../http/fields.ts';
import { fileKind } from '../http/file-kind.ts';
import { type Language, pickText } from '../http/language.ts';
import { type MessageKey, type MessageValues, say } from '../http/messages.ts';
import { UploadedFile } from '../http/uploaded-file.ts';

/** Longest answer where the form names no limit, in characters. */
const LONGEST_ANSWER = 5000;

/** Largest file, in bytes: with the other answers it still fits into one body. */
export const LARGEST_FILE = 200 * 1024;

/** What a sent form holds. */
export interface FormAnswers {
  readonly answers: Readonly<Record<string, string | boolean>>;
  readonly files: Readonly<Record<string, KeptFile>>;
}

/** An answer that counts, or what is wrong with it. */
type Outcome = { readonly value: string | boolean | KeptFile | undefined } | { readonly error: string };

/** Notes what is wrong in the shopper's words. */
type Refuse = (key: MessageKey, values?: MessageValues) => Outcome;

function textObstacle(text: string, rules: FormRules, language: Language, refuse: Refuse): Outcome | undefined {
  const { minLength = 0, maxLength = LONGEST_ANSWER, minValue, maxValue, regex } = rules;
  if (text.length > maxLength) return refuse('tooLong', { max: maxLength });
  if (text.length < minLength) return refuse('tooShort', { min: minLength });
  if (minValue !== undefined || maxValue !== undefined) {
    const number = Number(text.replace(',', '.'));
    if (!Number.isFinite(number)) return refuse('notNumber');
    if (minValue !== undefined && number < minValue) return refuse('tooSmall', { min: minValue });
    if (maxValue !== undefined && number > maxValue) return refuse('tooLarge', { max: maxValue });
  }
  if (regex && new RegExp(regex.pattern, 'u').test(text) === regex.inverse) {
    return { error: pickText(regex.message, language) };
  }
  return undefined;
}

function readText(field: StoredFormField, fields: Fields, language: Language, refuse: Refuse): Outcome {
  const text = fields.get(field.key, scalarText);
  if (text === undefined) return refuse('notText');
  if (text === '') return field.rules.required ? refuse('required') : { value: undefined };
  if (field.inputType === 'email' && readByRule('email', text).code !== undefined) return refuse('invalidEmail');
  return textObstacle(text, field.rules, language, refuse) ?? { value: text };
}

/** A choice in any language counts: the shopper may have switched it after the form was drawn. */
function readChoice(field: StoredFormField, fields: Fields, refuse: Refuse): Outcome {
  const raw = fields.get(field.key, v.string());
  const choice = field.choices?.find(({ en, tr }) => raw === en || raw === tr);
  return choice ? { value: choice.en } : refuse('invalidChoice');
}

async function readFile(field: StoredFormField, fields: Fields, refuse: Refuse): Promise<Outcome> {
  const raw = fields.get(field.key, v.instance(UploadedFile));
  if (!raw) return refuse('notFile');
  const accepted = field.attributes?.accept?.split(',').map((ending) => ending.trim().toLowerCase()) ?? [];
  const type = await fileKind(raw, accepted);
  if (type === undefined) return refuse('fileKind', { kinds: accepted.join(', ') });
  if (raw.bytes.byteLength > LARGEST_FILE) return refuse('fileTooLarge', { max: `${LARGEST_FILE / 1024} KB` });
  return { value: { name: raw.name, type, base64: Buffer.from(raw.bytes).toString('base64') } };
}

async function readAnswer(field: StoredFormField, fields: Fields, language: Language): Promise<Outcome> {
  const refuse: Refuse = (key, values) => ({ error: say(key, language, values) });
  if (field.inputType === 'checkbox') {
    if (fields.get(field.key, flag)) return { value: true };
    return field.rules.required ? refuse('mustConfirm') : { value: false };
  }
  if (fields.isMissing(field.key)) {
    return field.rules.required ? refuse('required') : { value: undefined };
  }
  switch (field.inputType) {
    case 'select':
    case 'radio':
      return readChoice(field, fields, refuse);
    case 'file':
      return readFile(field, fields, refuse);
    default:
      return readText(field, fields, language, refuse);
  }
}

/**
 * Reads a sent form by its own rules; keys the form does not ask are passed over (Protocol misc §6).
 *
 * @throws {HttpError} 400 with the errors by key.
 */
export async function readFormAnswers(
  form: readonly StoredFormField[],
  fields: Fields,
  language: Language,
): Promise<FormAnswers> {
  const answers: Record<string, string | boolean> = {};
  const files: Record<string, KeptFile> = {};
  const errors: Record<string, readonly string[]> = {};
  for (const field of form) {
    const outcome = await readAnswer(field, fields, language);
    if ('error' in outcome) errors[field.key] = [outcome.error];
    else if (typeof outcome.value === 'object') files[field.key] = outcome.value;
    else if (outcome.value !== undefined) answers[field.key] = outcome.value;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors satisfies FieldErrors);
  return { answers, files };
}
