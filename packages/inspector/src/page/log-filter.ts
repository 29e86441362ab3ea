import type { Recording } from './recording.ts';
import type { LogLine } from './recording.types.ts';

/** Which lines are shown. */
export interface LogFilter {
  /** An actor's key. */
  readonly actor?: string | undefined;
  /** Only events that moved nothing. */
  readonly isRefused: boolean;
  /** Numbers of lines; only those. */
  readonly pinned?: ReadonlySet<number> | undefined;
  /** Words of event, actor, sender, states, payload or context. */
  readonly words: string;
}

const hasStates = ({ after }: LogLine): boolean => after.length > 0;

/** Whether a line is shown. */
export function isShown(line: LogLine, { actor, isRefused, pinned, words }: LogFilter): boolean {
  if (actor !== undefined && line.actor !== actor) return false;
  if (isRefused && (line.taken.length > 0 || !hasStates(line) || line.event === 'init')) return false;
  if (pinned && !pinned.has(line.index)) return false;
  if (words === '') return true;
  const { event, name, from, after, payload, contextAfter } = line;
  const values = `${JSON.stringify(payload)} ${JSON.stringify(contextAfter)}`;
  const text = `${event} ${name} ${from?.name ?? ''} ${after.join(' ')} ${values}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The lines that are shown; those that came since are asked alone, as long as nothing else is looked for. */
export class FilteredLines {
  #key = '';
  #of: Recording | undefined;
  #end = 0;
  #shown: LogLine[] = [];

  lines(recording: Recording, filter: LogFilter): readonly LogLine[] {
    const { actor = '', isRefused, pinned, words } = filter;
    const key = JSON.stringify([actor, isRefused, pinned && [...pinned], words]);
    // What an event led to may be told after the line was looked at.
    const isSame = recording === this.#of && key === this.#key && !isRefused && words === '';
    const from = isSame ? Math.max(this.#end, recording.firstLine) : recording.firstLine;
    const fresh = recording.lines.slice(from - recording.firstLine).filter((line) => isShown(line, filter));
    const before = isSame ? this.#shown : [];
    const isForgotten = (before[0]?.index ?? recording.firstLine) < recording.firstLine;
    const kept = isForgotten ? before.filter(({ index }) => index >= recording.firstLine) : before;
    this.#shown = fresh.length === 0 ? kept : [...kept, ...fresh];
    this.#of = recording;
    this.#key = key;
    this.#end = recording.endLine;
    return this.#shown;
  }
}
