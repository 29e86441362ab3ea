import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/react';
import { allowedEvent } from './allowed-event.ts';
import type { SendReport } from './error-reporter.ts';

/** Settings of a client; `dsn` is not empty. */
export interface SentrySettings {
  readonly dsn: string;
  readonly environment?: string;
  readonly release?: string;
}

/**
 * Starts a client without integrations: it wraps nothing, records no clicks and no addresses, and traces nothing
 * (Specification 8). What it sends goes through `allowedEvent`.
 */
export function startSentry(settings: SentrySettings): SendReport {
  const client = new BrowserClient({
    dsn: settings.dsn,
    ...(settings.environment && { environment: settings.environment }),
    ...(settings.release && { release: settings.release }),
    integrations: [],
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    tracesSampleRate: 0,
    dataCollection: { userInfo: false },
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: allowedEvent,
  });
  client.init();
  return (error, tag) => {
    const scope = new Scope();
    scope.setClient(client);
    scope.setLevel('fatal');
    scope.setTag('type', tag);
    const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (typeof code === 'string') scope.setTag('code', code);
    scope.captureException(error);
  };
}
