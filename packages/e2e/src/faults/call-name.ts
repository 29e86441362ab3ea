/** Where the storefront's server takes the calls of a browser (gateway.md §2). */
const clientApi = /^\/api\/client(?=\/)/;

/**
 * What a call is named in rules and journals: method and path, and for the checkout's own address the page that is posted
 * (`POST CreditCardConfirmationPage`), the question about a payment (`GET ?attempt`) or the plain read (`GET`). The same
 * before and behind the storefront's server.
 */
export function callName(method: string, address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  const path = pathname.replace(clientApi, '');
  if (path !== '/orders/checkout/') return `${method} ${path}`;
  const page = searchParams.get('page') ?? (searchParams.has('attempt') ? '?attempt' : '');
  return `${method} ${page}`.trim();
}
