import type { PageErrors } from '../../checkout-state.types.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import { namedErrors } from '../../protocol/field-names.ts';
import { type GivenAnswer, givenAnswers } from '../given-answers.ts';
import { missingAnswers, savedAnswers } from '../order-questions.ts';
import type { ViewInputs } from '../view-inputs.types.ts';

/** How a question is answered (misc.md §6, FormField); what this client does not know is asked as text. */
export type QuestionInput = 'text' | 'email' | 'textarea' | 'select' | 'radio' | 'checkbox';

/** One question of the shop. */
export interface QuestionView {
  /** By which it is answered. */
  readonly key: string;
  /** The question, in the shopper's language. */
  readonly label: string;
  /** How it is answered. */
  readonly input: QuestionInput;
  /** Pay waits for the answer. */
  readonly isRequired: boolean;
  /** Of a question with choices: what is sent, and its words. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** The shop's own questions about an order (checkout.md §4.3, OrderSelectionPage). */
export interface OrderSelectionView {
  /** The questions are asked now. */
  readonly isOpen: boolean;
  /** In the host's order. */
  readonly questions: readonly QuestionView[];
  /** What the host keeps, or is being sent. */
  readonly answers: Readonly<Record<string, string>>;
  /** What the host keeps, in the words of the questions: to be read before Pay. */
  readonly given: readonly GivenAnswer[];
  /** Keys of required questions without an answer: Pay waits for them. */
  readonly missing: readonly string[];
  /** Answers are on their way. */
  readonly isBusy: boolean;
  /** Why answers were refused, by the key of their question. */
  readonly errors: PageErrors | null;
}

const inputs: Readonly<Record<string, QuestionInput>> = {
  text: 'text',
  email: 'email',
  textarea: 'textarea',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
};
const needsChoices: readonly QuestionInput[] = ['select', 'radio'];

function inputOf(type: string, choiceCount: number): QuestionInput {
  const input = (Object.hasOwn(inputs, type) ? inputs[type] : undefined) ?? 'text';
  // A list without entries could never be answered.
  return needsChoices.includes(input) && choiceCount === 0 ? 'text' : input;
}

/** The questions with their answers. */
export function selectOrderSelection(context: ViewInputs): OrderSelectionView {
  const { state } = context;
  const pending = pendingInput(context, 'OrderSelectionPage');
  const sent = pending && Object.entries(pending.answers).map(([key, answer]) => [key, String(answer)] as const);
  return {
    isOpen: state.openPages.includes('OrderSelectionPage'),
    questions: (state.contexts.OrderSelectionPage?.extra_fields ?? []).map((question) => ({
      key: question.key,
      label: question.label,
      input: inputOf(question.input_type, question.choices.length),
      isRequired: question.required,
      choices: question.choices.map(({ value, label }) => ({ value: String(value), label })),
    })),
    answers: sent ? Object.fromEntries(sent) : savedAnswers(state),
    given: givenAnswers(savedAnswers(state), state.contexts.OrderSelectionPage?.extra_fields ?? []),
    missing: missingAnswers(state),
    isBusy: pending !== undefined,
    errors: namedErrors('OrderSelectionPage', state.errors.OrderSelectionPage),
  };
}
