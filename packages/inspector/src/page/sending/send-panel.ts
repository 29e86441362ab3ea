import type { ChartDefinition } from '../../chart.types.ts';
import type { KnownChart } from '../charts.ts';
import { byId, html } from '../dom.ts';
import type { ActorView } from '../recording.types.ts';
import { createPayloadForm, type PayloadForm } from './payload-form.ts';

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
