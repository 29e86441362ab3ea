import { savedTexts } from './order-questions.ts';

/** A shopper's answer to a question of the shop, to be read again. */
export interface GivenAnswer {
  /** Of the question. */
  readonly key: string;
  /** The question in the shopper's language; its key in words where the host does not say. */
  readonly label: string;
  /** Null: a box that was ticked. */
  readonly answer: string | null;
}

/** A question as far as its answer needs it. */
interface AnsweredQuestion {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly { readonly value: unknown; readonly label: string }[];
}

/** What a ticked box says to the host. */
const ticked = 'true';

/**
 * The answers that were given, in the order of the questions; answers to questions that are not known any more come last.
 * @param saved by the key of their question (`extra_field`); what is empty or no text is no answer.
 */
export function givenAnswers(
  saved: Readonly<Record<string, unknown>>,
  questions: readonly AnsweredQuestion[],
): readonly GivenAnswer[] {
  const texts = savedTexts(saved);
  const known = questions.map(({ key }) => key);
  const keys = [...known, ...Object.keys(texts).filter((key) => !known.includes(key))];
  return keys.flatMap((key) => {
    const text = Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
    if (text === '') return [];
    const question = questions.find((asked) => asked.key === key);
    const choice = question?.choices.find(({ value }) => String(value) === text);
    return [{ key, label: question?.label ?? inWords(key), answer: choice?.label ?? (text === ticked ? null : text) }];
  });
}

/** `delivery_time` as a shopper reads it. */
function inWords(key: string): string {
  const words = key.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
