import * as v from 'valibot';
import { currencyOf } from '../http/currency.ts';
import { invalidFields } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { languageOf } from '../http/language.ts';
import { say } from '../http/messages.ts';
import { html, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { getReadiness } from '../operations/readiness.ts';
import { updateSession } from '../session/session.repository.ts';
import { ensureSession } from '../session/session-cookie.ts';

/** `POST /i18n/setlang`: the session's language, used in mails; the session id goes into a header (Protocol misc §3). */
async function postLanguage(context: HttpContext): Promise<Reply> {
  const { host, fields } = context;
  const language = languageOf(fields.get('language', v.string()) ?? '');
  if (!language) throw invalidFields({ language: [say('invalidChoice', context.language)] });
  const session = await ensureSession(context);
  await updateSession(host.db, session.pk, { language });
  return html('', { headers: { osessionid: session.id } });
}

/** `POST /users/activate-currency/`: the session's default currency; a basket keeps its own (Protocol misc §4). */
async function postCurrency(context: HttpContext): Promise<Reply> {
  const { host, fields, language } = context;
  const currency = currencyOf(fields.get('currency', v.string()));
  if (!currency) throw invalidFields({ currency: [say('invalidChoice', language)] });
  const session = await ensureSession(context);
  await updateSession(host.db, session.pk, { currency });
  return json({ currency });
}

/** Language and currency (Protocol misc §3 and §4), health (§7). */
export const miscRoutes: readonly Route[] = [
  { method: 'GET', path: '/healthz/', cache: 'session', handle: () => json({ status: 'ok' }) },
  { method: 'GET', path: '/readyz/', cache: 'session', handle: getReadiness },
  { method: 'POST', path: '/i18n/setlang', cache: 'session', handle: postLanguage },
  { method: 'POST', path: '/users/activate-currency/', cache: 'session', handle: postCurrency },
];
