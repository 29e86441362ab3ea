import { generateCookie } from 'hono/cookie';
import * as v from 'valibot';
import { csrfFailure } from '../http/csrf.ts';
import type { HttpContext } from '../http/http-context.ts';
import { requireOwnHost, requireOwnOrigin } from '../http/own-host.ts';
import { type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { csrfTokenOf, isSessionId } from '../session/session.ts';
import { sameText } from '../signed-token.ts';
import { findOperator } from './operator.repository.ts';

/** Where operators sign in. */
export const SIGN_IN_PATH = '/admin/sign-in/';

/** What a page of the admin is opened with. */
export interface AdminAccess {
  /** Every form of the page sends it back, as `csrfmiddlewaretoken`. */
  readonly token: string;
  /** The cookie's id, which the token belongs to. */
  readonly id: string;
  /** Address of who is signed in; undefined in the demo, where anybody is an operator (ruling 30), and before signing in. */
  readonly operator: string | undefined;
}

/** Answers a request of the admin. */
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

/** Gives the browser another id, until it is closed. */
export function sendOperatorId(context: HttpContext, id: string): void {
  const secure = isSecure(context);
  context.setCookies.push(
    generateCookie(cookieName(context), id, { path: '/', httpOnly: true, sameSite: 'Strict', secure }),
  );
}

/** The token of the admin's cookie; it needs no store and is worth nothing beside another cookie. */
function tokenOf({ host }: HttpContext, id: string): string {
  return csrfTokenOf(`admin ${id}`, host.secret);
}

async function accessOf(context: HttpContext, id: string): Promise<AdminAccess> {
  const { host } = context;
  const operator = host.config.demo ? undefined : await findOperator(host.db, id, host.clock.now());
  return { id, token: tokenOf(context, id), operator };
}

/**
 * Opens a page, with a cookie that its forms' token belongs to.
 *
 * @throws {HttpError} 421 for a foreign name.
 */
async function openPage(context: HttpContext): Promise<AdminAccess> {
  requireOwnHost(context, context.host.config.adminUrl);
  const known = presentedId(context);
  const id = known ?? context.host.randomId();
  if (known === undefined) sendOperatorId(context, id);
  return accessOf(context, id);
}

/**
 * Lets a write of the admin's own pages through: whoever writes here fills shelves and pays money back.
 *
 * @throws {HttpError} 421 for a foreign name; 403 for another origin or without the page's token.
 */
async function openWrite(context: HttpContext): Promise<AdminAccess> {
  const { host, fields } = context;
  requireOwnHost(context, host.config.adminUrl);
  requireOwnOrigin(context, host.config.adminUrl);
  const id = presentedId(context);
  const sent = fields.get('csrfmiddlewaretoken', v.string());
  if (id === undefined || sent === undefined || !sameText(sent, tokenOf(context, id))) throw csrfFailure();
  return accessOf(context, id);
}

type Method = 'GET' | 'POST';

/** A route that signing in needs. The shop's token has no say here: the admin's own is asked for, always. */
export function openAdminRoute(method: Method, path: `/admin/${string}`, handle: AdminHandler): Route {
  const open = method === 'GET' ? openPage : openWrite;
  return {
    method,
    path,
    cache: 'session',
    csrfExempt: () => true,
    handle: async (context) => handle(context, await open(context)),
  };
}

/** A route of the admin: in the demo for anybody, else for who is signed in; others are shown where to. */
export function adminRoute(method: Method, path: `/admin/${string}`, handle: AdminHandler): Route {
  return openAdminRoute(method, path, async (context, access) =>
    context.host.config.demo || access.operator !== undefined ? handle(context, access) : redirect(SIGN_IN_PATH, 303),
  );
}
