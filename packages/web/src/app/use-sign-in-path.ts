import { useHref, useLocation } from 'react-router-dom';

/** Path of the authentication page, from which one comes back to this page (ruling 4). */
export function useSignInPath(): string {
  const here = useHref(useLocation());
  return `/auth?callbackUrl=${encodeURIComponent(here)}`;
}
