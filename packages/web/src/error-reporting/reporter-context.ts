import { createContext, useContext } from 'react';

/** The two kinds of reports there are (Specification 8; ruling 9). */
export type ReportTag = 'UNCAUGHT_ERROR_PAGE' | 'CHECKOUT';

/** Takes errors from the page; they are sent only when error reporting is switched on. */
export interface ErrorReporter {
  /** Never throws and never waits; without a tag the error is one that nothing caught. */
  report(error: unknown, tag?: ReportTag): void;
}

/** Reports what nobody caught: errors from before hydration first, then everything from now on (ruling 9). */
export function watchErrors(browser: Window, reporter: ErrorReporter): void {
  for (const error of browser.earlyErrors ?? []) reporter.report(error);
  // The inline listeners stay, but a full list takes no more.
  browser.earlyErrors = Array.from({ length: 10 });
  browser.addEventListener('error', ({ error, message }) => reporter.report(error ?? message));
  browser.addEventListener('unhandledrejection', ({ reason }) => reporter.report(reason));
}

const silent: ErrorReporter = { report: () => undefined };

/** Filled at the root of the browser's tree; on the server nothing is reported. */
export const ReporterContext = createContext<ErrorReporter>(silent);

/** The tab's error reporter: error page and checkout use it. */
export function useErrorReporter(): ErrorReporter {
  return useContext(ReporterContext);
}
