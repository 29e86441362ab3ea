import { lazy, useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { LazyBoundary } from '../components/lazy-part.tsx';
import { useErrorReporter } from '../error-reporting/reporter-context.ts';

const FailurePage = lazy(() => import('./FailurePage.tsx').then((module) => ({ default: module.Component })));

/** Shown instead of the page when a loader or a component threw: what it was, and the ways on. */
export function RootErrorBoundary() {
  const error = useRouteError();
  const reporter = useErrorReporter();
  useEffect(() => {
    // A status is the server's answer, which the server has logged; anything else broke here (ruling 9).
    if (!isRouteErrorResponse(error)) reporter.report(error);
  }, [error, reporter]);
  return (
    <LazyBoundary>
      <FailurePage />
    </LazyBoundary>
  );
}
