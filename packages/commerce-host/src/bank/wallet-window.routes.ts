import * as v from 'valibot';
import { type AcquirerBooks, booksIn } from '../acquirer/simulated-books.ts';
import type { HttpContext } from '../http/http-context.ts';
import { languageOf } from '../http/language.ts';
import { html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { invalidPage, type PageInit, walletEndPage, walletPage } from './bank-pages.ts';
import { fieldOf, pageHeaders } from './page-headers.ts';
import { openTicket, type WalletTicket } from './wallet-ticket.ts';

/**
 * The wallet's window, on the bank's origin (Protocol checkout §4.12). What it is told by its opener does not pay: it takes
 * the shop's ticket for one payment, and writes into the wallet's books what the shopper pressed.
 */
export const walletRoutes: readonly Route[] = [
  { method: 'GET', path: '/sim/wallet/', cache: 0, handle: show },
  { method: 'POST', path: '/sim/wallet/answer/', cache: 0, csrfExempt: () => true, handle: answer },
];

/** A page inside the shop speaks the shop's language, which the browser may not prefer. */
export function framedInit({ host, language, query, fields }: HttpContext): PageInit {
  const wanted = query.get('locale') ?? fields.get('locale', v.string()) ?? '';
  return { language: languageOf(wanted) ?? language, nonce: host.randomId() };
}

function show(context: HttpContext): Reply {
  const sealed = context.query.get('ticket') ?? '';
  const ticket = openTicket(context.host.secret, sealed);
  const init = framedInit(context);
  if (!ticket) return refuse(context, init);
  const payment = { amount: ticket.amount, currency: ticket.currency.toUpperCase() };
  const hidden = { ticket: sealed, locale: init.language };
  return html(walletPage(init, payment, hidden), { headers: pageHeaders(context, init.nonce) });
}

async function answer(context: HttpContext): Promise<Reply> {
  const { host } = context;
  const ticket = openTicket(host.secret, fieldOf(context, 'ticket'));
  const init = framedInit(context);
  if (!ticket) return refuse(context, init);
  const isPaid = await enter(booksIn(host.db), ticket, fieldOf(context, 'action') === 'pay', host.clock.now());
  const shop = new URL(host.config.storefrontUrl).origin;
  const told = { paymentId: ticket.paymentId, isPaid };
  return html(walletEndPage(init, told, shop), { headers: pageHeaders(context, init.nonce) });
}

/**
 * Takes the money of a ticket, or notes that it was refused: the first answer counts, and nothing is paid after the shop gave
 * the payment up.
 *
 * @returns whether the money is taken.
 */
async function enter(books: AcquirerBooks, ticket: WalletTicket, pays: boolean, createdAt: Date): Promise<boolean> {
  const { reference, amount, currency, isEmpty } = ticket;
  const state = pays && !isEmpty ? 'captured' : 'declined';
  const entry = await books.change({ reference, state, amount, currency, createdAt }, () => undefined);
  return entry.state === 'captured';
}

function refuse(context: HttpContext, init: PageInit): Reply {
  return html(invalidPage(init), { status: 400, headers: pageHeaders(context, init.nonce) });
}
