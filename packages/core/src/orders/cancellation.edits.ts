import { hasId, type Id } from '../contract/primitives.ts';
import { answerKey, answerOf, chosenLines } from './cancellation.answers.ts';
import type {
  AnswerKey,
  CancellableLine,
  CancellationAnswer,
  CancellationEdit,
  CancellationEvent,
  CancellationForm,
  CancellationTerms,
  FieldProblems,
} from './cancellation.types.ts';

type Changes = Partial<CancellationForm>;

/** A request of which nothing is filled in. */
export function startForm({ scope, orders, reasons }: CancellationTerms): CancellationForm {
  return {
    scope,
    orders,
    reasons,
    chosen: [],
    answers: {},
    acceptsReturnPolicy: false,
    hasBegun: false,
    fieldProblems: {},
    problem: null,
    refusals: 0,
    result: null,
  };
}

/** Whether an event fills the request in. */
export function isEdit(event: CancellationEvent): event is CancellationEdit {
  return Object.hasOwn(edits, event.type);
}

type Edits = {
  readonly [Type in CancellationEdit['type']]: (
    form: CancellationForm,
    event: Extract<CancellationEdit, { type: Type }>,
  ) => Changes;
};

const edits: Edits = {
  'line.choose': (form, { id, isChosen }) => choose(form, [id], isChosen),
  'lines.choose': (form, { isChosen }) => choose(form, idsOf(form.orders.flatMap(({ lines }) => lines)), isChosen),
  'order.choose': (form, { number, isChosen }) =>
    choose(form, idsOf(form.orders.filter((order) => order.number === number).flatMap(({ lines }) => lines)), isChosen),
  'answer.give': (form, { of, change }) => answer(form, of, change),
  'returnPolicy.accept': ({ fieldProblems }, { isAccepted }) => ({
    acceptsReturnPolicy: isAccepted,
    fieldProblems: without(fieldProblems, ['returnPolicy']),
  }),
};

/** Fills something in. */
export function edit(form: CancellationForm, event: CancellationEdit): Changes {
  return (edits[event.type] as (form: CancellationForm, event: CancellationEdit) => Changes)(form, event);
}

function idsOf(lines: readonly CancellableLine[]): readonly Id[] {
  return lines.map(({ id }) => id);
}

function choose({ chosen, orders }: CancellationForm, ids: readonly Id[], isChosen: boolean): Changes {
  const others = chosen.filter((id) => !hasId(ids, id));
  // What is gone from the order meanwhile may still be on a screen.
  const there = idsOf(orders.flatMap(({ lines }) => lines)).filter((id) => hasId(ids, id));
  // What was done before is no news any more once something else is begun.
  return { chosen: isChosen ? [...others, ...there] : others, hasBegun: true, result: null };
}

/** What is said about one line is taken for those of its kind that have no answer yet: mostly it is the same. */
function answer(form: CancellationForm, of: AnswerKey, change: Partial<CancellationAnswer>): Changes {
  const lines = chosenLines(form);
  const kind = lines.find((line) => answerKey(form, line) === of)?.kind;
  const alike = lines.filter((line) => line.kind === kind).map((line) => answerKey(form, line));
  const copied = alike.map((key) => [key, withDefaults(answerOf(form, key), change)] as const);
  const fields = [of, ...alike].flatMap((key) => Object.keys(change).map((name) => `${key}.${name}`));
  return {
    answers: { ...form.answers, ...Object.fromEntries(copied), [of]: { ...answerOf(form, of), ...change } },
    fieldProblems: without(form.fieldProblems, fields),
  };
}

function withDefaults(given: CancellationAnswer, { reason, carrier }: Partial<CancellationAnswer>): CancellationAnswer {
  if (reason && given.reason === '') return { ...given, reason };
  return carrier && given.carrier === '' ? { ...given, carrier } : given;
}

/** A problem goes as soon as its control is answered. */
function without(problems: FieldProblems, fields: readonly string[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
}
