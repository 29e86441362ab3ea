import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that the page can do without: when its file cannot be fetched, the part alone is missing. It must come
 * after hydration, since the server does not render it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => import('./PartMissing.tsx').then(({ PartMissing }) => ({ default: PartMissing as ComponentType<Props> })),
    ),
  );
}
