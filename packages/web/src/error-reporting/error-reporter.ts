import type { ErrorReporter, ReportTag } from './report.types.ts';

/** Sends one report. */
export type SendReport = (error: unknown, tag: ReportTag) => void;

/** Errors kept while nobody knows yet whether reporting is on. */
const MAX_WAITING = 10;

/**
 * Makes the tab's reporter. Nothing is fetched until the first error: then `connect` asks for the settings and loads the
 * reporting library, or gives undefined when reporting is off, and whatever waited is sent or forgotten.
 */
export function createErrorReporter(connect: () => Promise<SendReport | undefined>): ErrorReporter {
  let send: SendReport | undefined;
  let isConnected = false;
  let waiting: [unknown, ReportTag][] = [];

  const open = async () => {
    send = await connect().catch(() => undefined);
    isConnected = true;
    for (const [error, tag] of waiting) send?.(error, tag);
    waiting = [];
  };

  return {
    report(error, tag = 'UNCAUGHT_ERROR_PAGE') {
      if (isConnected) {
        send?.(error, tag);
        return;
      }
      if (waiting.length < MAX_WAITING) waiting.push([error, tag]);
      if (waiting.length === 1) void open();
    },
  };
}
