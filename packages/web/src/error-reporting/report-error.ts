import type { Report, ReportTag } from './report.ts';

/** Sends one report. */
export type SendReport = (error: unknown, tag: ReportTag) => void;

/** Errors kept while nobody knows yet whether reporting is on. */
const MAX_WAITING = 10;

/**
 * Makes the tab's reporter. Nothing is fetched until the first error: then `connect` asks for the settings and loads the
 * reporting library, or gives undefined when reporting is off, and whatever waited is sent or forgotten.
 */
export function createErrorReporter(connect: () => Promise<SendReport | undefined>): Report {
  let send: SendReport | undefined;
  let isConnected = false;
  let waiting: [unknown, ReportTag][] = [];

  const open = async () => {
    send = await connect().catch(() => undefined);
    isConnected = true;
    for (const [error, tag] of waiting) send?.(error, tag);
    waiting = [];
  };

  return (error, tag = 'UNCAUGHT_ERROR_PAGE') => {
    if (isConnected) {
      send?.(error, tag);
      return;
    }
    if (waiting.length < MAX_WAITING) waiting.push([error, tag]);
    if (waiting.length === 1) void open();
  };
}

/** Reply of `GET /api/sentry` (Protocol gateway §6). */
interface ReportingSettings {
  readonly dsn?: string;
  readonly environment?: string;
  readonly release?: string;
}

/** Asks whether reporting is on and only then loads the library. Undefined: it is off. */
async function connectSentry(fetch: (address: string) => Promise<Response>): Promise<SendReport | undefined> {
  const response = await fetch('/api/sentry');
  const settings = (await response.json()) as ReportingSettings;
  if (!response.ok || !settings.dsn) return undefined;
  const { startSentry } = await import('./sentry.ts');
  return startSentry({ ...settings, dsn: settings.dsn });
}

/** The tab's reporter: fetched with its first error, as what it sends by is. */
export const report = createErrorReporter(() => connectSentry((address) => window.fetch(address)));
