import { CheckoutReplySchema } from '../../contract/checkout/checkout-reply.ts';
import {
  isServerChoicePage,
  type SavedAddress,
  type ServerChoicePage,
  type ServerChoiceReply,
  type ServerChoicesBody,
} from '../../contract/checkout/server-choices.ts';
import { readReply } from '../../contract/reply.ts';
import type { PageRequest } from '../checkout-state.types.ts';
import { pageCommandFields } from '../protocol/page-lookups.ts';
import type { FormFields } from '../protocol/pages.types.ts';
import { beginServerChoices, continueServerChoices } from './server-choice-run.ts';

/** One request to the host's `/orders/checkout/`, a page's POST with the wire's fields or a read; or an address that is saved. */
export interface HostRequest {
  readonly page?: ServerChoicePage;
  readonly fields: FormFields;
  /** Goes to `/address/`, or with its `pk` to that one's own path; nothing else of the request counts then. */
  readonly address?: SavedAddress;
}

/** What the host answered, whatever its status; the body is parsed JSON. */
export interface HostAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The page that a request posts, when it is one whose choices the server may make; undefined for a read. */
export function serverChoicePageOf(request: PageRequest): ServerChoicePage | undefined {
  return request.kind === 'post' && isServerChoicePage(request.pageCommand.page) ? request.pageCommand.page : undefined;
}

/**
 * Sends a shopper's request and then, one at a time, the automatic choices and reads that follow from the replies
 * (checkout.md §7.2, gateway.md §13): at most eight choices and four reads, by the limits of the pipeline. Ends early
 * with a reply that is none of the checkout, which is the last of the list. An address is saved before all of it; when it is refused, that
 * is all there is. Needs neither an actor nor a clock.
 * @param send sends one request to the host; rejects only when the whole choosing is to be given up.
 * @example
 * const replies = await makeServerChoices({ page: 'AddressSelectionPage', fields }, sendToHost);
 */
export async function makeServerChoices(
  { page, fields, address }: ServerChoicesBody,
  send: (request: HostRequest) => Promise<HostAnswer>,
): Promise<readonly ServerChoiceReply[]> {
  const replies: ServerChoiceReply[] = [];
  if (address !== undefined) {
    const { status, body } = await send({ fields: {}, address });
    replies.push({ isAddress: true, status, body });
    if (status < 200 || status > 299) return replies;
  }
  let run = beginServerChoices(page);
  let due: HostRequest = page === undefined ? { fields: {} } : { page, fields };
  for (;;) {
    const { status, body } = await send(due);
    replies.push({ ...(due.page === undefined ? {} : { page: due.page }), status, body });
    const read = readReply(CheckoutReplySchema, body);
    const next = status >= 200 && status < 300 && read.ok ? continueServerChoices(run, read.value) : null;
    if (!next) return replies;
    run = next;
    const { request } = next;
    const nextPage = serverChoicePageOf(request);
    if (request.kind === 'read') due = { fields: {} };
    else if (nextPage === undefined) return replies;
    else due = { page: nextPage, fields: pageCommandFields(request.pageCommand) };
  }
}
