import { currencyLabel, currencyOf } from '../../http/currency.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { escapeHtml, html, type Reply } from '../../http/reply.ts';
import { ownerOf } from '../../session/session.ts';
import { type Attempt, findAttempt } from '../attempt/attempt.repository.ts';
import type { AttemptDetail } from '../attempt/attempt-detail.ts';
import { ASK_LIMIT } from '../money/time-limits.ts';
import { isLive } from '../pre-order/load-checkout.ts';
import { findPreOrder } from '../pre-order/pre-order.repository.ts';
import { threeDReference } from './three-d-reference.ts';

/**
 * `GET /orders/redirect-three-d/`: one form that submits itself to the bank; without an open 3-D attempt, a page without a
 * form that names the checkout as its canonical address (Protocol checkout §6).
 */
export async function challengePage(context: HttpContext): Promise<Reply> {
  const attempt = await findWaiting(context, 'threeD');
  if (!attempt) return html(formlessPage(context));
  return html(await formPage(context, attempt), { headers: { 'Content-Security-Policy': challengePolicy(context) } });
}

/** Policy of the form that submits itself: to the bank, which may be any, from the shop's window or a frame of it. */
function challengePolicy({ host }: HttpContext): string {
  const shop = new URL(host.config.storefrontUrl).origin;
  return `default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'self' ${shop}; base-uri 'none'`;
}

/** The session's attempt that waits for the shopper in this way. */
export async function findWaiting(
  { host, session }: HttpContext,
  kind: AttemptDetail['kind'],
): Promise<Attempt | undefined> {
  if (!session) return undefined;
  const stored = await findPreOrder(host.db, ownerOf(session));
  const attempt = stored?.openAttempt ? await findAttempt(host.db, stored.openAttempt) : undefined;
  const isWaiting = attempt?.state === 'waiting' && attempt.detail?.kind === kind && isLive(attempt, host.clock.now());
  return isWaiting ? attempt : undefined;
}

async function formPage({ host, language }: HttpContext, attempt: Attempt): Promise<string> {
  const request = {
    reference: attempt.providerReference ?? '',
    md: threeDReference(host.secret, attempt),
    amount: attempt.amount,
    currencyLabel: currencyLabel(currencyOf(attempt.currency) ?? 'try'),
    bin: attempt.bin ?? '',
    lastFour: attempt.lastFour ?? '',
  };
  const { action, fields } = await host.checkout.payments.challengeForm(request, ASK_LIMIT);
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>3-D Secure</title></head>
<body onload="document.forms[0].submit()">
<form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<noscript><button>3-D Secure</button></noscript>
</form>
</body>
</html>
`;
}

function formlessPage({ host, language }: HttpContext): string {
  const checkout = escapeHtml(`${host.config.storefrontUrl}/orders/checkout/`);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>3-D Secure</title><link rel="canonical" href="${checkout}"></head>
<body><p><a href="${checkout}">${checkout}</a></p></body>
</html>
`;
}
