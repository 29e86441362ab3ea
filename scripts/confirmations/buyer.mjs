import { Agent, request } from 'node:http';
import { cardPayment, guestAddress } from '../lib/demo-guest.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const cardNumber = '4543600000000003';

/** One request; rejects when the process at the other end is gone. */
function call(url, { method = 'GET', cookies, body, headers = {} }) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : new URLSearchParams(body).toString();
    const sent = request(url, {
      method,
      agent,
      headers: {
        accept: 'application/json',
        'x-currency': 'try',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(cookies.has('csrftoken') ? { 'x-csrftoken': cookies.get('csrftoken') } : {}),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    });
    sent.setTimeout(40_000, () => sent.destroy(new Error('no reply')));
    sent.on('error', reject);
    sent.on('response', (reply) => {
      for (const line of reply.headers['set-cookie'] ?? []) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined) cookies.set(name, value);
      }
      let read = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk) => {
        read += chunk;
      });
      reply.on('error', reject);
      reply.on('end', () =>
        reply.complete ? resolve({ status: reply.statusCode, text: read }) : reject(new Error('cut')),
      );
    });
    sent.end(text);
  });
}

/** The order that a reply leads to; undefined for any other reply. */
export const orderIn = ({ text }) => /\/orders\/completed\/([0-9a-f]{32})\//.exec(text)?.[1];

/**
 * A guest who is about to press Pay: everything is chosen, a card without 3-D Secure is typed.
 *
 * @param {() => string} anyHost address of a process that is alive
 */
export async function readyBuyer(anyHost, quantity = 1) {
  const cookies = new Map();
  const send = async (path, body) => {
    for (let tries = 0; ; tries += 1) {
      try {
        const reply = await call(`${anyHost()}${path}`, { method: body ? 'POST' : 'GET', cookies, body });
        if (reply.status < 300) return JSON.parse(reply.text);
        if (tries > 20) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
      } catch (error) {
        if (tries > 20) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const page = (name, body) => send(`/orders/checkout/?page=${name}`, body);
  await send('/baskets/basket/', { product: '1201', quantity: String(quantity) });
  await page('IndexPage', { user_email: 'ada@example.test', phone_number: '05551234567' });
  await page('DeliveryOptionSelectionPage', { delivery_option: '1' });
  const { pk } = await send('/address/', guestAddress);
  await page('AddressSelectionPage', { shipping_address: pk, billing_address: pk });
  await page('ShippingOptionSelectionPage', { shipping_option: '71' });
  await page('PaymentOptionSelectionPage', { payment_option: '5' });
  await page('BinNumberPage', { bin_number: cardNumber.slice(0, 6) });
  const open = await page('InstallmentSelectionPage', { installment: '901' });
  const key = open.pre_order.attempt_id;
  return {
    key,
    quantity,
    /** Presses Pay at one process. @param {string} host @param {string} [holder] another one is another payload */
    pay: (host, holder = 'Ada Yilmaz') =>
      call(`${host}/orders/checkout/?page=CreditCardConfirmationPage`, {
        method: 'POST',
        cookies,
        body: cardPayment(cardNumber, holder),
        headers: { 'idempotency-key': key },
      }),
    /** How the attempt stands, in the host's words. */
    state: async () => {
      const read = await send(`/orders/checkout/?attempt=${encodeURIComponent(key)}`);
      return read.attempt.state;
    },
  };
}

/** Lets go of the connections. */
export const closeConnections = () => agent.destroy();
