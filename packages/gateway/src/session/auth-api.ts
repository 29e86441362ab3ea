import { type GatewayContext, timeouts } from '../gateway-context.ts';
import type { HostClient, HostReply } from '../host/host-client.ts';
import { failedReply, HostError } from '../host/host-error.ts';
import { hostCookieHeader, hostHeaders } from '../host/host-headers.ts';
import { parseCookies, sessionOf } from '../http/cookies.ts';
import type { HttpContext } from '../http/http-context.ts';
import { Problem } from '../http/problem.ts';
import { jsonObject, readJsonBody } from '../http/request-body.ts';
import { safeRedirect } from '../http/safe-redirect.ts';
import { type HostCookie, readHostCookies, reissueCookie, sessionCookies } from './reply-cookies.ts';
import { requireOwnPage } from './same-origin.ts';

/** Names under `/api/auth/` and the host route each of them uses (Protocol gateway §5). */
export const signInRoutes: Readonly<Record<string, string>> = {
  login: '/users/login/',
  registration: '/users/registration/',
  'otp-login': '/users/otp-login/',
  'register-with-loyalty': '/users/register-with-loyalty/',
};

/** Keys of a sign-in form that are the storefront's own (Protocol auth §1). */
const ownKeys = ['callbackUrl', 'formType', 'locale', 'captchaValidated', 'csrfToken', 'json'];

/** One reason why nobody was signed in. */
interface SignInError {
  readonly type: 'captcha' | 'otp' | 'field_errors' | 'non_field_errors';
  readonly data: unknown;
  readonly error_code?: string;
}

/** Answers sign-in, the session question and sign-out (Protocol gateway §5). */
export interface AuthApi {
  signIn(httpContext: HttpContext, name: string): Promise<Response>;
  session(httpContext: HttpContext): Promise<Response>;
  signOut(httpContext: HttpContext): Promise<Response>;
}

