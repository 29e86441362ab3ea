import type { Commerce } from '../commerce.types.ts';
import {
  FieldErrorListSchema,
  type HostSignInReply,
  type RegistrationBody,
  type SignInBody,
  type SignInReply,
} from '../contract/auth.ts';
import { readReply } from '../contract/reply.ts';
import { type AppError, isAppError, parsingError } from '../errors/app-error.ts';
import {
  getCurrentUser,
  register,
  registerAtHost,
  signIn,
  signInAtHost,
  signOut,
  signOutAtHost,
} from '../http/endpoints.ts';
import type { Endpoint } from '../http/http.types.ts';
import { toHttpError } from '../http/http-error.ts';
import { readCallbackPath } from './callback-path.ts';
import type { SessionServices, SignInOutcome } from './session.types.ts';

type FormBody = SignInBody | RegistrationBody;
type HostRow = Endpoint<HostSignInReply, { readonly body: FormBody }>;
type StorefrontRow = Endpoint<SignInReply, { readonly body: FormBody & { readonly callbackUrl?: string } }>;

/**
 * The chart's services: through the storefront's own routes behind a gateway (gateway.md §5), through the host's
 * routes without one (auth.md §1). Both end in the same outcomes and errors by field.
 */
export function createSessionServices({ config, http, lock, ports }: Commerce): SessionServices {
  const viaGateway = config.transport === 'gateway';
  return {
    now: () => ports.clock.now(),
    async loadUser(signal) {
      return http.call(getCurrentUser, {}, { signal });
    },
    signIn: (credentials, callbackUrl, signal) =>
      lock.run('signIn', () =>
        viaGateway
          ? atStorefront(signIn as StorefrontRow, credentials, callbackUrl, signal)
          : atHost(signInAtHost as HostRow, credentials, callbackUrl, signal),
      ),
    register: (registration, callbackUrl, signal) =>
      lock.run('register', () =>
        viaGateway
          ? atStorefront(register as StorefrontRow, registration, callbackUrl, signal)
          : atHost(registerAtHost as HostRow, registration, callbackUrl, signal),
      ),
    signOut: async (signal) => {
      await (viaGateway ? http.call(signOut, {}, { signal }) : http.call(signOutAtHost, { body: {} }, { signal }));
    },
  };

  async function atStorefront(
    row: StorefrontRow,
    form: FormBody,
    callbackUrl: string | undefined,
    signal: AbortSignal,
  ): Promise<SignInOutcome> {
    const body = { ...form, ...(callbackUrl === undefined ? {} : { callbackUrl }) };
    const reply = await http.call(row, { body }, { signal });
    if ('user' in reply) return { user: reply.user, callbackUrl: readCallbackPath(reply.callbackUrl, config.shop) };
    const [challenge] = reply.errors.flatMap(({ type }) => (type === 'captcha' || type === 'otp' ? [type] : []));
    if (challenge) return { challenge };
    throw toFormError(row, reply.errors);
  }

  async function atHost(
    row: HostRow,
    form: FormBody,
    callbackUrl: string | undefined,
    signal: AbortSignal,
  ): Promise<SignInOutcome> {
    const place = `${row.method} ${row.path}`;
    const reply = await http.call(row, { body: form }, { signal }).catch((error: unknown) => {
      if (isCaptchaRefusal(error)) return { key: null, redirect_url: captchaPath, detail: null };
      throw error;
    });
    // In the order of auth.md §1: key, captcha, code.
    if (reply.key !== null) {
      const user = await http.call(getCurrentUser, {}, { signal });
      if (!user) throw parsingError(place, 200, 'nobody is signed in after a successful sign-in');
      return { user, callbackUrl: readCallbackPath(callbackUrl, config.shop) };
    }
    return { challenge: reply.redirect_url?.includes('captcha') ? 'captcha' : 'otp' };
  }
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
