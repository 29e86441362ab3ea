import type { QuestionInput, QuestionView } from '@vitrin/core/checkout';
import { describe, expect, it } from 'vitest';
import { answersOf, isSameAnswers, mistakesIn } from './OrderQuestions.tsx';

const question = (key: string, input: QuestionInput, isRequired = false): QuestionView => ({
  key,
  label: key,
  input,
  isRequired,
  choices: [],
});
const questions = [
  question('time', 'select', true),
  question('gate', 'text', true),
  question('mail', 'email'),
  question('stairs', 'checkbox'),
];
const texts = { missing: (choosing: boolean) => (choosing ? 'choose' : 'write'), email: 'e-mail' };

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.set(`question_${key}`, value);
  return data;
}

describe("answers to the shop's questions", () => {
  it('are the texts that say something', () => {
    const answers = answersOf(questions, form({ time: 'morning', gate: ' 4 ', mail: '', stairs: 'on', other: 'x' }));
    expect(answers).toEqual({ time: 'morning', gate: '4', stairs: 'true' });
  });

  it('are the same when only empty ones differ', () => {
    expect(isSameAnswers({ time: 'a', gate: '' }, { time: 'a' })).toBe(true);
    expect(isSameAnswers({ time: 'a' }, { time: 'b' })).toBe(false);
    expect(isSameAnswers({ time: 'a' }, {})).toBe(false);
  });

  it('are told at the field when one is missing or wrong, in words for its kind', () => {
    expect(mistakesIn(questions, {}, texts)).toEqual({ time: 'choose', gate: 'write' });
    expect(mistakesIn(questions, { time: 'a', gate: 'b', mail: 'ada' }, texts)).toEqual({ mail: 'e-mail' });
    expect(mistakesIn(questions, { time: 'a', gate: 'b', mail: 'a@example.test' }, texts)).toEqual({});
  });
});
