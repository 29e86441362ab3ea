import { lazy, useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { LazyBoundary } from '../components/LazyBoundary.tsx';
import { useErrorReporter } from '../error-reporting/reporter-context.ts';

const NotFoundPage = lazy(() => import('../pages/NotFoundPage.tsx').then((module) => ({ default: module.Component })));
const ErrorPage = lazy(() => import('../pages/ErrorPage.tsx').then((module) => ({ default: module.Component })));

/** Shown instead of the page when a loader or a component threw: "not found" for a 404, else the error page. */
export function RootErrorBoundary() {
  const error = useRouteError();
  const reporter = useErrorReporter();
  // A status is the server's answer, which the server has logged; anything else broke here (ruling 9).
  const isAnswer = isRouteErrorResponse(error);
  useEffect(() => {
    if (!isAnswer) reporter.report(error, 'UNCAUGHT_ERROR_PAGE');
  }, [error, isAnswer, reporter]);
  const Page = isAnswer && error.status === 404 ? NotFoundPage : ErrorPage;
  return (
    <LazyBoundary>
      <Page />
    </LazyBoundary>
  );
}
