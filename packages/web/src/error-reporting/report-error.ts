import type { SendReport } from './error-reporter.ts';
import { createErrorReporter } from './error-reporter.ts';

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
export const { report } = createErrorReporter(() => connectSentry((address) => window.fetch(address)));
