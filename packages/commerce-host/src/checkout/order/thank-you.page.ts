import { defineReplyPage } from '../protocol/page.ts';

/** ThankYouPage: the one context of a reply that placed the order (Protocol checkout §4). */
export const thankYouPage = defineReplyPage('ThankYouPage');

/** Its context; the token is the order's secret address. */
export function thankYouContext(token: string): Readonly<Record<string, unknown>> {
  return { redirect_url: `/orders/completed/${token}/` };
}
