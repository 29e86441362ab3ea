import * as v from 'valibot';

/** `GET /csrf_token/`; the cookie of the same value comes with it. */
export const CsrfSchema = v.object({ csrf_token: v.pipe(v.string(), v.regex(/^\w+$/)) });
