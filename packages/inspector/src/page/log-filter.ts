import type { LogLine } from './recording.types.ts';

/** Which lines are shown. */
export interface LogFilter {
  /** An actor's key. */
  readonly actor?: string | undefined;
  /** Only events that moved nothing. */
  readonly isRefused: boolean;
  /** Numbers of lines; only those. */
  readonly pinned?: ReadonlySet<number> | undefined;
  /** Words of event, actor, sender, states, or payload. */
  readonly words: string;
}

const hasStates = ({ after }: LogLine): boolean => after.length > 0;

/** Whether a line is shown. */
export function isShown(line: LogLine, { actor, isRefused, pinned, words }: LogFilter): boolean {
  if (actor !== undefined && line.actor !== actor) return false;
  if (isRefused && (line.taken.length > 0 || !hasStates(line) || line.event === 'init')) return false;
  if (pinned && !pinned.has(line.index)) return false;
  if (words === '') return true;
  const { event, name, from, after, payload } = line;
  const text = `${event} ${name} ${from?.name ?? ''} ${after.join(' ')} ${JSON.stringify(payload)}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
