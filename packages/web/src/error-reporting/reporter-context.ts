import { createContext, useContext } from 'react';
import type { ErrorReporter } from './report.types.ts';

const silent: ErrorReporter = { report: () => undefined };

/** Filled at the root of the browser's tree; on the server nothing is reported. */
export const ReporterContext = createContext<ErrorReporter>(silent);

/** The tab's error reporter: error page and checkout use it. */
export function useErrorReporter(): ErrorReporter {
  return useContext(ReporterContext);
}
