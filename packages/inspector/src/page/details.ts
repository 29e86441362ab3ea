import type { AskedGuard, Shown } from '../message.types.ts';
import { type KnownChart, placeInWords, transitionInWords } from './charts.ts';
import { html } from './dom.ts';
import type { ActorView, LogLine } from './recording.types.ts';
import { guardsOf, refusalInWords } from './refusal-in-words.ts';

/** One place where two values differ. */
export interface Change {
  readonly path: string;
  readonly before: Shown | undefined;
  readonly after: Shown | undefined;
}

const most = 200;

const isBranch = (value: Shown | undefined): value is { readonly [key: string]: Shown } =>
  typeof value === 'object' && value !== null;

/** The places where two values differ, the innermost ones, at most 200 of them. */
export function differences(before: Shown, after: Shown): Change[] {
  const found: Change[] = [];
  const compare = (path: string, one: Shown | undefined, other: Shown | undefined): void => {
    if (one === other || found.length === most) return;
    if (isBranch(one) && isBranch(other) && Array.isArray(one) === Array.isArray(other)) {
      for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
        compare(path === '' ? key : `${path}.${key}`, one[key], other[key]);
      }
      return;
    }
    found.push({ path, before: one, after: other });
  };
  compare('', before, after);
  return found;
}

const inWords = (value: Shown | undefined): string =>
  value === undefined ? 'nothing' : JSON.stringify(value, null, 1);

const isEmpty = (value: Shown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

const part = (title: string, ...children: (Node | string)[]): HTMLElement =>
  html('section', { class: 'part' }, html('h3', {}, title), ...children);

const list = (items: readonly (Node | string)[]): HTMLUListElement =>
  html('ul', {}, ...items.map((item) => html('li', {}, item)));

/** Which guard decided: the one that said yes, or the last that said no; the others are folded. */
function renderGuards(line: LogLine, chart: KnownChart | undefined): Node[] {
  const deciding = guardsOf(line, chart);
  const decided = deciding.findLast(({ answer }) => answer) ?? deciding.at(-1);
  if (line.guards.length === 0) return [];
  const say = ({ name, answer }: AskedGuard) =>
    html('span', { class: answer ? 'guard-yes' : 'guard-no' }, `${answer ? '✓' : '✗'} ${name}`);
  const others = line.guards.filter((guard) => guard !== decided);
  const fold = html('details', {}, html('summary', {}, `${others.length} other guards asked`), list(others.map(say)));
  const rest = others.length > 0 ? [fold] : [];
  return [decided ? part('Decided by', say(decided), ...rest) : part('Asked afterwards', ...rest)];
}

/** Draws all that is known of one line: where from and to, what decided, what ran, what changed. */
export function renderDetails(line: LogLine, chart: KnownChart | undefined): Node[] {
  const taken = line.taken.flatMap((id) => chart?.transitions.get(id) ?? []);
  const [before, after] = [placeInWords(line.before), placeInWords(line.after)];
  const isChart = line.after.length > 0;
  const changes = differences(line.contextBefore, line.contextAfter);
  const move = before === after ? after : `${before || 'not started'} → ${after}`;
  const refused = isChart && line.taken.length === 0 && line.event !== 'init';
  return [
    html('h3', {}, `${line.event} → ${line.name}`, html('small', {}, senderInWords(line))),
    ...(isChart ? [part('State', move)] : []),
    ...(refused ? [part('Not taken', refusalInWords(line, chart))] : []),
    ...(taken.length > 0 ? [part('Transitions', list(taken.map(transitionInWords)))] : []),
    ...renderGuards(line, chart),
    ...(line.actions.length > 0 ? [part('Actions', list(line.actions))] : []),
    ...(isEmpty(line.payload) ? [] : [part('Payload', html('pre', {}, inWords(line.payload)))]),
    ...(changes.length > 0
      ? [
          part(
            'What changed in the context',
            html(
              'table',
              {},
              ...changes.map(({ path, before: old, after: now }) =>
                html(
                  'tr',
                  {},
                  html('th', { scope: 'row' }, path),
                  html('td', { class: 'old' }, inWords(old)),
                  html('td', {}, inWords(now)),
                ),
              ),
            ),
          ),
        ]
      : []),
  ];
}

function senderInWords({ from, by }: LogLine): string {
  if (by === 'inspector') return ' sent from the inspector';
  if (by === 'branch') return ' in a branch: nothing ran';
  return from ? ` from ${from.name}` : '';
}

/** Draws what an actor is now, what it could do next, and which delays run. */
export function renderActor(actor: ActorView, chart: KnownChart | undefined, at: number): Node[] {
  const active = new Set(actor.active);
  const offered = (chart?.definition.transitions ?? []).filter(({ source }) => active.has(source));
  const next = offered.filter(({ event, delay }) => delay === undefined && event !== 'always');
  const timers = offered.flatMap(({ event, delay, source }) => {
    if (delay === undefined || actor.status !== 'active') return [];
    const left = Math.max(0, delay - (at - (actor.entered.get(source) ?? at)));
    return [`${event}: ${(left / 1000).toFixed(1)} s left`];
  });
  return [
    html('h3', {}, actor.name, html('small', {}, ` ${actor.status === 'active' ? '' : actor.status}`)),
    part('State', placeInWords(actor.active) || actor.status),
    ...(actor.tags.length > 0 ? [part('Tags', actor.tags.map((tag) => `#${tag}`).join(' '))] : []),
    ...(timers.length > 0 ? [part('Delays', list(timers))] : []),
    ...(next.length > 0 && actor.status === 'active' ? [part('Could do next', list(next.map(transitionInWords)))] : []),
    ...(isEmpty(actor.context) ? [] : [part('Context', html('pre', {}, inWords(actor.context)))]),
  ];
}
