import { Trans, useLingui } from '@lingui/react/macro';
import { checkEmail } from '@vitrin/core/address';
import type { QuestionInput, QuestionView } from '@vitrin/core/checkout';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Checkbox, FieldFrame, SelectField, TextField } from '../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../components/forms/field-ids.ts';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { bannerMessages, fieldMessage } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';

/** Longest text that an answer may be, in characters. */
const longest = 200;

interface QuestionFieldProps {
  readonly name: string;
  readonly question: QuestionView;
  /** What it holds at first. */
  readonly answer: string;
  readonly error: string | undefined;
}

/** One question, drawn as the shop asks for it. */
export function QuestionField(props: QuestionFieldProps): ReactNode {
  const Field = fields[props.question.input];
  return <Field {...props} />;
}

const fields: Readonly<Record<QuestionInput, (props: QuestionFieldProps) => ReactNode>> = {
  text: TextQuestion,
  email: TextQuestion,
  textarea: LongQuestion,
  select: ListQuestion,
  radio: RadioQuestion,
  checkbox: BoxQuestion,
};

function markOf({ isRequired }: QuestionView) {
  return isRequired ? 'required' : 'optional';
}

function TextQuestion({ name, question, answer, error }: QuestionFieldProps) {
  return (
    <TextField
      name={name}
      label={question.label}
      mark={markOf(question)}
      type={question.input === 'email' ? 'email' : 'text'}
      autoComplete={question.input === 'email' ? 'email' : 'off'}
      maxLength={longest}
      defaultValue={answer}
      error={error}
    />
  );
}

function LongQuestion({ name, question, answer, error }: QuestionFieldProps) {
  const ids = fieldIds(name);
  return (
    <FieldFrame ids={ids} label={question.label} mark={markOf(question)} error={error}>
      <textarea
        id={ids.field}
        name={name}
        className="input"
        rows={3}
        maxLength={longest}
        defaultValue={answer}
        aria-required={question.isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, { hint: false, error: Boolean(error) })}
      />
    </FieldFrame>
  );
}

function ListQuestion({ name, question, answer, error }: QuestionFieldProps) {
  const { t } = useLingui();
  return (
    <SelectField
      name={name}
      label={question.label}
      mark={markOf(question)}
      prompt={question.isRequired ? t`Choose an answer` : t`No response`}
      options={question.choices}
      defaultValue={answer}
      error={error}
    />
  );
}

function RadioQuestion({ name, question, answer, error }: QuestionFieldProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(answer);
  const none = question.isRequired ? [] : [{ value: '', title: t`No response` }];
  return (
    <RadioCardGroup
      name={name}
      label={question.label}
      hint={question.isRequired ? t`Required` : t`Optional`}
      options={[...question.choices.map(({ value, label }) => ({ value, title: label })), ...none]}
      value={chosen}
      error={error}
      onChoose={setChosen}
    />
  );
}

function BoxQuestion({ name, question, answer, error }: QuestionFieldProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      name={name}
      label={question.label}
      hint={question.isRequired ? t`Required` : t`Optional`}
      isRequired={question.isRequired}
      defaultChecked={answer !== '' && answer !== 'false'}
      error={error}
    />
  );
}

/** Answers by the key of their question. */
type Answers = Readonly<Record<string, string>>;

/** Words for what is wrong with an answer. */
interface QuestionAnswers {
  /** @param choosing the answer is chosen and not typed. */
  readonly missing: (choosing: boolean) => string;
  readonly email: string;
}

/** What a ticked box says to the host. */
const ticked = 'true';

/** Name of a question's field in the form. */
function questionField({ key }: QuestionView): string {
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
