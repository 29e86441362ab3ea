import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/**
 * Shows what stands further down only when the shopper comes near it, by scrolling or on the way there by Tab: what came only when
 * the focus is past it would be passed over, and push the focus out of sight. Nothing of it is fetched before.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const show = () => setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { rootMargin: '300px' });
    if (place.current) observer.observe(place.current);
    addEventListener('focusin', show);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', show);
    };
  }, []);
  return <div ref={place}>{isNear && <Suspense fallback={null}>{children}</Suspense>}</div>;
}
