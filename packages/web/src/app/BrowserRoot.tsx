import { type ReactNode, useEffect } from 'react';
import type { ErrorReporter } from '../error-reporting/report.types.ts';
import { ReporterContext } from '../error-reporting/reporter-context.ts';
import { CommerceContext, type GetCommerce } from './commerce.ts';
import { hydration } from './hydration.ts';

interface BrowserRootProps {
  readonly getCommerce: GetCommerce;
  readonly reporter: ErrorReporter;
  readonly children: ReactNode;
}

/** What only the browser's tree has around `AppRoot`'s children. */
export function BrowserRoot({ getCommerce, reporter, children }: BrowserRootProps) {
  useEffect(() => {
    hydration.isOver = true;
  }, []);
  return (
    <ReporterContext value={reporter}>
      <CommerceContext value={getCommerce}>{children}</CommerceContext>
    </ReporterContext>
  );
}
