import type { AskedGuard } from '../message.types.ts';
import { type KnownChart, placeInWords, stateName } from './charts.ts';
import type { LogLine } from './recording.types.ts';

/** Facts of a line that its words are made of. */
type RefusedLine = Pick<LogLine, 'event' | 'guards' | 'after'>;

/**
 * The guards that decide on a line's event. Those of transitions without an event are asked after each event, taken or not, and
 * decide on nothing but themselves.
 */
export function guardsOf(
  { event, guards }: Pick<LogLine, 'event' | 'guards'>,
  chart: KnownChart | undefined,
): readonly AskedGuard[] {
  if (event === 'init') return guards;
  return guards.filter(({ transition = '' }) => chart?.transitions.get(transition)?.event !== 'always');
}

function askedInWords({ name, transition = '' }: AskedGuard, chart: KnownChart | undefined): string {
  const who = name === 'inline guard' ? 'the inline guard' : name;
  const guarded = chart?.transitions.get(transition);
  if (guarded === undefined) return who;
  const goal = guarded.targets.length === 0 ? 'stays' : guarded.targets.map(stateName).join(', ');
  return `${who} of ${stateName(guarded.source)} → ${goal}`;
}

/** Says why an event was not taken, from what was asked and from what the chart has: nothing else is known. */
export function refusalInWords(line: RefusedLine, chart: KnownChart | undefined): string {
  const refusing = guardsOf(line, chart).filter(({ answer }) => !answer);
  if (refusing.length > 0)
    return `${line.event} was not taken: ${refusing.map((guard) => askedInWords(guard, chart)).join(', ')} returned false.`;
  if (chart === undefined) return `${line.event} was not taken.`;
  return `${line.event} was not taken: ${placeInWords(line.after)} has no transition for it.`;
}
