import type { Commerce } from '../commerce.types.ts';
import { type CheckoutReply, CheckoutReplySchema } from '../contract/checkout-reply.ts';
import { cancelledError, toAppError } from '../errors/app-error.ts';
import { createAddress } from '../http/endpoints.ts';
import type { Endpoint } from '../http/http.types.ts';
import { localisePath } from '../locale/locale-path.ts';
import type { CheckoutServices } from './checkout.types.ts';
import type {
  AddressRequest,
  CheckoutRequest,
  ExchangeOutput,
  PostRequest,
  ReadRequest,
} from './checkout-state.types.ts';
import { submissionFields, submissionHandle } from './page-lookups.ts';
import { pagesTable } from './pages.table.ts';
import type { FormFields } from './pages.types.ts';

/** Name of the checkout in `invalidated` signals, so that it does not read its own writes again. */
export const checkoutOrigin = 'checkout';

/** Key of local storage that a mobile app sets around the shop (specification 2). */
export const mobileAppKey = 'isMobileApp';

const readCheckout: Endpoint<
  CheckoutReply,
  { readonly query: { readonly page?: string | undefined; readonly attempt?: string | undefined } }
> = { name: 'readCheckout', method: 'GET', path: '/orders/checkout/', reply: CheckoutReplySchema };

const postCheckoutPage: Endpoint<
  CheckoutReply,
  { readonly query: { readonly page: string }; readonly body: FormFields }
> = { name: 'postCheckoutPage', method: 'POST', path: '/orders/checkout/', body: 'form', reply: CheckoutReplySchema };

/** The body of a POST. A card's digits are taken from the vault here, once, and live on in the outgoing request only. */
function bodyOf({ submission }: PostRequest, { vault }: Commerce['ports']): FormFields {
  const fields = submissionFields(submission);
  const handle = submissionHandle(submission);
  if (handle === undefined) return fields;
  const card = vault.take(handle);
  if (!card) throw cancelledError('checkout: the card was sent or forgotten already, it has to be typed again');
  return { ...fields, ...pagesTable[submission.page].cardFields?.(card) };
}

async function read({ http }: Commerce, request: ReadRequest, signal: AbortSignal): Promise<ExchangeOutput> {
  const { page, attempt } = request;
  const reply = await http.call(readCheckout, { query: { page, attempt } }, { signal, origin: checkoutOrigin });
  return { replies: [{ request, reply }] };
}

async function post(commerce: Commerce, request: PostRequest, signal: AbortSignal): Promise<ExchangeOutput> {
  const { page } = request.submission;
  const { idempotencyKey } = request;
  const reply = await commerce.http.call(
    postCheckoutPage,
    { query: { page }, body: bodyOf(request, commerce.ports) },
    { signal, origin: checkoutOrigin, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
  );
  return { replies: [{ request, reply }] };
}

/** The address first, then the checkout that now lists it. The address exists even when the read fails. */
async function addAddress(
  commerce: Commerce,
  { address }: AddressRequest,
  signal: AbortSignal,
): Promise<ExchangeOutput> {
  const { pk } = await commerce.http.call(createAddress, { body: address }, { signal, origin: checkoutOrigin });
  try {
    return { ...(await read(commerce, { kind: 'read' }, signal)), createdAddress: pk };
  } catch (error) {
    return { replies: [], createdAddress: pk, failure: toAppError(error, 'checkout') };
  }
}

const phoneOrTablet = /android|iphone|ipad|ipod|mobile|tablet/i;

/**
 * What the chart needs from outside, over a commerce's ports. Sends one request at a time and one by one; the server
 * that settles automatic choices beside the host (gateway.md §13) is another implementation of `exchange`.
 * @param origin of the page on screen, `https://shop.example`.
 */
export function createCheckoutServices(commerce: Commerce, origin: string): CheckoutServices {
  const { config, ports } = commerce;
  const { locales, allowedOrigins, checkout } = config.shop;
  const hasPrefixes = locales.strategy === 'show-all' || locales.strategy === 'hide-default';
  return {
    exchange(request: CheckoutRequest, signal: AbortSignal) {
      if (request.kind === 'read') return read(commerce, request, signal);
      return request.kind === 'post' ? post(commerce, request, signal) : addAddress(commerce, request, signal);
    },
    now: () => ports.clock.now(),
    redirects: {
      origin,
      allowedOrigins,
      locales: hasPrefixes ? locales.list.map(({ value }) => value) : [],
      localize: (path) => localisePath(path, config.locale.value, locales),
      isMobile: ports.storage.get(mobileAppKey) === 'true' || phoneOrTablet.test(ports.userAgent ?? ''),
      inAppFramePaymentOptions: checkout.inAppFramePaymentOptions,
    },
  };
}
