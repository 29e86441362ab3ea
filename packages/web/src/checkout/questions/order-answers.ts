import { checkEmail } from '@vitrin/core/address';
import type { QuestionView } from '@vitrin/core/checkout';

/** Answers by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

/** Words for what is wrong with an answer. */
export interface QuestionAnswers {
  /** @param choosing the answer is chosen and not typed. */
  readonly missing: (choosing: boolean) => string;
  readonly email: string;
}

/** What a ticked box says to the host. */
const ticked = 'true';

/** Name of a question's field in the form. */
export function questionField({ key }: QuestionView): string {
  return `question_${key}`;
}

/** Reads the form: an empty text, an unticked box and a list without a choice are no answer. */
export function answersOf(questions: readonly QuestionView[], form: FormData): Answers {
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const text = String(form.get(questionField(question)) ?? '').trim();
    if (text !== '') answers[question.key] = question.input === 'checkbox' ? ticked : text;
  }
  return answers;
}

/** Whether two sets of answers say the same: an empty answer is none. */
export function isSameAnswers(left: Answers, right: Answers): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => (left[key] ?? '') === (right[key] ?? ''));
}

/** What is wrong, by key: a required question without an answer, an e-mail address that is none. */
export function mistakesIn(questions: readonly QuestionView[], answers: Answers, texts: QuestionAnswers): Answers {
  const mistakes: Record<string, string> = {};
  for (const { key, input, isRequired } of questions) {
    const answer = answers[key] ?? '';
    if (answer === '' && isRequired) mistakes[key] = texts.missing(/^(select|radio|checkbox)$/.test(input));
    if (answer !== '' && input === 'email' && checkEmail(answer) !== undefined) mistakes[key] = texts.email;
  }
  return mistakes;
}
