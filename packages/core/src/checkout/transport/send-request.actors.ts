import type { Commerce } from '../../commerce.types.ts';
import { addressBody } from '../../contract/address.ts';
import { type CheckoutReply, CheckoutReplySchema } from '../../contract/checkout/checkout-reply.ts';
import { cancelledError, toAppError } from '../../errors/app-error.ts';
import { createAddress, editAddress } from '../../http/address-endpoints.ts';
import type { Endpoint } from '../../http/http.types.ts';
import { isTypedCode } from '../../otp/typed-code.ts';
import type {
  AddressRequest,
  CheckoutRequest,
  PostRequest,
  ReadRequest,
  RequestOutput,
} from '../checkout-state.types.ts';
import { pageCommandFields, pageCommandHandle } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import type { FormFields } from '../protocol/pages.types.ts';

/** Name of the checkout in `invalidated` signals, so that it does not read its own writes again. */
export const checkoutOrigin = 'checkout';

const readCheckout: Endpoint<
  CheckoutReply,
  { readonly query: { readonly page?: string | undefined; readonly attempt?: string | undefined } }
> = { name: 'readCheckout', method: 'GET', path: '/orders/checkout/', reply: CheckoutReplySchema };

const postCheckoutPage: Endpoint<
  CheckoutReply,
  { readonly query: { readonly page: string }; readonly body: FormFields }
> = { name: 'postCheckoutPage', method: 'POST', path: '/orders/checkout/', body: 'form', reply: CheckoutReplySchema };

/** A typed code gives its digits here, once. */
function revealed(value: unknown): unknown {
  if (!isTypedCode(value)) return value;
  const digits = value.take();
  if (digits === undefined) throw cancelledError('checkout: the code was sent already, it has to be typed again');
  return digits;
}

/**
 * The body of a POST. A card's digits are taken from the vault here, once, and those of a code from what stands for it;
 * both live on in the outgoing request only.
 */
function bodyOf({ pageCommand }: PostRequest, { vault }: Commerce['ports']): FormFields {
  const reported = Object.entries(pageCommandFields(pageCommand));
  const fields = Object.fromEntries(reported.map(([name, value]) => [name, revealed(value)]));
  const handle = pageCommandHandle(pageCommand);
  if (handle === undefined) return fields;
  const card = vault.take(handle);
  if (!card) throw cancelledError('checkout: the card was sent or forgotten already, it has to be typed again');
  return { ...fields, ...pagesTable[pageCommand.page].cardFields?.(card) };
}

/** Reads the checkout after an address was saved. */
export type ReadAfter = (request: ReadRequest) => Promise<RequestOutput>;

/** The address first, then the checkout that now lists it. A new address exists even when the read fails. */
export async function saveAddress(
  commerce: Commerce,
  { address, pk: known }: AddressRequest,
  signal: AbortSignal,
  readAfter: ReadAfter,
): Promise<RequestOutput> {
  const settings = { signal, origin: checkoutOrigin };
  const body = addressBody(address);
  const created =
    known === undefined ? { createdAddress: (await commerce.http.call(createAddress, { body }, settings)).pk } : {};
  if (known !== undefined) {
    await commerce.http.call(editAddress, { path: { pk: known }, body }, settings);
  }
  try {
    return { ...(await readAfter({ kind: 'read' })), ...created };
  } catch (error) {
    return { replies: [], ...created, failure: toAppError(error, 'checkout') };
  }
}

/** Sends one request at a time and gives the one reply to each: what every host and every front end can do. */
export function sendOneByOne(commerce: Commerce) {
  const { http, ports } = commerce;
  return async function send(request: CheckoutRequest, signal: AbortSignal): Promise<RequestOutput> {
    if (request.kind === 'address') return saveAddress(commerce, request, signal, (after) => send(after, signal));
    const settings = { signal, origin: checkoutOrigin };
    if (request.kind === 'read') {
      const { page, attempt } = request;
      return { replies: [{ request, reply: await http.call(readCheckout, { query: { page, attempt } }, settings) }] };
    }
    const { pageCommand, idempotencyKey } = request;
    const sent = { query: { page: pageCommand.page }, body: bodyOf(request, ports) };
    const headers = idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } };
    return { replies: [{ request, reply: await http.call(postCheckoutPage, sent, { ...settings, ...headers }) }] };
  };
}
