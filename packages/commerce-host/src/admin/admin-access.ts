import { generateCookie } from 'hono/cookie';
import * as v from 'valibot';
import { csrfFailure } from '../http/csrf.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { requireOwnHost, requireOwnOrigin } from '../http/own-host.ts';
import type { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { csrfTokenOf, equalSecrets, isSessionId } from '../session/session.ts';

/** What a page of the admin is opened with. */
export interface AdminAccess {
  /** Every form of the page sends it back, as `csrfmiddlewaretoken`. */
  readonly token: string;
}

/** Answers a request of somebody who may use the admin. */
export type AdminHandler = (context: HttpContext, access: AdminAccess) => Promise<Reply>;

function isSecure({ host }: HttpContext): boolean {
  return host.config.adminUrl.startsWith('https:');
}

/** The admin has a cookie of its own: the shop's tells nothing here. */
function cookieName(context: HttpContext): string {
  return isSecure(context) ? '__Host-operator' : 'operator';
}

function presentedId(context: HttpContext): string | undefined {
  const id = context.cookies.get(cookieName(context));
  return id !== undefined && isSessionId(id) ? id : undefined;
}

function sendId(context: HttpContext, id: string): void {
  const secure = isSecure(context);
  context.setCookies.push(
    generateCookie(cookieName(context), id, { path: '/', httpOnly: true, sameSite: 'Strict', secure }),
  );
}

/** The token of the admin's cookie; it needs no store and is worth nothing beside another cookie. */
function tokenOf({ host }: HttpContext, id: string): string {
  return csrfTokenOf(`admin ${id}`, host.secret);
}

/**
 * Opens a page of the admin, with a cookie that its forms' token belongs to.
 *
 * @throws {HttpError} 404 where the admin is not served, 421 for a foreign name.
 */
function openPage(context: HttpContext): AdminAccess {
  const { host } = context;
  if (!host.config.demo) throw notFound();
  requireOwnHost(context, host.config.adminUrl);
  const known = presentedId(context);
  const id = known ?? host.randomId();
  if (known === undefined) sendId(context, id);
  return { token: tokenOf(context, id) };
}

/**
 * Lets a write of the admin's own pages through: whoever writes here fills shelves and pays money back.
 *
 * @throws {HttpError} 404, 421; 403 for another origin or without the page's token.
 */
function openWrite(context: HttpContext): AdminAccess {
  const { host, fields } = context;
  if (!host.config.demo) throw notFound();
  requireOwnHost(context, host.config.adminUrl);
  requireOwnOrigin(context, host.config.adminUrl);
  const id = presentedId(context);
  const sent = fields.get('csrfmiddlewaretoken', v.string());
  if (id === undefined || sent === undefined || !equalSecrets(sent, tokenOf(context, id))) throw csrfFailure();
  return { token: tokenOf(context, id) };
}

/** A route of the admin. The shop's token has no say here: the admin's own is asked for, always. */
export function adminRoute(method: 'GET' | 'POST', path: `/admin/${string}`, handle: AdminHandler): Route {
  const open = method === 'GET' ? openPage : openWrite;
  return {
    method,
    path,
    cache: 'session',
    csrfExempt: () => true,
    handle: (context) => handle(context, open(context)),
  };
}
