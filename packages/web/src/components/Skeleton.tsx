/** A quiet place for what is still being read. @param className gives its size: `h-6 w-40`. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
