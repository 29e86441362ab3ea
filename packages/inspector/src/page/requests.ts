import type { Shown } from '../message.types.ts';
import { html } from './dom.ts';
import type { Recording } from './recording.ts';
import type { ActorView, LogLine } from './recording.types.ts';

/** Something that was asked for without anybody choosing it, and the rule by which. */
export interface AutomaticChoice {
  readonly page: string;
  readonly rule: string;
  /** How many there were to choose from. */
  readonly count: number;
}

const isBranch = (value: Shown | undefined): value is { readonly [key: string]: Shown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: Shown | undefined, ...path: readonly string[]): Shown | undefined =>
  path.reduce<Shown | undefined>((found, name) => (isBranch(found) ? found[name] : undefined), value);

function readChoice(value: Shown | undefined): AutomaticChoice | undefined {
  const page = at(value, 'page') ?? at(value, 'pageCommand', 'page');
  const [rule, count] = [at(value, 'reason', 'rule'), at(value, 'reason', 'count')];
  if (typeof page !== 'string' || typeof rule !== 'string') return undefined;
  return { page, rule, count: typeof count === 'number' ? count : 1 };
}

/** Why a request was sent by itself; `undefined` when somebody chose it. */
export const choiceOf = ({ input }: ActorView): AutomaticChoice | undefined => readChoice(at(input, 'request'));

/** What a request was given, without why and by whom: that is told in words. */
export function inputOf({ input }: ActorView): Shown | undefined {
  const request = at(input, 'request');
  if (!isBranch(input) || !isBranch(request)) return input;
  const { reason: _reason, by: _by, ...rest } = request;
  return { ...input, request: rest };
}

const listOf = (context: Shown): readonly AutomaticChoice[] => {
  const found = at(context, 'choices');
  return Array.isArray(found) ? found.flatMap((one) => readChoice(one) ?? []) : [];
};

/**
 * What was chosen in one go with a request's answer: whoever heard the answer keeps a list of what was chosen automatically.
 *
 * @param answered the line in which the answer came
 */
export function choicesWith(
  answered: LogLine | undefined,
  own: AutomaticChoice | undefined,
): readonly AutomaticChoice[] {
  if (!answered) return [];
  const known = listOf(answered.contextBefore).length;
  const added = listOf(answered.contextAfter).slice(known);
  return own && added[0]?.page === own.page ? added.slice(1) : added;
}

/** `rule A3, one of 4` */
export const reasonInWords = ({ rule, count }: AutomaticChoice): string =>
  `rule ${rule}${count > 1 ? `, one of ${count}` : ''}`;

const mostRows = 100;
const mostWords = 6;

/** The words of a value that are shown: names of pages, kinds, numbers; not what is left out. */
function wordsOf(value: Shown | undefined, found: string[] = []): string[] {
  if (value === undefined || value === null || typeof value === 'boolean' || found.length >= mostWords) return found;
  if (typeof value !== 'object') {
    if (!/^[‹…]/.test(String(value))) found.push(String(value));
    return found;
  }
  for (const item of Object.values(value)) wordsOf(item as Shown, found);
  return found;
}

function findRevision(value: Shown | undefined): string {
  if (typeof value !== 'object' || value === null) return '';
  for (const [key, item] of Object.entries(value)) {
    if (key === 'revision' && item !== null) return String(item);
    const below = findRevision(item as Shown);
    if (below !== '') return below;
  }
  return '';
}

/** What runs outside the charts and ends: a request, mostly. */
export const isRequest = ({ chartId, input }: ActorView): boolean => chartId === undefined && input !== undefined;

const inMilliseconds = ({ startedAt, endedAt }: ActorView): string =>
  endedAt === undefined ? '…' : `${Math.round(endedAt - startedAt)} ms`;

const ruleOf = (choice: AutomaticChoice): HTMLElement =>
  html('small', { class: 'rule' }, `automatic: ${reasonInWords(choice)}`);

/** Something that was chosen in one go with the request above it. */
const renderChoice = (choice: AutomaticChoice): HTMLElement =>
  html('tr', { class: 'choice' }, html('td', { colspan: 6 }, `↳ ${choice.page}`, ruleOf(choice)));

/**
 * Draws the lane of requests: what was asked and why, how long it took, and the events before and after it. What was chosen in one
 * go with a request stands below it.
 */
export function renderRequests(
  recording: Recording,
  actors: ReadonlyMap<string, ActorView>,
  choose: (line: number) => void,
): Node[] {
  const requests = [...actors.values()].filter(isRequest).slice(-mostRows);
  if (requests.length === 0) return [html('p', { class: 'empty' }, 'No request yet.')];
  const effects = Map.groupBy(recording.lines, ({ from }) => from?.key);
  const link = (line: LogLine | undefined): Node => {
    if (!line) return html('span', {}, '–');
    const button = html('button', { type: 'button' }, line.event);
    button.addEventListener('click', () => choose(line.index));
    return button;
  };
  const rows = requests.map((actor) => {
    const cause = actor.cause === undefined ? undefined : recording.line(actor.cause);
    const effect = effects.get(actor.key)?.[0];
    const status = actor.status === 'active' ? 'on its way' : actor.status;
    const choice = choiceOf(actor);
    const row = html(
      'tr',
      { class: actor.status },
      html(
        'th',
        { scope: 'row' },
        actor.name,
        html('small', {}, ` ${wordsOf(inputOf(actor)).join(' ')}`),
        ...(choice ? [ruleOf(choice)] : []),
      ),
      html('td', {}, status),
      html('td', {}, inMilliseconds(actor)),
      html('td', {}, findRevision(actor.output)),
      html('td', {}, link(cause)),
      html('td', {}, link(effect)),
    );
    return [row, ...choicesWith(effect, choice).map(renderChoice)];
  });
  const heads = ['Request', 'Status', 'Took', 'Revision', 'Because of', 'Led to'];
  return [
    html(
      'table',
      { class: 'requests' },
      html('thead', {}, html('tr', {}, ...heads.map((head) => html('th', { scope: 'col' }, head)))),
      html('tbody', {}, ...rows.reverse().flat()),
    ),
  ];
}
