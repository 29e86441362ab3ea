import { definePage } from '../protocol/page.ts';
import { jsonMapField } from '../protocol/page-payload.ts';
import { all, isLocated, isOpenedPage } from '../protocol/predicates.ts';
import type { Refusal } from '../protocol/refusal.ts';
import { changed, refused } from '../protocol/submit-result.ts';
import { type ExtraQuestion, questionsOf } from './extra-questions.table.ts';

/** Longest answer, in characters. */
const MAX_LENGTH = 200;

/** OrderSelectionPage: the shop's extra questions; a side page that never blocks (Protocol checkout §4.3). */
export const orderSelectionPage = definePage({
  name: 'OrderSelectionPage',
  isListed: all(isOpenedPage('OrderSelectionPage'), isLocated, (view) => questionsOf(view).length > 0),
  context: (view) => ({
    extra_fields: questionsOf(view).map((question) => ({
      key: question.key,
      label: question.label[view.inputs.language],
      input_type: question.choices.length > 0 ? 'select' : 'text',
      required: question.isRequired,
      choices: question.choices.map(({ value, label }) => ({ value, label: label[view.inputs.language] })),
    })),
    extra_field: view.choices.extraField,
  }),
  change: 'note',
  relists: 'itselfAndLater',
  abandonsAttempt: false,
  payload: { extra_field: jsonMapField },
  effect(view, { extra_field: answers }) {
    const questions = questionsOf(view);
    const obstacle = questions.map((question) => answerObstacle(question, answers)).find(Boolean);
    if (obstacle) return refused(obstacle);
    const kept = questions.filter(({ key }) => textAt(answers, key) !== '');
    return changed({ extraField: Object.fromEntries(kept.map(({ key }) => [key, textAt(answers, key)])) });
  },
});

function textAt(answers: Readonly<Record<string, unknown>>, key: string): string {
  const answer = Object.hasOwn(answers, key) ? answers[key] : '';
  return typeof answer === 'string' || typeof answer === 'number' ? `${answer}`.trim() : '';
}

function answerObstacle(
  { key, isRequired, choices }: ExtraQuestion,
  answers: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  const field = 'extra_field';
  const answer = textAt(answers, key);
  if (answer === '') return isRequired ? { field, message: 'required' } : undefined;
  if (answer.length > MAX_LENGTH) return { field, message: 'tooLong', values: { max: MAX_LENGTH } };
  const isOffered = choices.length === 0 || choices.some(({ value }) => value === answer);
  return isOffered ? undefined : { field, message: 'invalidChoice' };
}
