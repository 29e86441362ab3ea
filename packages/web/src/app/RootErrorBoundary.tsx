import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

const NotFoundPage = lazy(() => import('../pages/NotFoundPage.tsx').then((module) => ({ default: module.Component })));
const ErrorPage = lazy(() => import('../pages/ErrorPage.tsx').then((module) => ({ default: module.Component })));

/** Shown instead of the page when a loader or a component threw: "not found" for a 404, else the error page. */
export function RootErrorBoundary() {
  const error = useRouteError();
  const Page = isRouteErrorResponse(error) && error.status === 404 ? NotFoundPage : ErrorPage;
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
