import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';

/** Says one sentence to screen readers, politely. */
export type Announce = (sentence: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** The root's {@link LiveRegion}, as a function: `const announce = useAnnounce()`. Outside one it stays silent. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/**
 * One polite live region around the whole page. It stands in the first HTML, because a region that arrives together
 * with its text is not spoken (ux 26). Announcing renders nothing.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const announce = useCallback((sentence: string) => {
    if (region.current) region.current.textContent = sentence;
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div ref={region} className="visually-hidden" role="status" />
    </AnnounceContext>
  );
}
