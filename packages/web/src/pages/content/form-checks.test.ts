import { setupI18n } from '@lingui/core';
import type { FormField } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { checkAnswer, formChecks } from './form-checks.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

type Rules = NonNullable<FormField['validators']>;
const noRules: Rules = {
  required: false,
  minLength: null,
  maxLength: null,
  minValue: null,
  maxValue: null,
  regex: null,
};

const field = (inputType: string, rules: Partial<Rules> = {}): FormField => ({
  key: 'answer',
  label: 'Answer',
  inputType,
  order: 0,
  placeholder: null,
  attributes: {},
  choices: [],
  validators: { ...noRules, ...rules },
});

const regex = (pattern: string, inverseMatch: boolean) => ({ regex: pattern, message: 'Not so.', inverseMatch });

describe('an answer', () => {
  it.each<[string, Partial<Rules>, string]>([
    ['text', { required: true, minLength: 2, maxLength: 5 }, 'Ada'],
    ['text', { minLength: 2 }, ''],
    ['email', {}, 'ada@example.test'],
    ['text', { minValue: 1, maxValue: 9 }, '3'],
    ['text', { minValue: 1 }, '1,5'],
    ['text', { regex: regex('^\\d+$', false) }, '123'],
    ['text', { regex: regex('\\d', true) }, 'abc'],
    ['text', { regex: regex('(', false) }, 'a pattern that is none checks nothing'],
    ['of tomorrow', { required: true }, 'x'],
  ])('of kind %s with %j may be %j', (kind, rules, answer) => {
    expect(checkAnswer(field(kind, rules), answer, i18n)).toBeUndefined();
  });

  it.each<[string, Partial<Rules>, string | null]>([
    ['text', { required: true }, '  '],
    ['checkbox', { required: true }, null],
    ['select', { required: true }, ''],
    ['radio', { required: true }, null],
    ['file', { required: true }, null],
    ['text', { minLength: 3 }, 'ab'],
    ['text', { maxLength: 1 }, 'ab'],
    ['email', {}, 'ada@'],
    ['text', { minValue: 1 }, '0'],
    ['text', { maxValue: 9 }, '10'],
    ['text', { maxValue: 9 }, 'ten'],
    ['text', { regex: regex('^\\d+$', false) }, 'abc'],
    ['text', { regex: regex('\\d', true) }, 'a1'],
  ])('of kind %s with %j may not be %j', (kind, rules, answer) => {
    expect(checkAnswer(field(kind, rules), answer, i18n)).toMatch(/\S/);
  });

  it('that is a file may be so large and no larger', () => {
    const file = (size: number) => new File([new Uint8Array(size)], 'a.png');
    expect(checkAnswer(field('file'), file(200 * 1024), i18n)).toBeUndefined();
    expect(checkAnswer(field('file'), file(200 * 1024 + 1), i18n)).toMatch(/200/);
  });

  it('that is a file may be left out, unless it must be there', () => {
    const none = new File([], '');
    expect(checkAnswer(field('file'), none, i18n)).toBeUndefined();
    expect(checkAnswer(field('file', { required: true }), none, i18n)).toMatch(/\S/);
  });

  it('is looked up by its key in the whole form', () => {
    const form = new FormData();
    form.set('answer', 'Ada');
    const { answer: check } = formChecks([field('text', { required: true })], i18n);
    expect(check?.('', form)).toBeUndefined();
    expect(check?.('Ada', new FormData())).toMatch(/\S/);
  });
});