/** Makes the routes under `/api/auth/` and `/api/logout`. */
export function createAuthApi(context: GatewayContext): AuthApi {
  return {
    async signIn(httpContext, name) {
      const { incoming } = httpContext;
      const path = Object.hasOwn(signInRoutes, name) ? signInRoutes[name] : undefined;
      if (path === undefined) throw new Problem('NOT_FOUND');
      requireOwnPage(incoming.headers, context.ownOrigins);
      const cookies = parseCookies(incoming.headers.cookie);
      await slowDown(httpContext, cookies);
      const form = await readJsonBody(incoming, jsonObject);
      const host = requireHost();
      const fields = Object.fromEntries(Object.entries(form).filter(([key]) => !ownKeys.includes(key)));
      const reply = await host.call({
        method: 'POST',
        path,
        headers: headersFor(httpContext, cookies, 'application/json'),
        body: JSON.stringify(fields),
        timeout: timeouts.write,
        signal: httpContext.signal,
      });
      if (reply.status >= 500) throw failedReply(reply);
      const value = asObject(jsonOf(reply));
      if (value === undefined) throw new HostError('unusable');
      const set = readHostCookies(reply.headers, context.now());
      // Registered, but nobody is signed in before a mail is answered (Protocol auth §1); or a code was sent.
      if (isNews(reply.status, value)) return answer(value, set.map(reissue));
      const error = signInError(reply.status, value);
      if (error !== undefined) return answer({ errors: [error] }, set.map(reissue));

      const sessionId = set.find((cookie) => cookie.name === 'osessionid' && !cookie.expired)?.value;
      if (sessionId === undefined) throw new HostError('unusable');
      const user = await currentUser(host, httpContext, new Map([...cookies, ...hostNames(set)]));
      const callbackUrl = safeRedirect(form.callbackUrl, context.origin, []) ?? '/';
      return answer({ user, callbackUrl }, [...sessionCookies(sessionId, context.secure), ...others(set)]);
    },

    async session(httpContext) {
      const cookies = parseCookies(httpContext.incoming.headers.cookie);
      if (sessionOf(cookies, context.secure) === undefined) return answer({ user: null }, []);
      return answer({ user: await currentUser(requireHost(), httpContext, cookies) }, []);
    },

    async signOut(httpContext) {
      requireOwnPage(httpContext.incoming.headers, context.ownOrigins);
      const cookies = parseCookies(httpContext.incoming.headers.cookie);
      const fresh = await endHostSession(httpContext, cookies).catch(() => {
        // Whatever the host says, this browser is signed out (Protocol gateway §5).
        context.log.warn('sign-out at the host failed', { id: httpContext.id });
        return [];
      });
      const csrf = fresh.filter((cookie) => cookie.name === 'csrftoken');
      const gone: HostCookie = { name: 'csrftoken', value: '', expired: true };
      return answer({ success: true }, [
        ...sessionCookies(undefined, context.secure),
        ...(csrf.length === 0 ? [gone] : csrf).map(reissue),
      ]);
    },
  };

  function reissue(cookie: HostCookie): string {
    return reissueCookie(cookie, context.secure);
  }

  function others(cookies: readonly HostCookie[]): readonly string[] {
    return cookies.filter(({ name }) => name !== 'osessionid' && name !== 'sessionid').map(reissue);
  }

  function requireHost(): HostClient {
    if (context.host === undefined) throw new Problem('NO_HOST');
    return context.host;
  }

  async function slowDown(httpContext: HttpContext, cookies: ReadonlyMap<string, string>): Promise<void> {
    const visitor = { session: sessionOf(cookies, context.secure) ?? '', address: httpContext.remoteAddress ?? '' };
    const wait = await context.limit.take('signIn', visitor);
    if (wait !== undefined) throw new Problem('TOO_MANY_REQUESTS', { 'retry-after': String(wait) });
  }

  function headersFor(httpContext: HttpContext, cookies: ReadonlyMap<string, string>, contentType?: string) {
    return hostHeaders({
      headers: httpContext.incoming.headers,
      cookies,
      secure: context.secure,
      remoteAddress: httpContext.remoteAddress,
      accept: 'application/json',
      contentType,
      referer: context.hostAddress,
    });
  }

  /** Session cookies of the host under the names a browser would send them with. */
  function hostNames(cookies: readonly HostCookie[]): readonly [string, string][] {
    return cookies
      .filter((cookie) => !cookie.expired)
      .map(({ name, value }) => [context.secure && name !== 'csrftoken' ? `__Host-${name}` : name, value]);
  }

  async function currentUser(host: HostClient, httpContext: HttpContext, cookies: ReadonlyMap<string, string>) {
    const reply = await host.call({
      method: 'GET',
      path: '/current_user/',
      headers: headersFor(httpContext, cookies),
      timeout: timeouts.read,
      signal: httpContext.signal,
    });
    if (reply.status !== 200) throw failedReply(reply);
    const user = asObject(jsonOf(reply));
    if (user === undefined) throw new HostError('unusable');
    // Everything null: nobody is signed in (Protocol auth §1).
    return user.pk === null || user.pk === undefined ? null : user;
  }

  /** Two steps: the host's form gives a token, which comes back as field and cookie (Protocol auth §1). */
  async function endHostSession(httpContext: HttpContext, cookies: ReadonlyMap<string, string>) {
    if (sessionOf(cookies, context.secure) === undefined) return [];
    const host = requireHost();
    const step = (headers: Record<string, string>, body: string) =>
      host.call({ method: 'POST', path: '/users/logout', headers, body, timeout: timeouts.write });
    const form = 'application/x-www-form-urlencoded';
    const first = await step({ ...headersFor(httpContext, cookies, form), accept: 'text/html' }, '');
    const token = /name="csrfmiddlewaretoken"\s+value="(\w+)"/.exec(first.body.toString('utf8'))?.[1];
    if (token === undefined) return readHostCookies(first.headers, context.now());
    const withToken = new Map([...cookies, ['csrftoken', token]]);
    const headers = headersFor(httpContext, withToken, form);
    const cookie = hostCookieHeader(withToken, context.secure);
    const second = await step(
      { ...headers, 'x-csrftoken': token, ...(cookie !== undefined && { cookie }) },
      new URLSearchParams({ csrfmiddlewaretoken: token }).toString(),
    );
    if (second.status >= 400) throw failedReply(second);
    return readHostCookies(second.headers, context.now());
  }
}

function answer(body: object, cookies: readonly string[]): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { headers });
}

function jsonOf(reply: HostReply): unknown {
  try {
    return JSON.parse(reply.body.toString('utf8'));
  } catch {
    throw new HostError('unusable');
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

/** The host did what was asked, and signed nobody in: its `detail` says what comes next. */
function isNews(status: number, value: Readonly<Record<string, unknown>>): boolean {
  const isDone = status === 200 || status === 201;
  return isDone && typeof value.detail === 'string' && value.key === undefined && value.redirect_url === undefined;
}

/**
 * Reads the host's answer to a sign-in in the order of Protocol auth §1: key, captcha, code, fields, the rest.
 * Undefined: signed in.
 */
function signInError(status: number, value: Readonly<Record<string, unknown>>): SignInError | undefined {
  if (typeof value.key === 'string' && status < 300) return undefined;
  const { non_field_errors, detail, error_code, ...fields } = value;
  const code = typeof error_code === 'string' ? { error_code } : {};
  if (JSON.stringify(value).includes('captcha')) return { type: 'captcha', data: value.redirect_url ?? null, ...code };
  if (status === 202) return { type: 'otp', data: detail ?? null, ...code };
  if (non_field_errors === undefined && detail === undefined && Object.keys(fields).length > 0) {
    return { type: 'field_errors', data: fieldErrors(fields), ...code };
  }
  if (Object.keys(fields).length > 0 && status === 400) {
    return { type: 'field_errors', data: fieldErrors(fields), ...code };
  }
  return { type: 'non_field_errors', data: texts(non_field_errors ?? detail ?? []), ...code };
}

function fieldErrors(fields: Readonly<Record<string, unknown>>) {
  return Object.entries(fields).map(([name, value]) => ({ name, value: texts(value) }));
}

function texts(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
}
