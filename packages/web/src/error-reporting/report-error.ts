import { connectSentry } from './connect-sentry.ts';
import { createErrorReporter } from './error-reporter.ts';

/** The tab's reporter: fetched with its first error, as what it sends by is. */
export const { report } = createErrorReporter(() => connectSentry((address) => window.fetch(address)));
