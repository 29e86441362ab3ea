import type { ServerResponse } from 'node:http';
import type { Drawings } from './drawings.ts';
import type { Entry, Journal } from './journal.ts';

/** Entries of one message of the stream: a page reads it in a few milliseconds. */
const mostTogether = 250;

/**
 * Sends a page what it has not heard yet and what comes, as fast as it reads: what waits is the journal's, never a buffer of
 * its own. An event's id is the journal's name and the last entry's number, from which the browser continues after a break.
 *
 * @param heard the last event's id that the page has; a page that heard another journal starts again
 */
export function streamJournal(
  reply: ServerResponse,
  { journal, drawings, heard }: { journal: Journal; drawings: Drawings; heard: string },
): void {
  let [known = '', last] = heard.split(':');
  let position = Number(last) || 0;
  let isFull = false;
  let rejections = '[]';
  const write = (name: string, id: number, data: unknown) => {
    isFull = !reply.write(`event: ${name}\nid: ${known}:${id}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  /** The page gets a chart's id; it asks for chart and drawing when somebody looks at them. */
  const withoutChart = ({ message, ...entry }: Entry): unknown => {
    if (message.kind !== 'started') return { ...entry, message };
    const { chart, ...rest } = message;
    return { ...entry, message: { ...rest, ...(chart && { chartId: drawings.idOf(chart) }) } };
  };
  const goOn = () => {
    sendEntries();
    const newest = JSON.stringify(journal.rejections());
    if (newest !== rejections) write('rejected', position, journal.rejections());
    rejections = newest;
  };
  const sendEntries = () => {
    while (!isFull && !reply.writableEnded) {
      if (known !== journal.name()) {
        known = journal.name();
        position = 0;
        write('begin', 0, known);
      }
      const forgotten = journal.forgottenAfter(position);
      const entries = journal.after(position, mostTogether);
      const newest = entries.at(-1)?.number;
      if (newest === undefined) return;
      if (forgotten > 0 && position > 0) write('forgotten', position, forgotten);
      write('entries', newest, entries.map(withoutChart));
      position = newest;
    }
  };
  goOn();
  reply.on('drain', () => {
    isFull = false;
    goOn();
  });
  const leave = journal.subscribe(goOn);
  reply.on('close', leave);
}
