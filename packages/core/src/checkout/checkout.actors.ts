import type { Commerce } from '../commerce.types.ts';
import { elapsed } from '../elapsed.ts';
import { localisePath } from '../locale/locale-path.ts';
import type { CheckoutPorts } from './checkout-services.types.ts';
import { sendOneByOne } from './transport/send-request.actors.ts';

/** Key of local storage that a mobile app sets around the shop (specification 2). */
export const mobileAppKey = 'isMobileApp';

const phoneOrTablet = /android|iphone|ipad|ipod|mobile|tablet/i;

/**
 * What the chart needs from outside, over a commerce's ports. Sends one request at a time and one by one; the server
 * that makes automatic choices beside the host (gateway.md §13) is `createServerChoices`.
 * @param origin of the page on screen, `https://shop.example`.
 */
export function createCheckoutServices(commerce: Commerce, origin: string): CheckoutPorts {
  const { config, ports } = commerce;
  const { locales, allowedOrigins, checkout } = config.shop;
  const hasPrefixes = locales.strategy === 'show-all' || locales.strategy === 'hide-default';
  return {
    sendRequest: sendOneByOne(commerce),
    now: () => ports.clock.now(),
    elapsed: () => elapsed(ports.clock),
    isOnline: () => ports.isOnline?.() ?? true,
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
