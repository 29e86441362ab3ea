/** A line drawing on a 24-unit grid, by its path; decorative, so name the control around it. */
export function Icon({ path, className = '' }: { readonly path: string; readonly className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
