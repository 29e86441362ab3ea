import { guestAddress } from '../lib/demo-guest.mjs';
import { ask } from '../load/lib/ask.mjs';

const password = 'Passw0rd!';

/**
 * Somebody's cookies at the host itself.
 *
 * @param {string} hostUrl
 */
function openSession(hostUrl) {
  const cookies = new Map();
  return {
    cookies,
    /** @param {string} method @param {string} path @param {object} [body] */
    async send(method, path, body) {
      const { headers, text, status } = await ask(`${hostUrl}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          accept: 'application/json',
          origin: hostUrl,
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(cookies.has('csrftoken') && { 'x-csrftoken': cookies.get('csrftoken') }),
          ...(body && { 'content-type': 'application/json' }),
        },
      });
      for (const line of headers['set-cookie'] ?? []) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined) cookies.set(name, value);
      }
      if (status >= 400 || status === 0) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
      return text;
    },
  };
}

/** @param {string} hostUrl @param {string} email */
async function signIn(hostUrl, email) {
  const session = openSession(hostUrl);
  await session.send('GET', '/csrf_token/');
  await session.send('POST', '/users/login/', { email, password });
  return session;
}

/** A guest with a filled basket who stands at payment. */
async function guestAtPayment(hostUrl) {
  const session = openSession(hostUrl);
  const post = (page, fields) => session.send('POST', `/orders/checkout/?page=${page}`, fields);
  await session.send('GET', '/csrf_token/');
  await session.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
  await post('IndexPage', { user_email: 'hostile@example.test', phone_number: '05551234567' });
  await post('DeliveryOptionSelectionPage', { delivery_option: '1' });
  const { pk } = JSON.parse(await session.send('POST', '/address/', guestAddress));
  await post('AddressSelectionPage', { shipping_address: String(pk), billing_address: String(pk) });
  await post('ShippingOptionSelectionPage', { shipping_option: '71' });
  return session;
}

/**
 * Who sends the inputs of a class: an operator, a guest at payment, two tabs of a user, a business user, in that order.
 *
 * @param {string} hostUrl
 */
export async function openSessions(hostUrl) {
  const operator = openSession(hostUrl);
  const admin = await operator.send('GET', '/admin/');
  const user = await signIn(hostUrl, 'shopper@example.test');
  const sessions = [
    operator,
    await guestAtPayment(hostUrl),
    user,
    user,
    await signIn(hostUrl, 'business@example.test'),
  ];
  const adminToken = /name="csrfmiddlewaretoken" value="([^"]*)"/.exec(admin)?.[1] ?? '';
  return { sessions: sessions.map(({ cookies }) => cookies), adminToken };
}
