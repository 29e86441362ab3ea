import { type AskedStart, contactBill } from '@vitrin/core/checkout';
import { withoutSessionId } from '@vitrin/gateway/parts';
import type { CheckoutStart } from '../../src/app/reads/page-reads.types.ts';

/**
 * Reads the checkout of a session as it stands (Protocol checkout §3). Nothing is chosen: that is left to a page that somebody looks at.
 * @param ask gives the body of a reply with 200.
 * @throws what `ask` does, and SyntaxError when the body is no JSON.
 */
export async function readCheckoutStart(ask: (path: string) => Promise<Buffer>): Promise<CheckoutStart> {
  const body = withoutSessionId(JSON.parse((await ask('/orders/checkout/')).toString('utf8')));
  const asked: AskedStart = {
    status: 200,
    contentType: 'application/json',
    data: { replies: [{ status: 200, body }] },
  };
  return { asked, bill: contactBill(asked) };
}
