import type { HttpContext } from '../http/http-context.ts';
import { type Language, languageOf } from '../http/language.ts';
import { escapeHtml, html, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { bankSpeech } from './bank.messages.ts';
import { type BankMessage, bankProof, openBankMessage } from './bank-message.ts';
import { BANK_CODE, challengePage, invalidPage, type PageInit, page, returnPage, waitingPage } from './bank-pages.ts';
import { fieldOf, pageHeaders } from './page-headers.ts';
import { providerRoutes } from './provider.routes.ts';

/** The simulated carrier's page of a shipment (`CARRIER_URL`): it says its number, and that nothing travels here. */
function showShipment(context: HttpContext): Reply {
  const { host, language, query } = context;
  const number = (query.get('number') ?? '').slice(0, 40);
  const init = { language, nonce: host.randomId() };
  const speak = bankSpeech(language);
  const body = `<p class="lead">${escapeHtml(speak('carrierLead'))}</p>
    <dl><dt>${escapeHtml(speak('shipment'))}</dt><dd>${escapeHtml(number)}</dd></dl>`;
  return html(page(init, speak('carrier'), speak('carrierTitle'), body), { headers: pageHeaders(context, init.nonce) });
}

/** Fields that travel through the bank's page unchanged. */
interface Carried {
  readonly message: BankMessage;
  readonly sealed: string;
  readonly md: string;
  readonly pzparams: string;
}

/**
 * The simulated bank's routes, served on an origin of its own (Protocol payment-methods §2). It keeps nothing: what it has
 * to know arrives signed by the acquirer, what it answers carries its proof.
 */
export const bankRoutes: readonly Route[] = [
  { method: 'GET', path: '/healthz/', cache: 0, handle: () => json({ status: 'ok' }) },
  { method: 'POST', path: '/sim/bank/acs/', cache: 0, csrfExempt: () => true, handle: challenge },
  { method: 'POST', path: '/sim/bank/acs/answer/', cache: 0, csrfExempt: () => true, handle: answer },
  ...providerRoutes,
  { method: 'GET', path: '/sim/carrier/', cache: 0, handle: showShipment },
];

/** Shows the page, or answers at once for tests (`auto=ok`, `auto=fail`). */
function challenge(context: HttpContext): Reply {
  const carried = readCarried(context);
  if (!carried) return refuse(context);
  const auto = context.query.get('auto');
  if (auto === 'ok' || auto === 'fail') return finish(context, carried, auto === 'ok');
  return reply(context, carried, (init) =>
    challengePage(init, carried.message, { message: carried.sealed, md: carried.md, pzparams: carried.pzparams }),
  );
}

/** Takes the shopper's answer: approved with the right code verifies, everything else fails. */
function answer(context: HttpContext): Reply {
  const carried = readCarried(context);
  if (!carried) return refuse(context);
  const code = fieldOf(context, 'code').replace(/\s/g, '');
  return finish(context, carried, fieldOf(context, 'action') !== 'decline' && code === BANK_CODE);
}

function finish(context: HttpContext, carried: Carried, isApproved: boolean): Reply {
  const { message, md, pzparams } = carried;
  if (message.scenario === 'never-returns') return reply(context, carried, (init) => waitingPage(init, message.bank));
  const isVerified = isApproved && message.scenario === 'by-code';
  const mdStatus = isVerified ? '1' : '0';
  const action = new URL(message.returnUrl);
  action.searchParams.set('success', String(isVerified));
  const cavv = bankProof(context.host.secret, message.transaction, mdStatus);
  return reply(context, carried, (init) =>
    returnPage(init, message.bank, action.href, { md, mdStatus, cavv, ...(pzparams ? { pzparams } : {}) }),
  );
}

function readCarried(context: HttpContext): Carried | null {
  const sealed = fieldOf(context, 'message');
  const message = openBankMessage(context.host.secret, sealed);
  const md = fieldOf(context, 'md');
  return message && md ? { message, sealed, md, pzparams: fieldOf(context, 'pzparams') } : null;
}

function refuse(context: HttpContext): Reply {
  const init = { language: context.language, nonce: context.host.randomId() };
  return html(invalidPage(init), { status: 400, headers: pageHeaders(context, init.nonce) });
}

function reply(context: HttpContext, { pzparams }: Carried, page: (init: PageInit) => string): Reply {
  const init = { language: languageFrom(pzparams) ?? context.language, nonce: context.host.randomId() };
  return html(page(init), {
    headers: { ...pageHeaders(context, init.nonce), 'Content-Language': init.language },
  });
}

/** Language of `pzparams`, the URI-encoded JSON `{locale}` that the shop sends along (Protocol gateway §7). */
function languageFrom(pzparams: string): Language | undefined {
  try {
    const params: unknown = JSON.parse(decodeURIComponent(pzparams));
    const locale = typeof params === 'object' && params !== null && 'locale' in params ? params.locale : undefined;
    return typeof locale === 'string' ? languageOf(locale) : undefined;
  } catch {
    return undefined;
  }
}
