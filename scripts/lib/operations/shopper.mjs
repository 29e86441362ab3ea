import { ask, keptConnections } from './ask.mjs';

/** Test addresses that belong to no machine (RFC 2544): one for each shopper, so that limits by address count them apart. */
const addressOf = (number) => `198.18.${(number >> 8) & 255}.${number & 255}`;

const cardNumber = '4543600000003015';

/** The mug of the protocol's worked example. */
export const mug = 1201;

/** The demo's password, of every account. */
const password = 'Passw0rd!';

/** An address as a guest types it, in the fields of `POST /address/`. */
const guestAddress = {
  title: 'Home',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  phone_number: '05551234567',
  country: '1',
  city: '34',
  township: '401',
  district: '4011',
  line: 'Example Street 12, flat 3',
  postcode: '34710',
};

/** Fields that Pay sends for a card of the demo, without 3-D Secure. @param {string} holder */
const cardPayment = (holder) => ({
  agreement: '1',
  use_three_d: '0',
  card_number: cardNumber,
  card_holder: holder,
  card_month: '12',
  card_year: '2030',
  card_cvv: '123',
});

/** Token of the order that a reply leads to; undefined for any other reply. @param {{ text: string }} reply */
export const orderIn = ({ text }) => /\/orders\/completed\/([0-9a-f]{32})\//.exec(text)?.[1];

/**
 * @typedef {object} ShopperOptions
 * @property {number} [number] tells shoppers apart by their address
 * @property {(answer: import('./ask.mjs').Answer) => void} [onAnswer]
 * @property {boolean} [isAtHost] calls the host itself instead of the shop
 * @property {boolean} [keepsConnection] false: a new connection for each request, which any process behind the port may take
 * @property {number} [tries] how often a call is made until it succeeds, 100 ms apart
 */

/**
 * A guest with a session, who sends the requests that the shop's pages send.
 *
 * @param {string | (() => string)} address of the shop, or of the host; a function is asked before each request
 * @param {ShopperOptions} [options]
 */
export function createShopper(address, options = {}) {
  const { number = 0, onAnswer = () => {}, isAtHost = false, keepsConnection = true, tries = 1 } = options;
  const agent = keepsConnection ? keptConnections(1) : undefined;
  const cookies = new Map();
  const prefix = isAtHost ? '' : '/api/client';

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ json?: object, form?: Record<string, string>, key?: string, at?: string }} [body] `at`: another address for this request
   */
  async function send(method, path, { json, form, key, at } = {}) {
    const base = at ?? (typeof address === 'string' ? address : address());
    const text = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
    const answer = await ask(`${base}${path}`, {
      method,
      agent,
      body: text,
      headers: {
        accept: 'application/json',
        'x-forwarded-for': addressOf(number),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(method !== 'GET' && { origin: new URL(base).origin, 'sec-fetch-site': 'same-origin' }),
        ...(cookies.has('csrftoken') && { 'x-csrftoken': cookies.get('csrftoken') }),
        ...(text !== undefined && {
          'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
        }),
        ...(key && { 'idempotency-key': key }),
      },
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined) cookies.set(name, value);
    }
    onAnswer(answer);
    return answer;
  }

  /** Sends a call and reads its JSON. @throws Error naming what was refused. */
  async function call(method, path, body) {
    for (let left = tries; ; left -= 1) {
      const { status, text } = await send(method, `${prefix}${path}`, body);
      if (status === 200 || status === 201) return JSON.parse(text);
      if (left === 1) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  const post = (page, form, key) => call('POST', `/orders/checkout/?page=${page}`, { form, key });

  const shopper = {
    cookies,
    send,
    call,
    close: () => agent?.destroy(),

    /** Opens a session. */
    openSession: () => call('GET', '/csrf_token/'),

    /** Signs in with an account of the demo. @param {string} email */
    async signIn(email) {
      await shopper.openSession();
      await call('POST', '/users/login/', { json: { email, password } });
    },

    /** Opens a session and puts a mug into its basket: two calls. */
    async fillBasket() {
      await shopper.openSession();
      await call('POST', '/baskets/basket/', { json: { product: mug, quantity: 1 } });
    },

    /** @param {number} quantity of mugs in the basket */
    setQuantity: (quantity) => call('PUT', '/baskets/basket/', { json: { product: mug, quantity } }),

    /** How many pieces the basket holds. */
    async countPieces() {
      const { basket } = await call('GET', '/baskets/basket/');
      return basket.basketitem_set.reduce((sum, line) => sum + line.quantity, 0);
    },

    /** Contact, address and delivery: five calls, up to the choice of a payment method. */
    async openCheckout() {
      const email = `guest-${number}-${crypto.randomUUID()}@example.test`;
      await post('IndexPage', { user_email: email, phone_number: '05551234567' });
      await post('DeliveryOptionSelectionPage', { delivery_option: '1' });
      const { pk } = await call('POST', '/address/', { json: guestAddress });
      await post('AddressSelectionPage', { shipping_address: String(pk), billing_address: String(pk) });
      await post('ShippingOptionSelectionPage', { shipping_option: '71' });
    },

    /** Chooses to pay by card: three calls. @returns {Promise<string>} the attempt that Pay names */
    async chooseCard() {
      await post('PaymentOptionSelectionPage', { payment_option: '5' });
      const plans = await post('BinNumberPage', { bin_number: cardNumber.slice(0, 6) });
      const { page_context: context } = plans.context_list.find(
        ({ page_name: name }) => name === 'InstallmentSelectionPage',
      );
      const chosen = await post('InstallmentSelectionPage', { installment: String(context.installments[0].pk) });
      return String(chosen.pre_order.attempt_id);
    },

    /** Everything before Pay: eight calls. @returns {Promise<string>} the attempt that Pay names */
    async prepareToPay() {
      await shopper.openCheckout();
      return shopper.chooseCard();
    },

    /**
     * Presses Pay and returns whatever is answered.
     *
     * @param {string} attempt
     * @param {{ at?: string, holder?: string }} [how] `holder`: another one is another payload
     */
    pressPay: (attempt, { at, holder = 'Ada Yilmaz' } = {}) =>
      send('POST', `${prefix}/orders/checkout/?page=CreditCardConfirmationPage`, {
        form: cardPayment(holder),
        key: attempt,
        at,
      }),

    /** Pays. @param {string} attempt @returns {Promise<string>} the order's token */
    async pay(attempt) {
      const answer = await shopper.pressPay(attempt);
      const token = orderIn(answer);
      if (token === undefined) throw new Error(`No order was placed: ${answer.status} ${answer.text.slice(0, 300)}`);
      return token;
    },

    /** Outcome of an attempt. @param {string} attempt @returns {Promise<{ state: string, token: string | undefined }>} */
    async askAttempt(attempt) {
      const reply = await call('GET', `/orders/checkout/?attempt=${encodeURIComponent(attempt)}`);
      return { state: reply.attempt?.state ?? 'none', token: orderIn({ text: JSON.stringify(reply) }) };
    },

    /** A whole purchase of what is in the basket, to the placed order: ten calls. @returns {Promise<string>} the order's token */
    async buy() {
      const token = await shopper.pay(await shopper.prepareToPay());
      await call('GET', `/orders/completed/${token}/?format=json`);
      return token;
    },
  };
  return shopper;
}

/** @typedef {ReturnType<typeof createShopper>} Shopper */

/** Calls of one journey: the product's page, two that fill the basket, ten that buy, one that reads the basket. */
export const callsOfJourney = 14;
