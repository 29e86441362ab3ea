import type { HttpContext } from '../http/http-context.ts';
import { escapeHtml, html, type Reply } from '../http/reply.ts';
import { bankSpeech } from './bank.messages.ts';
import { page } from './bank-pages.ts';
import { pageHeaders } from './page-headers.ts';

/** The simulated carrier's page of a shipment (`CARRIER_URL`): it says its number, and that nothing travels here. */
export function showShipment(context: HttpContext): Reply {
  const { host, language, query } = context;
  const number = (query.get('number') ?? '').slice(0, 40);
  const init = { language, nonce: host.randomId() };
  const speak = bankSpeech(language);
  const body = `<p class="lead">${escapeHtml(speak('carrierLead'))}</p>
    <dl><dt>${escapeHtml(speak('shipment'))}</dt><dd>${escapeHtml(number)}</dd></dl>`;
  return html(page(init, speak('carrier'), speak('carrierTitle'), body), { headers: pageHeaders(context, init.nonce) });
}
