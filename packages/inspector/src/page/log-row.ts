import { placeInWords } from './charts.ts';
import { html } from './dom.ts';
import type { LogLine } from './recording.types.ts';

const byInWords = { inspector: 'sent from here', branch: 'branch' } as const;

/** Fills a row of the log: time, actors, event, and the state of every region that it led to. The tooltip has the whole text. */
export function fillRow(row: HTMLElement, line: LogLine, isPinned: boolean): void {
  const isMoved = line.taken.length > 0;
  const parts = [
    html('span', { class: 'when' }, new Date(line.at).toISOString().slice(14, 23)),
    html('span', { class: 'who' }, `${line.from ? `${line.from.name} → ` : ''}${line.name}`),
    html('b', { class: isMoved ? 'moved' : '' }, `${isPinned ? '📌 ' : ''}${line.event}`),
    ...(isMoved ? [html('span', { class: 'where' }, placeInWords(line.after))] : []),
    ...(line.by ? [html('em', {}, byInWords[line.by])] : []),
    ...(line.gap > 0 ? [html('em', {}, `${line.gap} messages missing before`)] : []),
  ];
  row.title = parts.map(({ textContent }) => textContent).join('  ');
  // Spaces, so that copied text is not run together.
  row.append(...parts.flatMap((part) => [part, ' ']));
}
