import { useLocation } from 'react-router-dom';
import { useSite } from './site-context.ts';

/** Path of the authentication page, from which one comes back to this page (ruling 4). */
export function useSignInPath(): string {
  const { prefix } = useSite();
  const { pathname, search, hash } = useLocation();
  return `/auth?callbackUrl=${encodeURIComponent(prefix + pathname + search + hash)}`;
}
