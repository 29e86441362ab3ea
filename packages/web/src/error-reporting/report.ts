/** The two kinds of reports there are (Specification 8; ruling 9). */
export type ReportTag = 'UNCAUGHT_ERROR_PAGE' | 'CHECKOUT';

/** Never throws and never waits; without a tag the error is one that nothing caught. */
export type Report = (error: unknown, tag?: ReportTag) => void;

/** Takes errors from the page; they are sent only when error reporting is switched on. */
export const report: Report = (error, tag) =>
  void import('./report-error.ts').then((module) => module.report(error, tag)).catch(() => {});

/** Reports what nobody caught: errors from before hydration first, then everything from now on (ruling 9). */
export function watchErrors(browser: Window, report: Report): void {
  for (const error of browser.earlyErrors ?? []) report(error);
  // The inline listeners stay, but a full list takes no more.
  browser.earlyErrors = Array.from({ length: 10 });
  browser.addEventListener('error', ({ error, message }) => report(error ?? message));
  browser.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
