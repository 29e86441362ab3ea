import { createContext, type ReactNode, Suspense, useContext } from 'react';

/** Called when something stands in the place of a part, which waits or has failed. Undefined where nobody asks. */
export const PartMissingContext = createContext<(() => void) | undefined>(undefined);

interface LazyBoundaryProps {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A `<Suspense>` for parts that the server renders too. Its fallback tells the renderer that the page is not complete, which
 * `renderToString` keeps to itself.
 */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps) {
  const shownInstead = (
    <>
      <TellMissing />
      {fallback}
    </>
  );
  return <Suspense fallback={shownInstead}>{children}</Suspense>;
}

function TellMissing() {
  useContext(PartMissingContext)?.();
  return null;
}
