import type { Shown } from '../message.types.ts';
import { html } from './dom.ts';
import { type AutomaticChoice, choiceOf, choicesWith, inputOf, reasonInWords } from './lane/automatic-choices.ts';
import type { Recording } from './recording.ts';
import type { ActorView, LogLine } from './recording.types.ts';

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
