import type { AnyEventObject, InspectionEvent } from 'xstate';
import type { Logger } from '../../commerce.types.ts';
import type { JourneyActor } from '../checkout.parts.ts';
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

/**
 * Checks each message that the running payment method sends to the payment chart, and logs an error that ends that chart.
 * @throws TypeError that names method and member: XState drops an unknown message, and the chart fails later at a malformed one.
 */
export function checkMessages(inspected: InspectionEvent, root: JourneyActor, logger: Logger): void {
  if (inspected.type !== '@xstate.event') return;
  const { event, sourceRef, actorRef } = inspected;
  if (event.type === 'xstate.error.actor.payment') logger.error(`[checkout] ${event.error}`);
  const { payment } = root.getSnapshot().children;
  if (!payment || actorRef !== payment || event.type.startsWith('xstate.')) return;
  const { actor, method } = payment.getSnapshot().context;
  if (!actor || sourceRef !== actor) return;
  const check = Object.hasOwn(checks, event.type) ? checks[event.type as MethodMessage['type']] : undefined;
  const wrong = check ? check(event) : `"${event.type}". It may send ${Object.keys(checks).join(', ')}`;
  if (wrong) throw new TypeError(`Payment method "${method?.name}" sent ${wrong}.`);
}
