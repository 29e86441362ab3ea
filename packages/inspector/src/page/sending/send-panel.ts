import type { ChartDefinition } from '../../chart.types.ts';
import type { JsonSchema } from '../../json-schema.types.ts';
import type { KnownChart } from '../charts.ts';
import { byId, html } from '../dom.ts';
import type { ActorView } from '../recording.types.ts';

/** The fields of an event's payload. */
interface PayloadForm {
  readonly element: HTMLElement;
  /** Filled-in payload, or the reason why it cannot be sent, with its field. */
  readonly read: () => { readonly payload: object } | { readonly wrong: string; readonly field: HTMLElement };
}

/** Field with its control and its value; `undefined` when it is left empty. */
interface Field {
  readonly name: string;
  readonly control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  readonly isRequired: boolean;
  readonly read: () => unknown;
}

/** A text that is no JSON, as a field of its own kind reads it. */
class NotJson extends Error {}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotJson();
  }
};

type Make = (schema: JsonSchema) => Omit<Field, 'name' | 'isRequired'>;

const makeJson: Make = () => {
  const control = html('textarea', { rows: 3, spellcheck: 'false', placeholder: '{}' });
  return { control, read: () => (control.value.trim() === '' ? undefined : parse(control.value)) };
};

const makeChoice: Make = ({ enum: list = [] }) => {
  const options = list.map((value, index) => html('option', { value: index }, String(value)));
  const control = html('select', {}, html('option', { value: '' }, '–'), ...options);
  return { control, read: () => (control.value === '' ? undefined : list[Number(control.value)]) };
};

const makeNumber: Make = ({ type, minimum, maximum }) => {
  const step = type === 'integer' ? 1 : 'any';
  const control = html('input', { type: 'number', step, min: minimum, max: maximum });
  return { control, read: () => (control.value === '' ? undefined : Number(control.value)) };
};

const makeYesNo: Make = () => {
  const control = html('select', {}, ...['–', 'yes', 'no'].map((word) => html('option', { value: word }, word)));
  return { control, read: () => (control.value === '–' ? undefined : control.value === 'yes') };
};

const makeText: Make = ({ maxLength }) => {
  const control = html('input', { type: 'text', maxlength: maxLength, autocomplete: 'off' });
  return { control, read: () => (control.value === '' ? undefined : control.value) };
};

const byType: Readonly<Record<string, Make>> = {
  string: makeText,
  number: makeNumber,
  integer: makeNumber,
  boolean: makeYesNo,
};

const makeField = (name: string, schema: JsonSchema, isRequired: boolean): Field => {
  const make = schema.enum ? makeChoice : (byType[schema.type ?? ''] ?? makeJson);
  const made = make(schema);
  if (isRequired) made.control.setAttribute('aria-required', 'true');
  return { name, isRequired, ...made };
};

const label = ({ name, control, isRequired }: Field, { title, description }: JsonSchema): HTMLElement =>
  html(
    'label',
    {},
    html('span', {}, title ?? name, html('small', {}, isRequired ? ' required' : '')),
    control,
    ...(description === undefined ? [] : [html('small', {}, description)]),
  );

/** Makes a field for each property that a schema describes; where there is no description, one for JSON. */
function createPayloadForm(schema: JsonSchema | undefined): PayloadForm {
  const described = Object.entries(schema?.properties ?? {});
  if (described.length === 0) return createJsonForm();
  const fields = described.map(([name, inner]) => ({
    inner,
    field: makeField(name, inner, schema?.required?.includes(name) === true),
  }));
  return {
    element: html('div', { class: 'fields' }, ...fields.map(({ field, inner }) => label(field, inner))),
    read: () => {
      const payload: Record<string, unknown> = {};
      for (const { field } of fields) {
        const { name, control, isRequired, read } = field;
        try {
          const value = read();
          if (value === undefined && isRequired) return { wrong: `${name} is missing.`, field: control };
          if (value !== undefined) payload[name] = value;
        } catch (error) {
          if (!(error instanceof NotJson)) throw error;
          return { wrong: `${name} is no JSON.`, field: control };
        }
      }
      return { payload };
    },
  };
}

