import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Shows what stands further down only when the shopper comes near it. Nothing of it is fetched before. */
export function Later({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear && <Suspense fallback={null}>{children}</Suspense>}</div>;
}
