// The call that the client makes by itself; apart, so that a client alone brings no other schemas.
import { CsrfSchema } from '../contract/csrf.ts';
import type { Endpoint } from './http.types.ts';

/** The token that every write carries, where no page has brought its cookie yet (auth.md §1, conventions §5). */
export const getCsrfToken: Endpoint<{ readonly csrf_token: string }> = {
  name: 'getCsrfToken',
  method: 'GET',
  path: '/csrf_token/',
  reply: CsrfSchema,
};
