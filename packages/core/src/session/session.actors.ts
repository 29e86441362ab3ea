import type { Commerce } from '../commerce.types.ts';
import { FieldErrorListSchema, type HostSignInReply, type SignInReply } from '../contract/auth.ts';
import { snakeCased } from '../contract/camel-case.ts';
import { readReply } from '../contract/reply.ts';
import { type AppError, isAppError, parsingError, throwInShopWords } from '../errors/app-error.ts';
import type { Endpoint } from '../http/http.types.ts';
import { toHttpError } from '../http/http-error.ts';
import {
  getCurrentUser,
  register,
  registerAtHost,
  registerWithLoyalty,
  registerWithLoyaltyAtHost,
  signIn,
  signInAtHost,
  signOut,
  signOutAtHost,
} from '../http/session-endpoints.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import { readCallbackPath } from './callback-path.ts';
import type { FormToSend } from './sent-form.ts';
import type { SessionServices, SignInOutcome } from './session.types.ts';

type HostRow = Endpoint<HostSignInReply, { readonly body: object }>;
type StorefrontRow = Endpoint<SignInReply, { readonly body: object }>;

/** Where a form is sent: the storefront's own route behind a gateway (gateway.md §5), the host's without one (auth.md §1). */
export interface SignInEndpoints {
  readonly storefront: StorefrontRow;
  readonly host: HostRow;
}

function endpointsOf({ kind, body }: FormToSend): SignInEndpoints {
  if (kind === 'signIn') return { storefront: signIn as StorefrontRow, host: signInAtHost as HostRow };
  return 'addLoyalty' in body
    ? { storefront: registerWithLoyalty as StorefrontRow, host: registerWithLoyaltyAtHost as HostRow }
    : { storefront: register as StorefrontRow, host: registerAtHost as HostRow };
}

/** The chart's services. */
export function createSessionServices(commerce: Commerce): SessionServices {
  const { config, http, ports } = commerce;
  const lock = lockOf(commerce);
  return {
    now: () => ports.clock.now(),
    async loadUser(signal) {
      return http.call(getCurrentUser, {}, { signal });
    },
    send: (form, callbackUrl, signal) =>
      lock.run(form.kind, () => sendSignIn(commerce, endpointsOf(form), { body: form.body, callbackUrl }, signal)),
    signOut: async (signal) => {
      await (config.transport === 'gateway'
        ? http.call(signOut, {}, { signal })
        : http.call(signOutAtHost, { body: {} }, { signal }));
    },
  };
}

/** What is sent, and where its sender wants to go afterwards. */
interface SignInRequest {
  readonly body: object;
  readonly callbackUrl: string | undefined;
}

/** Sends a form that signs somebody in. Both transports end in the same outcomes and in errors by field. */
export async function sendSignIn(
  commerce: Commerce,
  { storefront, host }: SignInEndpoints,
  request: SignInRequest,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  const sent = { ...request, body: snakeCased(request.body) };
  const sending =
    commerce.config.transport === 'gateway'
      ? atStorefront(commerce, storefront, sent, signal)
      : atHost(commerce, host, sent, signal);
  return sending.catch(throwInShopWords);
}

async function atStorefront(
  { config, http }: Commerce,
  row: StorefrontRow,
  { body: form, callbackUrl }: SignInRequest,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  const body = { ...form, ...(callbackUrl === undefined ? {} : { callbackUrl }) };
  const reply = await http.call(row, { body }, { signal });
  if ('user' in reply) return { user: reply.user, callbackUrl: readCallbackPath(reply.callbackUrl, config.shop) };
  if ('detail' in reply) return { mailed: reply.detail };
  const [challenge] = reply.errors.flatMap(({ type }) => (type === 'captcha' || type === 'otp' ? [type] : []));
  if (challenge) return { challenge };
  throw toFormError(row, reply.errors);
}

async function atHost(
  { config, http }: Commerce,
  row: HostRow,
  { body, callbackUrl }: SignInRequest,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  const place = `${row.method} ${row.path}`;
  const reply = await http.call(row, { body }, { signal }).catch((error: unknown) => {
    if (isCaptchaRefusal(error)) return { key: null, redirect_url: captchaPath, detail: null, http_status: 403 };
    throw error;
  });
  // In the order of auth.md §1: key, captcha, code.
  if (reply.key !== null) {
    const user = await http.call(getCurrentUser, {}, { signal });
    if (!user) throw parsingError(place, 200, 'nobody is signed in after a successful sign-in');
    return { user, callbackUrl: readCallbackPath(callbackUrl, config.shop) };
  }
  if (reply.redirect_url?.includes('captcha')) return { challenge: 'captcha' };
  return reply.http_status === 202 ? { challenge: 'otp' } : { mailed: reply.detail ?? '' };
}

const captchaPath = '/users/pz-captcha/';

function isCaptchaRefusal(error: unknown): boolean {
  const data = isAppError(error) && error.kind === 'http' ? error.data : undefined;
  return (
    typeof data === 'object' &&
    data !== null &&
    'redirect_url' in data &&
    typeof data.redirect_url === 'string' &&
    data.redirect_url.includes('captcha')
  );
}

type SignInErrors = Extract<SignInReply, { errors: unknown }>['errors'];

/** The storefront's list of reasons as the error that the host's own 400 would have been. */
function toFormError(row: Pick<Endpoint<unknown>, 'method' | 'path'>, errors: SignInErrors): AppError {
  const body: Record<string, unknown> = {};
  for (const { type, data, error_code } of errors) {
    if (error_code) body.error_code = error_code;
    if (type === 'non_field_errors') body.non_field_errors = data;
    const fields = type === 'field_errors' ? readReply(FieldErrorListSchema, data) : undefined;
    for (const { name, value } of fields?.ok ? fields.value : []) body[name] = value;
  }
  return toHttpError({ place: `${row.method} ${row.path}`, status: 400, data: body, contentType: 'application/json' });
}
