import type { CheckoutState } from '../checkout-state.types.ts';

/** Answers by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

function textOf(answer: unknown): string {
  return typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean' ? String(answer) : '';
}

/** The host's map of answers as texts: one that cannot be read counts as not given. */
export function savedTexts(saved: Readonly<Record<string, unknown>>): Answers {
  return Object.fromEntries(Object.entries(saved).map(([key, answer]) => [key, textOf(answer)]));
}

/** The answers the host keeps. */
export function savedAnswers({ preOrder, contexts }: Pick<CheckoutState, 'preOrder' | 'contexts'>): Answers {
  return savedTexts(preOrder?.extra_field ?? contexts.OrderSelectionPage?.extra_field ?? {});
}

/**
 * Keys of the required questions that have no answer at the host. The host never blocks for them (checkout.md §4.3): the
 * shopper's side does, because the shop asked for an answer.
 */
export function missingAnswers(state: Pick<CheckoutState, 'preOrder' | 'contexts' | 'openPages'>): readonly string[] {
  if (!state.openPages.includes('OrderSelectionPage')) return [];
  const saved = savedAnswers(state);
  const questions = state.contexts.OrderSelectionPage?.extra_fields ?? [];
  return questions.filter(({ key, required }) => required && (saved[key] ?? '') === '').map(({ key }) => key);
}
