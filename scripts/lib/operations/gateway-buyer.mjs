import { cardPayment, guestAddress } from '../demo-guest.mjs';

const card = cardPayment('4543600000003015');
const form = encodeURIComponent(JSON.stringify({ useFormData: true }));

/**
 * A guest who buys through the shop's client API, one request after the other, each over a connection of its own: behind
 * several processes each may be answered by another one.
 *
 * @param {() => string} nextShop the address of the shop that the next request goes to
 */
export function createGatewayBuyer(nextShop) {
  const cookies = new Map();

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [extra]
   */
  async function call(method, path, body, extra = {}) {
    const shop = nextShop();
    const reply = await fetch(`${shop}/api/client${path}`, {
      method,
      headers: {
        accept: 'application/json',
        connection: 'close',
        origin: shop,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(cookies.has('csrftoken') && { 'x-csrftoken': cookies.get('csrftoken') }),
        ...(body && { 'content-type': 'application/json' }),
        ...extra,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined) cookies.set(name, value);
    }
    const text = await reply.text();
    if (reply.status > 299) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 200)}`);
    return text === '' ? {} : JSON.parse(text);
  }

  const post = (page, fields, extra) => call('POST', `/orders/checkout/?page=${page}&options=${form}`, fields, extra);
  const contextOf = ({ context_list: list = [] }, page) =>
    list.find(({ page_name: name }) => name === page)?.page_context;

  async function chooseCard() {
    await post('PaymentOptionSelectionPage', { payment_option: '5' });
    const plans = await post('BinNumberPage', { bin_number: card.card_number.slice(0, 6) });
    const [plan] = contextOf(plans, 'InstallmentSelectionPage')?.installments ?? [];
    const chosen = await post('InstallmentSelectionPage', { installment: String(plan?.pk) });
    return post('CreditCardConfirmationPage', card, { 'idempotency-key': chosen.pre_order.attempt_id });
  }

  async function open() {
    await call('GET', '/csrf_token/');
    await call('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    await post('IndexPage', { user_email: `buyer-${crypto.randomUUID()}@example.test`, phone_number: '05551234567' });
    await post('DeliveryOptionSelectionPage', { delivery_option: '1' });
    const { pk } = await call('POST', '/address/', guestAddress);
    await post('AddressSelectionPage', { shipping_address: String(pk), billing_address: String(pk) });
    await post('ShippingOptionSelectionPage', { shipping_option: '71' });
  }

  async function pay() {
    const paid = await chooseCard();
    const url = contextOf(paid, 'ThankYouPage')?.redirect_url ?? '';
    const token = /^\/orders\/completed\/([0-9a-f]{32})\/$/.exec(url)?.[1];
    if (token === undefined) throw new Error(`no order: ${JSON.stringify(paid.errors ?? paid).slice(0, 300)}`);
    return token;
  }

  return {
    /** Opens a checkout with one mug, up to the choice of a payment method. */
    open,
    /** Pays the open checkout by card. @returns {Promise<string>} the token of the order's page */
    pay,
    /** Buys one mug by card. @returns {Promise<string>} the token of the order's page */
    async buy() {
      await open();
      return pay();
    },
  };
}
