/** Paths for `Icon`. Only what catalogue pages draw: everything here is in every page's first bytes. */
export const searchPath = 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m4.7 11.2L20 20';
export const basketPath = 'M4 9h16l-1.6 10.2a1 1 0 0 1-1 .8H6.6a1 1 0 0 1-1-.8zM8.5 9 12 3.5 15.5 9';
export const personPath = 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5';
export const globePath =
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17m0 0c-5 5-5 12 0 17m0-17c5 5 5 12 0 17M3.5 12h17';
export const menuPath = 'M4 7h16M4 12h16M4 17h16';
export const closePath = 'M6 6l12 12M18 6 6 18';
export const chevronPath = 'm7 10 5 5 5-5';
export const minusPath = 'M6 12h12';
export const plusPath = 'M6 12h12M12 6v12';
export const checkPath = 'm5 12.5 4.5 4.5L19 7';
export const heartPath =
  'M12 20C6 15.8 3.5 12.6 3.5 9.2A4.4 4.4 0 0 1 12 7.4a4.4 4.4 0 0 1 8.5 1.8c0 3.4-2.5 6.6-8.5 10.8Z';
export const truckPath =
  'M3 6.5h11v10H3zm11 4h3.5l3.5 3.5v2.5h-7M7 19a1.9 1.9 0 1 0 0-3.8A1.9 1.9 0 0 0 7 19m10 0a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8';
export const returnPath = 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9';
export const lockPath = 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3';

/** Paths for `Icon` that only forms, basket and checkout draw. */
export const infoPath = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 11v5m0-8.5v.1';
export const warningPath = 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.4v.1';

/** A line drawing on a 24-unit grid, by its path; decorative, so name the control around it. */
export function Icon({ path, className = '' }: { readonly path: string; readonly className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
