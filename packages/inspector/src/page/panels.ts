import type { Shown } from '../message.types.ts';
import { html } from './dom.ts';
import type { ActorView, LogLine } from './store.ts';

const shortStates = (actor: ActorView): string => {
  const leaves = actor.active.filter((id) => !actor.active.some((other) => other.startsWith(`${id}.`)));
  return leaves.map((id) => id.split('.').slice(1).join('.')).join(', ') || actor.status;
};

/** Draws the list of actors, one group a page load; charts can be chosen. */
export function renderActors(
  actors: readonly ActorView[],
  chosen: string | undefined,
  choose: (key: string) => void,
): Node[] {
  const sessions = [...new Set(actors.map(({ session }) => session))];
  return sessions.flatMap((session, index) => [
    html('h2', {}, `Page ${index + 1}`),
    ...actors
      .filter((actor) => actor.session === session && actor.hasChart)
      .map((actor) => {
        const isOver = actor.status !== 'active';
        const button = html(
          'button',
          { type: 'button', 'aria-current': actor.key === chosen ? 'true' : 'false', 'data-key': actor.key },
          html('span', { class: isOver ? 'ended' : '' }, actor.name),
          html('small', {}, isOver ? actor.status : shortStates(actor)),
        );
        button.addEventListener('click', () => choose(actor.key));
        return button;
      }),
  ]);
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

const shortPayload = 120;

/** A short payload stands in its line; a long one can be opened. */
function renderPayload(payload: Shown): Node {
  const text = JSON.stringify(payload);
  if (text.length <= shortPayload) return html('span', {}, ` ${text}`);
  return html(
    'details',
    {},
    html('summary', {}, `${text.slice(0, shortPayload)} …`),
    html('pre', {}, JSON.stringify(payload, null, 2)),
  );
}

/** Draws one line of the log: who got what, whether it moved, which guards were asked. */
export function renderLine(line: LogLine): HTMLLIElement {
  const seconds = (line.at / 1000).toFixed(2);
  const source = line.from === undefined ? '' : ` ← ${line.from}`;
  const item = html(
    'li',
    {},
    html('span', { class: 'who' }, `${seconds} s ${line.name}${source} `),
    html('b', { class: line.hasMoved ? 'moved' : '' }, line.event),
  );
  if (!isEmpty(line.payload)) item.append(renderPayload(line.payload));
  for (const { name, answer } of line.guards) {
    item.append(html('div', { class: answer ? 'guard-yes' : 'guard-no' }, `  ${answer ? '✓' : '✗'} ${name}`));
  }
  return item;
}

/** The context in words; tags stand above it. */
export const renderContext = (actor: ActorView | undefined): string =>
  actor === undefined
    ? ''
    : `${actor.tags.map((tag) => `#${tag}`).join(' ')}${actor.tags.length > 0 ? '\n\n' : ''}${JSON.stringify(actor.context, null, 2)}`;
