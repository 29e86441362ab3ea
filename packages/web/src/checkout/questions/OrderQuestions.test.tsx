import type { QuestionInput, QuestionView } from '@vitrin/core/checkout';
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../components/render-html.server.tsx';
import { QuestionField } from './OrderQuestions.tsx';

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
