import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldIds } from '../../components/forms/field-ids.ts';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { bannerMessages, fieldMessage } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { answersOf, isSameAnswers, mistakesIn, questionField } from './order-answers.ts';
import { QuestionField } from './QuestionField.tsx';

/** What {@link OrderQuestions} takes. */
export interface OrderQuestionsProps extends CheckoutScreenProps {
  /** How often the shopper wanted to go on while an answer was missing: each time the mistakes are told. */
  readonly pressed: number;
}

/**
 * The shop's own questions about an order (Protocol checkout §4.3). Answers are saved by themselves (ux 6), all together
 * and only once every required one is there, because the host takes them as a whole; until then they outlive a reload
 * as a draft.
 */
export function OrderQuestions({ view, send, pressed }: OrderQuestionsProps) {
  const { t, i18n } = useLingui();
  const { questions, answers: saved, isBusy, errors } = view.orderSelection;
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const texts = {
    missing: (choosing: boolean) => (choosing ? t`Choose an answer` : t`Answer this question`),
    email: t`Enter an e-mail address like name@example.com`,
  };
  const kept = { ...saved, ...view.draft.questions };
  const isAlone = questions.length === 1;
  const refused = fieldMessage(errors, 'answers');

  function typed() {
    return form.current ? answersOf(questions, new FormData(form.current)) : {};
  }

  function save() {
    const answers = typed();
    if (isSameAnswers(answers, saved) || Object.keys(mistakesIn(questions, answers, texts)).length > 0) return;
    send('questions.answer', { answers });
  }

  /** A text that is left is checked, and an answer that is not given yet is no mistake yet (ux 21). */
  function leave() {
    const answers = typed();
    const wrong = Object.entries(mistakesIn(questions, answers, texts)).filter(([key]) => answers[key] !== undefined);
    setMistakes((before) => ({ ...before, ...Object.fromEntries(wrong) }));
    save();
  }

  function keep({ target }: FormEvent<HTMLFormElement>) {
    const answers = typed();
    send('draft.change', { form: 'questions', values: answers });
    const left = mistakesIn(questions, answers, texts);
    setMistakes((before) => Object.fromEntries(Object.entries(before).filter(([key]) => left[key] !== undefined)));
    // A list and a box are answered with the choice itself; a text is, when it is left.
    if (!isTyped(target)) save();
  }

  const tell = useEffectEvent(() => {
    const found = mistakesIn(questions, typed(), texts);
    setMistakes(found);
    const firstWrong = questions.find(({ key }) => found[key] !== undefined);
    const field = firstWrong && document.getElementById(fieldIds(questionField(firstWrong)).field);
    const control = field?.matches('input, select, textarea') ? field : field?.querySelector<HTMLElement>('input');
    control?.focus();
  });
  useEffect(() => {
    if (pressed > 0) tell();
  }, [pressed]);

  return (
    <section className="panel" aria-labelledby="questions-title">
      <h2 id="questions-title">
        {isAlone ? <Trans>One question about your order</Trans> : <Trans>A few questions about your order</Trans>}
      </h2>
      <ErrorBanner messages={bannerMessages(errors, isAlone ? ['answers'] : [], i18n)} />
      <form
        ref={form}
        className="form"
        noValidate
        onChange={keep}
        onBlur={leave}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {questions.map((question) => (
          <QuestionField
            key={question.key}
            name={questionField(question)}
            question={question}
            answer={kept[question.key] ?? ''}
            error={mistakes[question.key] ?? (isAlone ? refused : undefined)}
          />
        ))}
        <p className="hint">{isBusy ? <Trans>Saving…</Trans> : <Trans>Saved automatically.</Trans>}</p>
      </form>
    </section>
  );
}

function isTyped(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && /^(text|email)$/.test(target.type))
  );
}
