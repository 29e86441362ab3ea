import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  type Exception,
  makeFetchTransport,
  Scope,
  type StackFrame,
} from '@sentry/react';
import type { ReportTag } from './report.ts';
import type { SendReport } from './report-error.ts';

const tags: readonly ReportTag[] = ['UNCAUGHT_ERROR_PAGE', 'CHECKOUT'];

/** Errors of the engine about the code itself. Their messages name code; any other message may repeat what was typed. */
const engineErrors = ['TypeError', 'ReferenceError', 'RangeError'];

/** The engine quotes the value at hand (`Cannot create property 'x' on string '4543…'`), and a card is nothing but digits. */
const withoutDigits = (message: string): string => message.replace(/\d/g, '#');

/** Codes of our own errors: upper-case words, in which no number of a card has room. */
const codePattern = /^(?!.*\d{3})[A-Z][A-Z0-9_]{1,60}$/;

/**
 * Builds the event that may leave the browser (security.md W8): a new one with the allowed members only, so that whatever
 * the library or a message adds stays here. Null for events without one of the two tags.
 */
export function allowedEvent(event: ErrorEvent): ErrorEvent | null {
  const tag = tags.find((candidate) => candidate === event.tags?.type);
  if (tag === undefined) return null;
  const code = event.tags?.code;
  return {
    type: undefined,
    ...(event.event_id !== undefined && { event_id: event.event_id }),
    ...(event.timestamp !== undefined && { timestamp: event.timestamp }),
    ...(event.environment !== undefined && { environment: event.environment }),
    ...(event.release !== undefined && { release: event.release }),
    platform: 'javascript',
    level: 'fatal',
    tags: { type: tag, ...(typeof code === 'string' && codePattern.test(code) && { code }) },
    exception: { values: (event.exception?.values ?? []).slice(0, 3).map(allowedException) },
  };
}

function allowedException(exception: Exception): Exception {
  const type = /^\w{1,60}$/.test(exception.type ?? '') ? (exception.type ?? '') : 'Error';
  return {
    type,
    value: engineErrors.includes(type) ? withoutDigits(exception.value ?? '').slice(0, 200) : '',
    stacktrace: { frames: (exception.stacktrace?.frames ?? []).slice(-30).map(allowedFrame) },
  };
}

function allowedFrame(frame: StackFrame): StackFrame {
  return {
    // Queries of an address can hold anything; the path of a script is ours.
    ...(frame.filename !== undefined && { filename: frame.filename.replace(/[?#].*$/, '') }),
    ...(frame.function !== undefined && { function: frame.function.slice(0, 100) }),
    ...(frame.lineno !== undefined && { lineno: frame.lineno }),
    ...(frame.colno !== undefined && { colno: frame.colno }),
  };
}

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