function createJsonForm(): PayloadForm {
  const { control, read } = makeJson({});
  return {
    element: html('label', { class: 'fields' }, html('span', {}, 'Payload', html('small', {}, ' JSON')), control),
    read: () => {
      try {
        const value = read() ?? {};
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        return isObject ? { payload: value } : { wrong: 'The payload must be a JSON object.', field: control };
      } catch (error) {
        if (!(error instanceof NotJson)) throw error;
        return { wrong: 'The payload is not valid JSON.', field: control };
      }
    },
  };
}

/** Types of events that an actor can be sent in its active states, each once; patterns as `form.*` among them. */
export function acceptedEvents({ transitions }: ChartDefinition, active: readonly string[]): readonly string[] {
  const isActive = new Set(active);
  const own = transitions.filter(({ source, isInternal }) => isActive.has(source) && isInternal !== true);
  return [...new Set(own.map(({ event }) => event))];
}

/** Whether a type stands for many. */
export const isPattern = (type: string): boolean => type.includes('*');

/** The form that sends an event to the chosen actor. */
export interface SendPanel {
  /** @param actor the chosen one as it is now; none while the reader looks at another time than now */
  readonly show: (actor: ActorView | undefined, chart: KnownChart | undefined) => void;
}

/** Sends an event; gives the reason when it is refused. */
async function send(actor: ActorView, type: string, payload: object): Promise<string | undefined> {
  const id = actor.key.slice(actor.session.length + 1);
  const reply = await fetch('/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session: actor.session, actor: id, event: { type, payload } }),
  });
  const { refused } = (await reply.json()) as { refused?: string };
  return refused;
}

/** Makes it: a choice of the events that the active states accept, with fields for what the chosen one holds. */
export function createSendPanel(): SendPanel {
  const place = byId('send-event', HTMLDetailsElement);
  const choice = html('select', { id: 'event-type' });
  const typed = html('input', { type: 'text', 'aria-label': 'Type of the event', autocomplete: 'off' });
  const fields = html('div');
  const outcome = html('p', { role: 'status' });
  const form = html(
    'form',
    // What is wrong is said below the form, in one place, whoever finds it.
    { novalidate: true },
    html('label', {}, html('span', {}, 'Event'), choice),
    ...[typed, fields, html('button', { type: 'submit' }, 'Send'), outcome],
  );
  place.append(html('summary', {}, 'Send an event'), form);
  let payload: PayloadForm = createPayloadForm(undefined);
  let shown: { readonly actor: ActorView; readonly chart: KnownChart } | undefined;
  let key = '';

  const showFields = (): void => {
    typed.hidden = !isPattern(choice.value);
    typed.placeholder = choice.value;
    payload = createPayloadForm(shown?.chart.definition.payloads?.[choice.value]);
    fields.replaceChildren(payload.element);
  };
  const say = (words: string, field?: HTMLElement): void => {
    outcome.textContent = words;
    field?.focus();
  };
  const submit = async (): Promise<void> => {
    if (!shown) return;
    const type = isPattern(choice.value) ? typed.value.trim() : choice.value;
    if (type === '' || isPattern(type)) return say('Enter the full event type.', typed);
    const read = payload.read();
    if ('wrong' in read) return say(read.wrong, read.field);
    say('Sending …');
    try {
      const refused = await send(shown.actor, type, read.payload);
      say(refused === undefined ? `${type} was sent.` : `Refused: ${refused}`);
    } catch {
      say('The inspector is not reachable. Nothing was sent.');
    }
  };
  choice.addEventListener('change', () => {
    showFields();
    say('');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  /** Offers what the actor accepts now; folded away, nobody sees it. */
  const offer = (): void => {
    if (!shown || !place.open) return;
    const { actor, chart } = shown;
    const events = acceptedEvents(chart.definition, actor.active);
    // What a reader has begun to fill in stays as long as the same events are accepted.
    const now = JSON.stringify([actor.key, events]);
    if (now === key) return;
    const before = choice.value;
    const isOther = JSON.parse(key || '[null]')[0] !== actor.key;
    key = now;
    choice.replaceChildren(...events.map((type) => html('option', { value: type }, type)));
    if (events.includes(before)) choice.value = before;
    if (choice.value !== before || isOther) showFields();
    if (isOther) say('');
  };
  place.addEventListener('toggle', offer);
  return {
    show: (actor, chart) => {
      const canSend = actor?.takesEvents === true && actor.status === 'active' && chart !== undefined;
      shown = canSend ? { actor, chart } : undefined;
      place.hidden = !canSend || acceptedEvents(chart.definition, actor.active).length === 0;
      offer();
    },
  };
}
