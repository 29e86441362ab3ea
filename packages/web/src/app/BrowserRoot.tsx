import { type ReactNode, useEffect } from 'react';
import { hydration } from '../../framework/browser/ServerDrawn.tsx';
import { type ErrorReporter, ReporterContext } from '../error-reporting/reporter-context.ts';
import { CommerceContext, type GetCommerce } from './commerce.ts';

interface BrowserRootProps {
  readonly getCommerce: GetCommerce;
  readonly reporter: ErrorReporter;
  /** Called once, when React has taken the server's page over. */
  readonly onAlive: () => void;
  readonly children: ReactNode;
}

/** What only the browser's tree has around `AppRoot`'s children. */
export function BrowserRoot({ getCommerce, reporter, onAlive, children }: BrowserRootProps) {
  useEffect(() => {
    if (hydration.isOver) return;
    hydration.isOver = true;
    onAlive();
  }, [onAlive]);
  return (
    <ReporterContext value={reporter}>
      <CommerceContext value={getCommerce}>{children}</CommerceContext>
    </ReporterContext>
  );
}
