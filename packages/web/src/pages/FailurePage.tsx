import { useLocation, useRouteError } from 'react-router-dom';
import { failureKind } from '../app/page/failure-kind.ts';
import { Component as ErrorPage } from './ErrorPage.tsx';
import { Component as NotFoundPage } from './NotFoundPage.tsx';

/** Stands in the place of a page that is not there. One file, so that it is here once any of it is. */
export function Component() {
  const kind = failureKind(useRouteError());
  // Another entry of the history is another page to come back to.
  const { key } = useLocation();
  return kind === 'missing' ? <NotFoundPage /> : <ErrorPage key={key} kind={kind} />;
}
