import type { AnyEventObject } from 'xstate';
import type { PaymentEvent } from '../payment/payment.types.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import type { MethodMessage } from './method.types.ts';

/** Names what is malformed in a message of each type; undefined for a correct one. */
const checks: Readonly<Record<MethodMessage['type'], (message: AnyEventObject) => string | undefined>> = {
  'method.ready': () => undefined,
  'method.incomplete': () => undefined,
  'payment.held': () => undefined,
  'payment.released': () => undefined,
  'payment.unanswered': () => undefined,
  'payment.place': ({ request }) => {
    const page = request?.pageCommand?.page;
    if (page === undefined)
      return 'payment.place without request.pageCommand. Send postOf(event, status, rows).request';
    return Object.hasOwn(pagesTable, page)
      ? undefined
      : `payment.place for "${page}", which is no page of the protocol`;
  },
  'payment.redirect': ({ url }) =>
    typeof url === 'string' ? undefined : 'payment.redirect without url. Give the address of the bank as a text',
};

/** Events of the payment chart that no method sends. */
const ofCheckout: Readonly<Record<Exclude<PaymentEvent['type'], MethodMessage['type']>, true>> = {
  'order.changed': true,
  'order.refresh': true,
  'payment.submit': true,
  'paymentOption.select': true,
  'payment.resume': true,
  'delivery.edit': true,
  'checkout.retry': true,
};

/**
 * Names the mistake in a message of the running payment method; undefined for a correct one, and for every other event. XState drops an
 * unknown message, and the chart fails later at a malformed one.
 */
export function mistakeIn(event: AnyEventObject): string | undefined {
  const { type } = event;
  if (Object.hasOwn(ofCheckout, type) || type.startsWith('xstate.')) return undefined;
  if (Object.hasOwn(checks, type)) return checks[type as MethodMessage['type']](event);
  return `"${type}". It may send ${Object.keys(checks).join(', ')}`;
}
