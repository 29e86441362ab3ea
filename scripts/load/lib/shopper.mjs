import { cardPayment, guestAddress } from '../../lib/demo-guest.mjs';
import { ask, keptConnections } from './ask.mjs';

/** Nobody's addresses (RFC 2544): each shopper has one, as people do, so that limits by address count them apart. */
const addressOf = (number) => `198.18.${(number >> 8) & 255}.${number & 255}`;

const card = cardPayment('4543600000003015');

/** The mug of the protocol's worked example. */
export const mug = 1201;

/**
 * A guest with a connection and a session of their own, who speaks to the shop as its pages do.
 *
 * @param {string} shopUrl
 * @param {number} number tells shoppers apart
 * @param {(answer: import('./ask.mjs').Answer) => void} [onAnswer]
 */
export function createShopper(shopUrl, number, onAnswer = () => {}) {
  const agent = keptConnections(1);
  const cookies = new Map();
  const origin = new URL(shopUrl).origin;

  /** @param {string} method @param {string} path @param {{ json?: object, form?: Record<string, string>, key?: string }} [body] */
  async function send(method, path, { json, form, key } = {}) {
    const text = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
    const answer = await ask(`${shopUrl}${path}`, {
      method,
      agent,
      body: text,
      headers: {
        accept: 'application/json',
        'x-forwarded-for': addressOf(number),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin', 'x-csrftoken': cookies.get('csrftoken') }),
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

  /** Sends a call of the shop's own pages and reads its JSON. @throws Error naming what was refused. */
  async function call(method, path, body) {
    const { status, text } = await send(method, `/api/client${path}`, body);
    if (status !== 200 && status !== 201) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 160)}`);
    return JSON.parse(text);
  }

  const post = (page, form, key) => call('POST', `/orders/checkout/?page=${page}`, { form, key });

  const shopper = {
    send,
    call,
    close: () => agent.destroy(),

    /** The same guest in another tab, over a connection of its own. */
    another() {
      const other = createShopper(shopUrl, number, onAnswer);
      other.takeCookies(cookies);
      return other;
    },
    /** @param {ReadonlyMap<string, string>} given */
    takeCookies(given) {
      for (const [name, value] of given) cookies.set(name, value);
    },

    /** Opens a session and puts a mug into its basket: two calls. */
    async fillBasket() {
      await call('GET', '/csrf_token/');
      await call('POST', '/baskets/basket/', { json: { product: mug, quantity: 1 } });
    },

    /** How many pieces the basket holds. */
    async countPieces() {
      const { basket } = await call('GET', '/baskets/basket/');
      return basket.basketitem_set.reduce((sum, { quantity }) => sum + quantity, 0);
    },

    /**
     * Everything before Pay: eight calls.
     * @returns {Promise<string>} the attempt that Pay names
     */
    async prepareToPay() {
      await post('IndexPage', { user_email: `load${number}@example.test`, phone_number: '05551234567' });
      await post('DeliveryOptionSelectionPage', { delivery_option: '1' });
      const { pk } = await call('POST', '/address/', { json: guestAddress });
      await post('AddressSelectionPage', { shipping_address: String(pk), billing_address: String(pk) });
      await post('ShippingOptionSelectionPage', { shipping_option: '71' });
      await post('PaymentOptionSelectionPage', { payment_option: '5' });
      const plans = await post('BinNumberPage', { bin_number: card.card_number.slice(0, 6) });
      const [plan] = contextOf(plans, 'InstallmentSelectionPage').installments;
      const chosen = await post('InstallmentSelectionPage', { installment: String(plan.pk) });
      return String(chosen.pre_order.attempt_id);
    },

    /** Presses Pay. @param {string} attempt @returns {Promise<string>} the order's token */
    async pay(attempt) {
      const token = tokenIn(await post('CreditCardConfirmationPage', card, attempt));
      if (token === undefined) throw new Error('CreditCardConfirmationPage: no order was placed.');
      return token;
    },

    /** Outcome of an attempt. @param {string} attempt @returns {Promise<{ state: string, token: string | undefined }>} */
    async askAttempt(attempt) {
      const reply = await call('GET', `/orders/checkout/?attempt=${attempt}`);
      return { state: reply.attempt?.state ?? 'none', token: tokenIn(reply) };
    },

    /**
     * A whole purchase of what is in the basket, to the placed order: ten calls.
     * @returns {Promise<string>} the order's token
     */
    async buy() {
      const token = await shopper.pay(await shopper.prepareToPay());
      await call('GET', `/orders/completed/${token}/?format=json`);
      return token;
    },
  };
  return shopper;
}

/** The token of the order that a reply places. */
const tokenIn = (reply) =>
  /^\/orders\/completed\/([0-9a-f]{32})\/$/.exec(contextOf(reply, 'ThankYouPage').redirect_url)?.[1];

/** Calls of one journey: the product's page, two that fill the basket, ten that buy, one that reads the basket. */
export const callsOfJourney = 14;

const contextOf = (reply, page) =>
  reply.context_list.find(({ page_name: name }) => name === page)?.page_context ?? {
    installments: [{}],
    redirect_url: '',
  };
