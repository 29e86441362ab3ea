import { generateCookie } from 'hono/cookie';
import * as v from 'valibot';
import { csrfFailure } from '../http/csrf.ts';
import type { HttpContext } from '../http/http-context.ts';
import { requireOwnHost, requireOwnOrigin } from '../http/own-host.ts';
import { type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { csrfTokenOf, isSessionId } from '../session/session.ts';
import { sameText } from '../signed-token.ts';
import { findOperator, type SignedIn } from './operator.repository.ts';
import { recordWrite } from './operator-action.repository.ts';
import type { OperatorActionName } from './operator-actions.table.ts';

/** Where operators sign in. */
export const SIGN_IN_PATH = '/admin/sign-in/';

/** Page on which operators set up their second factor and enter its code. */
export const SECOND_FACTOR_PATH = '/admin/second-factor/';

/** What a page of the admin is opened with. */
export interface AdminAccess {
  /** Every form of the page sends it back, as `csrfmiddlewaretoken`. */
  readonly token: string;
  /** The cookie's id, which the token belongs to. */
  readonly id: string;
  /** Undefined in the demo, where anybody is an operator (ruling 30), and before the password. */
  readonly operator: SignedIn | undefined;
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

/** Access that an admin route requires: none, a session with the password, or one with the second factor too. */
export type Requirement = 'nothing' | 'password' | 'second factor';

/** Page that a visitor without the required access is redirected to. */
function detour({ host }: HttpContext, { operator }: AdminAccess, requires: Requirement): string | undefined {
  if (requires === 'nothing' || host.config.demo) return undefined;
  if (operator === undefined) return SIGN_IN_PATH;
  return requires === 'second factor' && !operator.isConfirmed ? SECOND_FACTOR_PATH : undefined;
}

/** The shop's token has no say in the admin: its own is asked for, always. */
const OWN_TOKEN = { cache: 'session', csrfExempt: () => true } as const;

/** A page of the admin: in the demo for anybody, else for operators; others are shown where to sign in. */
export function adminRoute(
  path: `/admin/${string}`,
  handle: AdminHandler,
  requires: Requirement = 'second factor',
): Route {
  return {
    ...OWN_TOKEN,
    method: 'GET',
    path,
    handle: async (context) => {
      const access = await openPage(context);
      const elsewhere = detour(context, access, requires);
      return elsewhere === undefined ? handle(context, access) : redirect(elsewhere, 303);
    },
  };
}

/** A write of the admin, and what the record says of it. */
export interface AdminWrite {
  readonly action: OperatorActionName;
  /** Fields of the form that name the subject: ids and quantities alone, for the record keeps no personal data. */
  readonly subject?: readonly string[];
  readonly requires?: Exclude<Requirement, 'nothing'>;
  readonly handle: AdminHandler;
}

/** An id or a quantity. Anything else that was typed stays out of the record. */
const RECORDED = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/**
 * A write of the admin, for whom {@link adminRoute} says. The record has every one of them, refused ones included: no route
 * of an operator writes in another way.
 */
export function adminWrite(
  path: `/admin/${string}`,
  { action, subject = [], requires = 'second factor', handle }: AdminWrite,
): Route {
  return {
    ...OWN_TOKEN,
    method: 'POST',
    path,
    handle: async (context) => {
      const access = await openWrite(context);
      const elsewhere = detour(context, access, requires);
      if (elsewhere !== undefined) return redirect(elsewhere, 303);
      const { host, fields } = context;
      const values = subject.map((name) => [name, fields.get(name, RECORDED) ?? ''] as const);
      const operatorPk = access.operator?.userPk ?? null;
      const entry = { operatorPk, at: host.clock.now(), action, subject: Object.fromEntries(values) };
      return recordWrite(host.db, entry, () => handle(context, access));
    },
  };
}

/** The one write before an operator is known: the password. What follows it, the second factor, is recorded. */
export function signInWrite(path: `/admin/${string}`, handle: AdminHandler): Route {
  return { ...OWN_TOKEN, method: 'POST', path, handle: async (context) => handle(context, await openWrite(context)) };
}
