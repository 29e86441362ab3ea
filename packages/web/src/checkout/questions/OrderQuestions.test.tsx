import type { QuestionInput, QuestionView } from '@vitrin/core/checkout';
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../components/render-html.server.tsx';
import { answersOf, isSameAnswers, mistakesIn, QuestionField } from './OrderQuestions.tsx';

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

const choices = [
  { value: 'morning', label: 'In the morning' },
  { value: 'afternoon', label: 'In the afternoon' },
];
const draw = (input: QuestionInput, props: Partial<QuestionView> = {}, error?: string, answer = '') =>
  renderHtml(
    <QuestionField
      name="question_time"
      question={{ key: 'time', label: 'When?', input, isRequired: false, choices, ...props }}
      answer={answer}
      error={error}
    />,
  );

describe("a question of the shop's", () => {
  it.each([
    ['text', 'type="text"'],
    ['email', 'type="email"'],
    ['textarea', '<textarea'],
    ['select', '<select'],
    ['radio', 'role="radiogroup"'],
    ['checkbox', 'type="checkbox"'],
  ] as const)('%s is drawn as %s, with its label, its mark and its mistake', (input, markup) => {
    const html = draw(input, { isRequired: true }, 'Answer this question');
    expect(html).toContain(markup);
    expect(html).toContain('When?');
    expect(html).toContain('Required');
    expect(html).toMatch(/aria-describedby="[^"]*field-question_time-error/);
    expect(html).toMatch(/id="field-question_time-error"[^>]*>(<svg.*?<\/svg>)?.*Answer this question/);
  });

  it.each(['select', 'radio'] as const)('%s can be left without an answer when it is optional', (input) => {
    expect(draw(input)).toContain('No response');
    expect(draw(input, { isRequired: true })).not.toContain('No response');
  });

  it('holds the answer that was given', () => {
    expect(draw('text', {}, undefined, 'Ada')).toContain('value="Ada"');
    expect(draw('select', {}, undefined, 'afternoon')).toMatch(/<option value="afternoon" selected=""/);
    expect(draw('checkbox', {}, undefined, 'true')).toContain('checked=""');
  });
});
