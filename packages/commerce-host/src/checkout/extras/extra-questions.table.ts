import type { Language } from '../../http/language.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import { isOpened, REQUIRED_QUESTION } from '../pre-order/openings.ts';

type Text = Readonly<Record<Language, string>>;

/** One question of OrderSelectionPage. Without choices any text is an answer. */
export interface ExtraQuestion {
  readonly key: string;
  readonly label: Text;
  readonly isRequired: boolean;
  readonly choices: readonly { readonly value: string; readonly label: Text }[];
}

/** The questions of the reference shop: one required, one optional (ruling 15). Both are about a courier at the door. */
const EXTRA_QUESTIONS: readonly ExtraQuestion[] = [
  {
    key: 'delivery_time',
    label: { en: 'When should we ring?', tr: 'Ne zaman gelelim?' },
    isRequired: true,
    choices: [
      { value: 'morning', label: { en: 'In the morning', tr: 'Öğleden önce' } },
      { value: 'afternoon', label: { en: 'In the afternoon', tr: 'Öğleden sonra' } },
    ],
  },
  { key: 'doorbell', label: { en: 'Name on the doorbell', tr: 'Zildeki isim' }, isRequired: false, choices: [] },
];

/** An answer in the words of its question. */
export interface AnswerWire {
  readonly key: string;
  readonly label: string;
  readonly answer: string;
}

/** What an order keeps of the answers, in the reader's language: questions that are not asked any more are left out. */
export function answersWire(kept: Readonly<Record<string, unknown>> | null, language: Language): readonly AnswerWire[] {
  return EXTRA_QUESTIONS.flatMap(({ key, label, choices }) => {
    const answer = kept !== null && Object.hasOwn(kept, key) ? kept[key] : undefined;
    if (typeof answer !== 'string') return [];
    const choice = choices.find(({ value }) => value === answer);
    return [{ key, label: label[language], answer: choice?.label[language] ?? answer }];
  });
}

/** What is asked about this order: nothing when it is fetched from a shop. */
export function questionsOf({ chosen, inputs }: CheckoutView): readonly ExtraQuestion[] {
  if (chosen.deliveryOption?.type !== 'customer') return [];
  const asksRequired = isOpened(inputs.settings.extraPages, REQUIRED_QUESTION);
  return EXTRA_QUESTIONS.filter(({ isRequired }) => !isRequired || asksRequired);
}
