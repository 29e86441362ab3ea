/** The two kinds of reports there are (Specification 8; ruling 9). */
export type ReportTag = 'UNCAUGHT_ERROR_PAGE' | 'CHECKOUT';

/** Takes errors from the page; they are sent only when error reporting is switched on. */
export interface ErrorReporter {
  /** Never throws and never waits; without a tag the error is one that nothing caught. */
  report(error: unknown, tag?: ReportTag): void;
}
