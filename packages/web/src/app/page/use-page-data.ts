import { useLoaderData, useRouteLoaderData } from 'react-router-dom';
import type { loader as rootLoader } from '../../pages/RootLayout.tsx';
import type { PageData } from './page-module.types.ts';
import { isResolvedData } from './resolved-route.tsx';

/** What the loader of the page around this component returned: `usePageData<typeof loader>()`. */
export function usePageData<Loader>(): PageData<Loader> {
  const value: unknown = useLoaderData();
  return (isResolvedData(value) ? value.data : value) as PageData<Loader>;
}

/** What the root layout's loader returned, from any component. Undefined on the error page. */
export function useRootData(): PageData<typeof rootLoader> | undefined {
  return useRouteLoaderData('root') as PageData<typeof rootLoader> | undefined;
}
